import { takeBack } from '#features/ground/notify/server/notify.public.ts';
import { classManagerIds } from '#features/teaching/classes/server/classes.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import type * as contract from '../shared/class-chat.contract.ts';
import { chatErrors } from '../shared/class-chat.errors.ts';
import { chatDeskPath, chatPath } from '../shared/class-chat-address.rules.ts';
import { sightOf } from '../shared/message-view.rules.ts';
import type { OwnChat } from './chat-access.policy.ts';
import { auditChat } from './chat-life.service.ts';
import { notifyChat } from './chat-tell.job.ts';
import type { MessageRow } from './class-chat.table.ts';
import { moderatedMessage, ownMessage } from './message.service.ts';
import { decideReports, insertReport } from './report.repository.ts';

/**
 * Asks the managers of the class to look at a message; they hear of a message once, however many report it. Throws
 * `ownReport` (422), `notShown` (409) for what is recalled or hidden already, `reportedBefore` (409).
 */
export const reportMessage = async (
  deps: Deps,
  caller: Caller,
  { id, reason }: InputOf<typeof contract.reportMessage>,
): Promise<void> => {
  const { message, own } = await ownMessage(deps, caller, id);
  const { chat, viewer } = own;
  if (message.senderId === caller.userId) throw chatErrors.ownReport();
  if (message.state !== 'SHOWN' || sightOf(message, viewer) !== 'whole') throw chatErrors.notShown();
  const row = {
    messageId: id,
    userId: caller.userId,
    chatId: chat.id,
    reason: tidyLine(reason),
    createdAt: deps.clock(),
  };
  if (row.reason === '') throw chatErrors.noReason();
  await deps.database.db.transaction(async (tx) => {
    if (!(await insertReport(tx, row))) throw chatErrors.reportedBefore();
    const told = {
      kind: 'CLASS_CHAT_REPORT' as const,
      key: id,
      title: '班级交流里有人举报一条消息',
      text: `原因：${row.reason}。请核对。`,
      path: chatDeskPath(chat.classId),
    };
    const managers = await classManagerIds(tx, chat.classId);
    await notifyChat(
      tx,
      deps,
      told,
      managers.filter((userId) => userId !== message.senderId && userId !== caller.userId),
    );
  });
};

/** Decides the open reports of a message and tells the people who reported it; answers how many there were. */
export const settleReports = async (
  tx: Tx,
  deps: Deps,
  caller: Caller,
  { chat }: Pick<OwnChat, 'chat'>,
  { id, change }: Pick<MessageRow, 'id' | 'change'>,
  isUpheld: boolean,
): Promise<number> => {
  const decision = { isUpheld, decidedBy: caller.userId, decidedAt: deps.clock() };
  const people = await decideReports(tx, id, decision);
  if (people.length === 0) return 0;
  await takeBack(tx, { kind: 'CLASS_CHAT_REPORT', key: id }, await classManagerIds(tx, chat.classId));
  const told = {
    kind: 'CLASS_CHAT_REPORTED' as const,
    key: `${id}:${change}`,
    title: isUpheld ? '您举报的消息已收起' : '您举报的消息核对过了',
    text: isUpheld ? '谢谢您提醒，班主任已收起这条消息。' : '班主任核对后，认为这条消息没有问题。',
    path: chatPath(chat.classId),
  };
  await notifyChat(tx, deps, told, people);
  return people.length;
};

/** Leaves a reported message as it is; throws `noReport` (409) when nothing waits. */
export const dismissReports = async (deps: Deps, caller: Caller, id: string): Promise<void> => {
  const { message, own } = await moderatedMessage(deps, caller, id);
  await deps.database.db.transaction(async (tx) => {
    if ((await settleReports(tx, deps, caller, own, message, false)) === 0) throw chatErrors.noReport();
    await auditChat(tx, deps, caller, own.chat.classId, 'dismiss', { messageId: id });
  });
};
