import { randomUUID } from 'node:crypto';
import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { takeBack } from '#features/ground/notify/server/notify.public.ts';
import { classFacts, everMemberIds, managesClass } from '#features/teaching/classes/server/classes.public.ts';
import { rightsOf } from '#features/teaching/classes/shared/class-rights.rules.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import type * as contract from '../shared/class-chat.contract.ts';
import { chatErrors } from '../shared/class-chat.errors.ts';
import { findChatOfClass, insertChat, lockChat, updateChat } from './chat.repository.ts';
import { moderatedChat, ownChat } from './chat-access.policy.ts';
import { announceTerms } from './chat-signals.ts';

/** A step with the conversation of a class, for the audit trail. */
export const auditChat = async (
  tx: Tx,
  deps: Deps,
  caller: Caller,
  classId: string,
  verb: string,
  facts: Parameters<typeof audit>[2]['facts'] = {},
): Promise<void> => {
  const found = (await classFacts(tx, [classId])).get(classId);
  await audit(tx, deps.clock, {
    userId: caller.userId,
    action: `class-chat.${verb}`,
    subject: classId,
    orgCode: found?.orgCode ?? '',
    facts: { label: found?.className ?? '', ...facts },
  });
};

const assertMayOpen = async (sql: Sql, caller: Caller, classId: string): Promise<void> => {
  const role = await managesClass(sql, caller, classId);
  if (!role) throw chatErrors.noClass();
  if (!rightsOf(role).canPublish) throw chatErrors.mayNotOpen();
};

/** Opens the conversation of a class; asked again it answers the one that is open. Specification, 7.3. */
export const createChat = async (
  deps: Deps,
  caller: Caller,
  classId: string,
): Promise<{ groupId: string }> => {
  await assertMayOpen(deps.database.db, caller, classId);
  return deps.database.db.transaction(async (tx) => {
    const made = await insertChat(tx, {
      id: randomUUID(),
      classId,
      createdBy: caller.userId,
      createdAt: deps.clock(),
    });
    if (made) {
      await auditChat(tx, deps, caller, classId, 'create');
      return { groupId: made.id };
    }
    const open = await findChatOfClass(tx, classId, caller.userId, deps.clock());
    if (!open) throw chatErrors.missing();
    return { groupId: open.chat.id };
  });
};

/** Ends a conversation: nobody reads it any more, its rows stay for inspection. Specification, 7.3. */
export const disbandChat = async (deps: Deps, caller: Caller, groupId: string): Promise<void> => {
  const { chat } = await ownChat(deps, caller, groupId);
  await assertMayOpen(deps.database.db, caller, chat.classId);
  await deps.database.db.transaction(async (tx) => {
    if (!(await lockChat(tx, groupId))) throw chatErrors.missing();
    await updateChat(tx, groupId, { disbandedAt: deps.clock(), tellAt: null });
    await takeBack(tx, { kind: 'CLASS_CHAT', key: groupId }, await everMemberIds(tx, chat.classId));
    await auditChat(tx, deps, caller, chat.classId, 'disband');
  });
  await announceTerms(deps, groupId);
};

const hoursText = ({
  hasOwnHours,
  quietFrom,
  quietTo,
}: {
  hasOwnHours: boolean;
  quietFrom: string;
  quietTo: string;
}): string => {
  if (!hasOwnHours) return '与平台一致';
  return quietFrom === '' ? '不设' : `${quietFrom} 至 ${quietTo}`;
};

/** Throws `hoursPair` (400), `changed` (409) on an older version. */
export const saveChat = async (deps: Deps, caller: Caller, input: InputOf<typeof contract.saveChat>) => {
  const { groupId, version, ...values } = input;
  const { chat: seen } = await moderatedChat(deps, caller, groupId);
  if ((values.quietFrom === '') !== (values.quietTo === '')) throw chatErrors.hoursPair();
  const saved = await deps.database.db.transaction(async (tx) => {
    const chat = await lockChat(tx, groupId);
    if (!chat) throw chatErrors.missing();
    if (chat.version !== version) throw chatErrors.changed();
    await updateChat(tx, groupId, { ...values, version: version + 1 });
    const sides = (row: typeof values) => ({
      joinersRead: row.joinersRead ? '是' : '否',
      quietHours: hoursText(row),
      isSilenced: row.isSilenced ? '是' : '否',
    });
    const before = Object.entries(sides(chat));
    const after: Readonly<Record<string, string>> = sides(values);
    const changed = before.filter(([key, text]) => after[key] !== text).map(([key]) => key);
    if (changed.length > 0)
      await auditChat(tx, deps, caller, seen.classId, 'edit', {
        before: Object.fromEntries(before.filter(([key]) => changed.includes(key))),
        after: Object.fromEntries(changed.map((key) => [key, after[key]])),
      });
    return { version: version + 1 };
  });
  await announceTerms(deps, groupId);
  return saved;
};
