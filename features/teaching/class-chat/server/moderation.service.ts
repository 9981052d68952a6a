import { findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import { classManagerIds, findMember } from '#features/teaching/classes/server/classes.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { tidyLine, tidyText } from '#platform/shared/tidy-text.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import type * as contract from '../shared/class-chat.contract.ts';
import { chatErrors } from '../shared/class-chat.errors.ts';
import { chatPath } from '../shared/class-chat-address.rules.ts';
import { findAppeal, lockChat, setPerson, updateAppeal, updateChat } from './chat.repository.ts';
import { moderatedChat, type OwnChat } from './chat-access.policy.ts';
import { auditChat } from './chat-life.service.ts';
import { announceMessages, announceTerms } from './chat-signals.ts';
import { notifyChat } from './chat-tell.job.ts';
import type { MessageRow } from './class-chat.table.ts';
import { changeMessage } from './message.repository.ts';
import { moderatedMessage, ownMessage, planMention } from './message.service.ts';
import { settleReports } from './report.service.ts';

const HOUR_MS = 3_600_000;

type Kind = 'CLASS_CHAT_HIDDEN' | 'CLASS_CHAT_SILENCE' | 'CLASS_CHAT_APPEAL';

const decisionFor = (
  tx: Tx,
  deps: Deps,
  { chat }: Pick<OwnChat, 'chat'>,
  userId: string,
  told: { readonly kind: Kind; readonly key: string; readonly title: string; readonly text: string },
) => notifyChat(tx, deps, { ...told, path: chatPath(chat.classId) }, [userId]);

const decided = (deps: Deps, caller: Caller) => ({ decidedBy: caller.userId, decidedAt: deps.clock() });

/** Hides a message from everybody but its sender and the managers; the sender hears why and may appeal. */
export const hideMessage = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof contract.hideMessage>,
) => {
  const { message, own } = await moderatedMessage(deps, caller, input.id);
  const reason = tidyLine(input.reason);
  await deps.database.db.transaction(async (tx) => {
    const row = await changeMessage(tx, message, ['SHOWN', 'HELD'], {
      state: 'HIDDEN',
      note: reason,
      ...decided(deps, caller),
    });
    if (!row) throw chatErrors.notShown();
    if (own.chat.pinnedId === row.id)
      await updateChat(tx, own.chat.id, { pinnedId: null, version: own.chat.version + 1 });
    await auditChat(tx, deps, caller, own.chat.classId, 'hide', {
      reason,
      before: { state: message.state },
      after: { state: row.state },
      messageId: row.id,
    });
    if (row.senderId !== caller.userId)
      await decisionFor(tx, deps, own, row.senderId, {
        kind: 'CLASS_CHAT_HIDDEN',
        key: `${row.id}:${row.change}`,
        title: '您的一条交流消息被收起',
        text: `原因：${reason}。有意见可以在班级交流里申诉。`,
      });
    await settleReports(tx, deps, caller, own, row, true);
  });
  await announceMessages(deps, own.chat.id);
  if (own.chat.pinnedId === message.id) await announceTerms(deps, own.chat.id);
};

const show = async (tx: Tx, deps: Deps, caller: Caller, classId: string, message: MessageRow) => {
  const row = await changeMessage(tx, message, ['HELD', 'HIDDEN'], {
    state: 'SHOWN',
    note: '',
    ...decided(deps, caller),
  });
  if (!row) throw chatErrors.notShown();
  await auditChat(tx, deps, caller, classId, 'release', {
    before: { state: message.state },
    after: { state: row.state },
    messageId: row.id,
  });
};

/** Lets everybody see what was held or hidden. */
export const releaseMessage = async (deps: Deps, caller: Caller, id: string) => {
  const { message, own } = await moderatedMessage(deps, caller, id);
  await deps.database.db.transaction(async (tx) => {
    await show(tx, deps, caller, own.chat.classId, message);
    if (message.state === 'HELD') await planMention(tx, deps, own, message);
  });
  await announceMessages(deps, own.chat.id);
};

export const pinMessage = async (
  deps: Deps,
  caller: Caller,
  { groupId, id }: InputOf<typeof contract.pinMessage>,
) => {
  const { chat } = await moderatedChat(deps, caller, groupId);
  if (id !== undefined) {
    const { message } = await ownMessage(deps, caller, id);
    if (message.chatId !== groupId) throw chatErrors.noMessage();
    if (message.state !== 'SHOWN') throw chatErrors.notShown();
  }
  await deps.database.db.transaction(async (tx) => {
    const locked = await lockChat(tx, groupId);
    if (!locked) throw chatErrors.missing();
    await updateChat(tx, groupId, { pinnedId: id ?? null, version: locked.version + 1 });
    await auditChat(tx, deps, caller, chat.classId, 'pin', { messageId: id ?? '' });
  });
  await announceTerms(deps, groupId);
};

interface Silence {
  readonly userId: string;
  readonly hours: number;
  readonly reason: string;
}

const silence = async (tx: Tx, deps: Deps, caller: Caller, own: Pick<OwnChat, 'chat'>, wanted: Silence) => {
  const { userId, hours, reason } = wanted;
  const { id: chatId, classId } = own.chat;
  const now = deps.clock();
  const until = hours === 0 ? null : new Date(now.getTime() + hours * HOUR_MS);
  await setPerson(tx, { chatId, userId }, { silencedUntil: until, silenceReason: until ? reason : '' });
  const name = (await findUserNames(tx, [userId])).get(userId) ?? '';
  const untilText = until ? wireTime(until).slice(0, 16) : '';
  await auditChat(tx, deps, caller, classId, until ? 'silence' : 'speak', {
    reason: reason || undefined,
    after: { person: name, ...(until ? { until: untilText } : {}) },
  });
  await decisionFor(tx, deps, own, userId, {
    kind: 'CLASS_CHAT_SILENCE',
    key: `${chatId}:${now.getTime()}`,
    title: until ? '班主任请您暂停发言' : '您可以在班级交流里发言了',
    text: until ? `到 ${untilText} 为止。原因：${reason}。消息照常能看，有意见可以申诉。` : '',
  });
};

/** Keeps a student from writing for some hours, or lets write again; throws `moderator` (422), `noPerson` (404). */
export const silencePerson = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof contract.silencePerson>,
) => {
  const own = await moderatedChat(deps, caller, input.groupId);
  const { db } = deps.database;
  if ((await classManagerIds(db, own.chat.classId)).includes(input.userId)) throw chatErrors.moderator();
  if ((await findMember(db, input.userId, own.chat.classId))?.state !== 'ENROLLED')
    throw chatErrors.noPerson();
  const reason = tidyLine(input.reason) || '违反交流规矩';
  await db.transaction((tx) => silence(tx, deps, caller, own, { ...input, reason }));
  await announceTerms(deps, own.chat.id);
};

/** Answers an appeal; a granted one shows the message again, or lets the person write. */
export const answerAppeal = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof contract.answerAppeal>,
) => {
  const { db } = deps.database;
  const appeal = await findAppeal(db, input.id);
  if (!appeal) throw chatErrors.noAppeal();
  const own = await moderatedChat(deps, caller, appeal.chatId).catch((error: { code?: string }) => {
    throw error.code === chatErrors.missing().code ? chatErrors.noAppeal() : error;
  });
  const { isGranted } = input;
  const answer = tidyText(input.answer);
  const message =
    appeal.messageId === null ? null : (await ownMessage(deps, caller, appeal.messageId)).message;
  await db.transaction(async (tx) => {
    const change = { answer, isGranted, answeredBy: caller.userId, answeredAt: deps.clock() };
    if (!(await updateAppeal(tx, appeal.id, change))) throw chatErrors.answered();
    if (isGranted && message?.state === 'HIDDEN') await show(tx, deps, caller, own.chat.classId, message);
    if (isGranted && message === null)
      await setPerson(
        tx,
        { chatId: own.chat.id, userId: appeal.userId },
        { silencedUntil: null, silenceReason: '' },
      );
    await auditChat(tx, deps, caller, own.chat.classId, 'answer', {
      after: { isGranted: isGranted ? '是' : '否' },
      reason: answer,
    });
    await decisionFor(tx, deps, own, appeal.userId, {
      kind: 'CLASS_CHAT_APPEAL',
      key: appeal.id,
      title: isGranted ? '您的申诉成立' : '您的申诉没有成立',
      text: answer,
    });
  });
  await announceMessages(deps, own.chat.id);
  await announceTerms(deps, own.chat.id);
};
