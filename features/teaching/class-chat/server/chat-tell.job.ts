import { findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import { notifierOf, takeBack } from '#features/ground/notify/server/notify.public.ts';
import {
  classFacts,
  classManagerIds,
  classRemoved,
  enrolledUserIds,
} from '#features/teaching/classes/server/classes.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { CHAT_TOPICS } from '../shared/class-chat.words.ts';
import { chatPath } from '../shared/class-chat-address.rules.ts';
import { mentionedIn } from '../shared/mention.rules.ts';
import { deleteChatsOfClass, lockChat, notYetRead, peopleToTell, updateChat } from './chat.repository.ts';
import { findMessage } from './message.repository.ts';

export const notifyChat = notifierOf(CHAT_TOPICS);

export const TELL_JOB = 'class-chat.tell';
const MOST_PEOPLE = 20_000;

export const MENTION_JOB = 'class-chat.mention';

export interface MentionJob {
  readonly messageId: string;
}

export interface TellJob {
  readonly chatId: string;
}

/** Tells everybody in a class who has something unread and has not muted it; what was told before gives way to it. */
const tell = async (deps: Deps, { chatId }: TellJob): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const chat = await lockChat(tx, chatId);
    if (!chat || chat.tellAt === null) return;
    const { classId } = chat;
    const students = await enrolledUserIds(tx, classId, '', MOST_PEOPLE);
    const people = await peopleToTell(tx, chat, [
      ...new Set([...students, ...(await classManagerIds(tx, classId))]),
    ]);
    const className = (await classFacts(tx, [classId])).get(classId)?.className ?? '';
    await takeBack(tx, { kind: 'CLASS_CHAT', key: chatId }, people);
    const message = {
      kind: 'CLASS_CHAT' as const,
      key: chatId,
      title: '班级交流有新消息',
      text: className,
      path: chatPath(classId),
    };
    await notifyChat(tx, deps, message, people);
    await updateChat(tx, chatId, { tellAt: null, toldAt: deps.clock() });
  });

const MENTION_TEXT = 60;

/**
 * Tells those who are named in a message and have not read it, also who has muted the conversation; nobody outside of
 * the class, and nobody whose name does not stand in the text.
 */
const tellMentioned = async (deps: Deps, { messageId }: MentionJob): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const found = await findMessage(tx, messageId);
    if (found?.message.state !== 'SHOWN') return;
    const { chatId, seq, senderId, senderName, text, mentionIds } = found.message;
    const chat = await lockChat(tx, chatId);
    if (!chat) return;
    const { classId } = chat;
    const inClass = new Set([
      ...(await enrolledUserIds(tx, classId, '', MOST_PEOPLE)),
      ...(await classManagerIds(tx, classId)),
    ]);
    const names = await findUserNames(
      tx,
      mentionIds.filter((userId) => inClass.has(userId) && userId !== senderId),
    );
    const named = mentionedIn(
      text,
      [...names].map(([userId, name]) => ({ userId, name })),
    );
    const people = await notYetRead(
      tx,
      { chatId, seq },
      named.map(({ userId }) => userId),
    );
    await takeBack(tx, { kind: 'CLASS_CHAT_MENTION', key: chatId }, people);
    const message = {
      kind: 'CLASS_CHAT_MENTION' as const,
      key: chatId,
      title: `${senderName}在班级交流里提到您`,
      text: [...text].slice(0, MENTION_TEXT).join(''),
      path: chatPath(classId),
    };
    await notifyChat(tx, deps, message, people);
  });

/** Says once, at start-up, how a class is told of messages. */
export const registerChat = (deps: Deps): void => {
  deps.jobs.handle<TellJob>(TELL_JOB, 'light', (data) => tell(deps, data));
  deps.jobs.handle<MentionJob>(MENTION_JOB, 'light', (data) => tellMentioned(deps, data));
};

/** Conversations go with their class. */
export const listenToClasses = (deps: Deps): void => {
  deps.events.on(classRemoved, async (tx, { classId }) => deleteChatsOfClass(tx, classId));
};
