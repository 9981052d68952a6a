import { randomUUID } from 'node:crypto';
import {
  SENSITIVE_WORD_CHANGE,
  sensitiveWords,
} from '#features/content/publishing/server/publishing.public.ts';
import { ORGANISATION_CHANGE, orgShortNames } from '#features/ground/organisations/server/regions.public.ts';
import { attachFiles, findClassFile, releaseFiles } from '#features/teaching/board/server/board.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { memoriesUntil } from '#platform/server/memories.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { MINUTE_MS, quietMinutesLeft } from '#platform/shared/settings/quiet-hours.rules.ts';
import { tidyText } from '#platform/shared/tidy-text.rules.ts';
import { quietHoursOf, recallLeft, tellTime } from '../shared/chat-times.rules.ts';
import type * as contract from '../shared/class-chat.contract.ts';
import type { ChatMessage } from '../shared/class-chat.contract.ts';
import { chatErrors } from '../shared/class-chat.errors.ts';
import { holdReason } from '../shared/message-screen.rules.ts';
import { sightOf } from '../shared/message-view.rules.ts';
import { MESSAGES_A_MINUTE } from '../shared/speaking.rules.ts';
import { wireMessage } from './chat.read.ts';
import { insertAppeal, moveReading, noteTelling, setPerson } from './chat.repository.ts';
import { assertMayWrite, type OwnChat, ownChat } from './chat-access.policy.ts';
import { announceMessages } from './chat-signals.ts';
import { MENTION_JOB, type MentionJob, TELL_JOB, type TellJob } from './chat-tell.job.ts';
import type { MessageRow } from './class-chat.table.ts';
import {
  changeMessage,
  type FullMessage,
  findMessage,
  findSent,
  insertMessage,
} from './message.repository.ts';

const MEMORY = { max: 5_000, ttlMs: 60_000 };

/** Facts that sending asks for each time and that change seldom: the list of words, and names of places. */
const { memoryOf } = memoriesUntil(SENSITIVE_WORD_CHANGE, { words: MEMORY, places: MEMORY }, [
  ORGANISATION_CHANGE,
]);

const wordsOf = (deps: Deps) =>
  memoryOf<Awaited<ReturnType<typeof sensitiveWords>>>(deps, 'words').read('', async () =>
    sensitiveWords(deps.database.db),
  );

const placeOf = (deps: Deps, orgCode: string): Promise<string> =>
  memoryOf<string>(deps, 'places').read(
    orgCode,
    async () => (await orgShortNames(deps.database.db, [orgCode])).get(orgCode) ?? '',
  );

type Input = InputOf<typeof contract.sendMessage>;

/** What a person quotes, when the person may see it. */
const quotedBy = async (deps: Deps, { chat, viewer }: OwnChat, quoteId: string | undefined) => {
  if (quoteId === undefined) return null;
  const found = await findMessage(deps.database.db, quoteId);
  if (found?.message.chatId !== chat.id || sightOf(found.message, viewer) !== 'whole')
    throw chatErrors.badQuote();
  return found.message;
};

/** The file that the sender has just sent for this class. */
const fileOf = async (deps: Deps, { chat }: OwnChat, caller: Caller, fileId: string | undefined) => {
  if (fileId === undefined) return null;
  const file = await findClassFile(deps.database.db, fileId);
  if (file?.classId !== chat.classId || file.ownerId !== caller.userId) throw chatErrors.badFile();
  return file;
};

const screened = async (deps: Deps, { viewer }: OwnChat, texts: readonly string[]) => {
  const note = viewer.isModerator ? '' : holdReason(texts.join('\n'), await wordsOf(deps));
  return { state: note === '' ? ('SHOWN' as const) : ('HELD' as const), note };
};

/** Lets the class be told once of all that is said until then. */
const planTelling = async (deps: Deps, { chat }: OwnChat): Promise<void> => {
  if (chat.tellAt !== null) return;
  const now = deps.clock();
  const at = tellTime(quietHoursOf(chat, deps.config), chat.toldAt, now);
  await deps.database.db.transaction(async (tx) => {
    if (!(await noteTelling(tx, chat.id, at))) return;
    const startAfter = new Date(deps.steadyClock().getTime() + (at.getTime() - now.getTime()));
    await deps.jobs.send<TellJob>(tx, TELL_JOB, { chatId: chat.id }, { startAfter });
  });
};

/** Lets those who are named in a message hear of it: at once, or when the quiet hours end. */
export const planMention = async (
  tx: Tx,
  deps: Deps,
  { chat }: OwnChat,
  { id, mentionIds }: Pick<MessageRow, 'id' | 'mentionIds'>,
): Promise<void> => {
  if (mentionIds.length === 0) return;
  const quietMs = quietMinutesLeft(quietHoursOf(chat, deps.config), deps.clock()) * MINUTE_MS;
  const startAfter = new Date(deps.steadyClock().getTime() + quietMs);
  await deps.jobs.send<MentionJob>(tx, MENTION_JOB, { messageId: id }, quietMs === 0 ? {} : { startAfter });
};

const keep = async (
  deps: Deps,
  own: OwnChat,
  row: Omit<MessageRow, 'seq' | 'change' | 'decidedBy' | 'decidedAt'>,
) => {
  const { db } = deps.database;
  const { id, fileId } = row;
  if (fileId === null && row.mentionIds.length === 0) return insertMessage(db, row);
  return db.transaction(async (tx) => {
    const made = await insertMessage(tx, row);
    if (!made) return made;
    if (fileId !== null) {
      const files = { subjectId: id, classId: own.chat.classId, fileIds: [fileId] };
      await attachFiles(tx, files, chatErrors.badFile);
    }
    if (row.state === 'SHOWN') await planMention(tx, deps, own, row);
    return made;
  });
};

const isTwice = (error: unknown): boolean =>
  (error as { cause?: { code?: string }; code?: string }).cause?.code === '23505';

/**
 * Keeps a message and answers it: the sender knows then that it cannot be lost. Sent again under the same client's
 * name it answers the one that is there. Throws why the caller may not write (403), `tooFast` (429), `empty` (400),
 * `badQuote` or `badFile` (422). Specification, 7.3.
 */
export const sendMessage = async (deps: Deps, caller: Caller, input: Input): Promise<ChatMessage> => {
  const { db } = deps.database;
  const own = await ownChat(deps, caller, input.groupId);
  const { chat, standing } = own;
  const before = await findSent(db, chat.id, caller.userId, input.clientId);
  if (before) return answered(before, own);
  assertMayWrite(own);
  if (own.sentLately >= MESSAGES_A_MINUTE) throw chatErrors.tooFast();
  const text = tidyText(input.text);
  if (text === '' && input.fileId === undefined) throw chatErrors.empty();
  const quote = await quotedBy(deps, own, input.quoteId);
  const file = await fileOf(deps, own, caller, input.fileId);
  const row = {
    id: randomUUID(),
    chatId: chat.id,
    clientId: input.clientId,
    senderId: caller.userId,
    senderName: caller.name,
    senderPlace: standing.role ? '' : await placeOf(deps, caller.orgCode),
    isManager: standing.role !== null,
    text,
    quoteId: quote?.id ?? null,
    fileId: file?.id ?? null,
    fileName: file?.name ?? '',
    fileSize: file?.sizeBytes ?? 0,
    isPicture: file?.kind === 'image' && file.isShown,
    mentionIds: text.includes('@') ? [...new Set(input.mentionIds ?? [])] : [],
    ...(await screened(deps, own, [text, file?.name ?? ''])),
    sentAt: deps.clock(),
  };
  const made = await keep(deps, own, row).catch((error: unknown) => {
    if (isTwice(error)) return null;
    throw error;
  });
  if (!made) {
    const meanwhile = await findSent(db, chat.id, caller.userId, input.clientId);
    if (!meanwhile) throw chatErrors.missing();
    return answered(meanwhile, own);
  }
  await announceMessages(deps, chat.id);
  if (row.state === 'SHOWN') await planTelling(deps, own);
  return answered({ message: { ...row, ...made, decidedBy: null, decidedAt: null }, quote }, own);
};

const answered = (full: FullMessage, { viewer }: OwnChat): ChatMessage => {
  const wire = wireMessage(full, { ...viewer, since: null });
  if (!wire) throw chatErrors.noMessage();
  return wire;
};

/** A message of a conversation that the caller may read; throws `noMessage` (404). */
export const ownMessage = async (deps: Deps, caller: Caller, id: string) => {
  const found = await findMessage(deps.database.db, id);
  if (!found) throw chatErrors.noMessage();
  const own = await ownChat(deps, caller, found.message.chatId).catch((error: { code?: string }) => {
    throw error.code === chatErrors.missing().code ? chatErrors.noMessage() : error;
  });
  if (sightOf(found.message, own.viewer) === 'none') throw chatErrors.noMessage();
  return { ...found, own };
};

/** As `ownMessage`, for managers of the class; throws `mayNotModerate` (403) to everybody else who may read it. */
export const moderatedMessage = async (deps: Deps, caller: Caller, id: string) => {
  const found = await ownMessage(deps, caller, id);
  if (!found.own.viewer.isModerator) throw chatErrors.mayNotModerate();
  return found;
};

/** A recalled message keeps neither text nor file. */
const dropContent = async (tx: Tx, deps: Deps, { id, fileId }: MessageRow): Promise<void> => {
  if (fileId !== null) await releaseFiles(tx, id, deps.clock());
};

/** Throws `notYours` (403), or `recallOver` (409) two minutes after it was sent. */
export const recallMessage = async (deps: Deps, caller: Caller, id: string): Promise<ChatMessage> => {
  const { message, own } = await ownMessage(deps, caller, id);
  if (message.senderId !== caller.userId) throw chatErrors.notYours();
  if (message.state !== 'RECALLED' && recallLeft(message.sentAt, deps.clock()) === 0)
    throw chatErrors.recallOver();
  const row =
    message.state === 'RECALLED'
      ? message
      : await deps.database.db.transaction(async (tx) => {
          const changed = await changeMessage(tx, message, ['SHOWN', 'HELD'], {
            state: 'RECALLED',
            text: '',
            note: '',
          });
          if (!changed) throw chatErrors.notShown();
          await dropContent(tx, deps, changed);
          return changed;
        });
  await announceMessages(deps, message.chatId);
  return answered({ message: row, quote: null }, own);
};

export const readChat = async (
  deps: Deps,
  caller: Caller,
  { groupId, seq }: InputOf<typeof contract.readChat>,
) => {
  const { chat, person } = await ownChat(deps, caller, groupId);
  const upTo = Math.min(seq, chat.lastSeq);
  if (upTo > (person?.readSeq ?? 0)) await moveReading(deps.database.db, groupId, caller.userId, upTo);
};

export const muteChat = async (
  deps: Deps,
  caller: Caller,
  { groupId, isMuted }: InputOf<typeof contract.muteChat>,
) => {
  await ownChat(deps, caller, groupId);
  await setPerson(deps.database.db, { chatId: groupId, userId: caller.userId }, { isMuted });
};

/** Throws `notSilenced` (409) where nothing was decided about the caller, `appealedBefore` (409). */
export const appealChat = async (
  deps: Deps,
  caller: Caller,
  { groupId, messageId, text }: InputOf<typeof contract.appealChat>,
) => {
  const own = await ownChat(deps, caller, groupId);
  if (messageId === undefined) {
    if (own.bar !== 'silenced') throw chatErrors.notSilenced();
  } else {
    const { message } = await ownMessage(deps, caller, messageId);
    const isOwn = message.senderId === caller.userId && message.chatId === groupId;
    if (!isOwn || message.state !== 'HIDDEN') throw chatErrors.notSilenced();
  }
  const row = {
    id: randomUUID(),
    chatId: groupId,
    userId: caller.userId,
    messageId: messageId ?? null,
    text: tidyText(text),
    createdAt: deps.clock(),
  };
  if (!(await insertAppeal(deps.database.db, row))) throw chatErrors.appealedBefore();
};
