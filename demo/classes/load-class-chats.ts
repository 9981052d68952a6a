import { readFileSync } from 'node:fs';
import { peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import { orgShortNames } from '#features/ground/organisations/server/regions.public.ts';
import {
  changeMessage,
  findSent,
  insertChat,
  insertMessage,
  moveReading,
  updateChat,
} from '#features/teaching/class-chat/server/class-chat.public.ts';
import { classManagerIds, enrolledUserIds } from '#features/teaching/classes/server/classes.public.ts';
import { dayTextOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { planClasses, SHOWN_MEMBERS } from '../class-plan.ts';
import { openShelf } from '../shelf.ts';
import { selectClassIds } from '../study-people.repository.ts';

interface Said {
  readonly who: 'head' | number;
  readonly days: number;
  readonly at: string;
  readonly text: string;
  /** Place of the message that it quotes. */
  readonly quote?: number;
  readonly state?: 'RECALLED' | 'HIDDEN' | 'HELD';
  readonly note?: string;
  readonly pin?: boolean;
}

const TALKS = JSON.parse(
  readFileSync(new URL('class-chats.json', import.meta.url), 'utf8'),
) as readonly Said[][];

const DAY_MS = 86_400_000;
/** People of a class who say something. */
const SPEAKERS = 40;

interface Speaker {
  readonly userId: string;
  readonly name: string;
  readonly place: string;
}

const speakersOf = async (tx: Tx, classId: string) => {
  const ids = await enrolledUserIds(tx, classId, '', SPEAKERS);
  const [headId = ''] = await classManagerIds(tx, classId);
  const cards = await peopleCards(tx, [...ids, headId]);
  const places = await orgShortNames(
    tx,
    [...cards.values()].map(({ orgCode }) => orgCode),
  );
  const speaker = (userId: string): Speaker => {
    const card = cards.get(userId);
    return { userId, name: card?.name ?? '', place: places.get(card?.orgCode ?? '') ?? '' };
  };
  return { head: speaker(headId), students: ids.map(speaker) };
};

/** Not before the conversation is there, and not after this moment. */
const momentOf = (now: Date, { days, at }: Said, place: number): Date => {
  const wanted = new Date(`${dayTextOf(new Date(now.getTime() - days * DAY_MS))}T${at}:00+08:00`);
  const latest = new Date(now.getTime() - (20 - place) * 60_000);
  return wanted < latest ? wanted : latest;
};

const say = async (tx: Tx, deps: Deps, classId: string, talk: readonly Said[]): Promise<void> => {
  const now = deps.clock();
  const { head, students } = await speakersOf(tx, classId);
  const chatId = `chat-${classId}`;
  const createdAt = new Date(now.getTime() - 6 * DAY_MS);
  await insertChat(tx, { id: chatId, classId, createdBy: head.userId, createdAt });
  const idOf = (place: number) => `${chatId}-${place}`;
  for (const [place, said] of talk.entries()) {
    const { who, text, quote, state = 'SHOWN', note = '' } = said;
    const isManager = who === 'head';
    const speaker = isManager ? head : (students[who % Math.max(1, students.length)] ?? head);
    await insertMessage(tx, {
      id: idOf(place),
      chatId,
      clientId: `demo-${place}`,
      senderId: speaker.userId,
      senderName: speaker.name,
      senderPlace: isManager ? '' : speaker.place,
      isManager,
      text,
      quoteId: quote === undefined ? null : idOf(quote),
      fileId: null,
      fileName: '',
      fileSize: 0,
      isPicture: false,
      state: state === 'RECALLED' ? 'SHOWN' : state,
      note,
      mentionIds: [],
      sentAt: momentOf(now, said, place),
    });
    const sent = await findSent(tx, chatId, speaker.userId, `demo-${place}`);
    if (state === 'RECALLED' && sent) await changeMessage(tx, sent.message, ['SHOWN'], { state, text: '' });
    if (said.pin) await updateChat(tx, chatId, { pinnedId: idOf(place) });
  }
  // Most of the class has read most of it.
  for (const [at, { userId }] of students.entries())
    await moveReading(tx, chatId, userId, Math.max(0, talk.length - (at % 5)));
};

/** Conversations of three classes that run, as people talk in them. */
export const loadClassChats = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const ids = await selectClassIds(tx);
  const running = planClasses(now, await openShelf(deps, tx)).filter(
    ({ startAt, endAt, seed }) => startAt <= now && now < endAt && !seed.flags?.includes('draft'),
  );
  // Classes of the demonstration accounts come first: newcomers look there.
  const shown = new Set(Object.values(SHOWN_MEMBERS).flatMap((classes) => classes.map(({ name }) => name)));
  const order = running.toSorted((a, b) => Number(shown.has(b.seed.name)) - Number(shown.has(a.seed.name)));
  const classIds = order.flatMap(({ seed }) => ids.get(seed.name) ?? []);
  for (const [at, talk] of TALKS.entries()) {
    const classId = classIds[at];
    if (classId !== undefined) await say(tx, deps, classId, talk);
  }
};
