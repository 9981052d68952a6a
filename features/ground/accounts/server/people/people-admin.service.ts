import { holdOrg } from '#features/ground/organisations/server/regions.public.ts';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller, RoleGrant } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import { secondFactorResetMessage } from '../../shared/people/account-messages.words.ts';
import type * as contract from '../../shared/people/people-admin.contract.ts';
import { peopleErrors } from '../../shared/people/people-admin.errors.ts';
import {
  disableProblem,
  isLastAdmin,
  mayHandleRole,
  mayManage,
} from '../../shared/people/people-admin.rules.ts';
import { type AuditFacts, audit } from '../audit/audit.service.ts';
import type { Matrix } from '../rights/matrix.ts';
import { listRoleNames } from '../rights/own-role.repository.ts';
import { assertMayGive } from '../rights/own-role.service.ts';
import { deleteSecondFactor } from '../second-factor/second-factor.repository.ts';
import { sessionCacheOf } from '../sessions/session.cache.ts';
import { deleteAllSessions, listLiveIds } from '../sessions/session.repository.ts';
import { announceEnded } from '../sessions/signed-out.ts';
import { makeFirstPassword } from '../sign-in/first-password.ts';
import { clearLocks } from '../sign-in/sign-in-limits.repository.ts';
import { locksOf } from '../sign-in/sign-in-locks.read.ts';
import { forgetDevices, nameHashOf, nameKeyOf } from '../sign-in/sign-in-place.ts';
import { insertGrants, listGrants, lockUser, type UserRow } from '../user.repository.ts';
import { insertMove } from './org-move.repository.ts';
import { deleteGrant, lockAdminsOf, updatePerson } from './people-admin.repository.ts';
import { managerOf } from './people-list.read.ts';

const STATUS_WORDS = { active: '启用', disabled: '停用' } as const;

export interface Change {
  readonly tx: Tx;
  readonly person: UserRow;
  readonly roles: readonly RoleGrant[];
  /** Sessions that ended or changed their role: every process forgets them once the change is committed. */
  readonly touched: string[];
}

interface Wanted {
  readonly id: string;
  readonly version?: number;
  readonly reason?: string;
  /** Whether the account itself is changed, which a person with a higher role is spared. */
  readonly isOfAccount: boolean;
}

/** One change of a person of the scope: found, held, checked, audited, all or nothing. */
export const changePerson = async <T>(
  deps: Deps,
  caller: Caller,
  { id, version, reason, isOfAccount }: Wanted,
  change: (context: Change) => Promise<{ action: string; facts: AuditFacts; result: T }>,
): Promise<T> => {
  const touched: string[] = [];
  const result = await deps.database.db.transaction(async (tx) => {
    const manager = managerOf(caller);
    const person = await lockUser(tx, id);
    if (!person || !isWithin(person.orgCode, manager.scopeCode)) throw peopleErrors.notFound();
    if (version !== undefined && version !== person.version) throw peopleErrors.changed();
    const roles = await listGrants(tx, id);
    if (isOfAccount && !mayManage(manager, roles)) throw peopleErrors.higherRole();
    if (reason !== undefined && !/[^\s\p{Cc}\p{Cf}\p{Cs}]/u.test(reason)) throw peopleErrors.noReason();
    const { action, facts, result } = await change({ tx, person, roles, touched });
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action,
      subject: id,
      orgCode: person.orgCode,
      facts,
    });
    return result;
  });
  await sessionCacheOf(deps).forget(touched);
  return result;
};

export const endAllSessions = async (deps: Deps, { tx, person, touched }: Change): Promise<number> => {
  const ended = await deleteAllSessions(tx, person.id);
  await announceEnded(tx, deps, ended);
  touched.push(...ended.map(({ id }) => id));
  return ended.length;
};

/** Disables or enables an account. Throws the refusals of people-admin.errors.ts. */
export const setStatus = (deps: Deps, caller: Caller, input: InputOf<typeof contract.setPersonStatus>) =>
  changePerson(deps, caller, { ...input, isOfAccount: true }, async (context) => {
    const { tx, person } = context;
    const { status, reason } = input;
    if (person.status === status) throw peopleErrors.sameStatus({ status: STATUS_WORDS[status] });
    const manager = managerOf(caller);
    const problem =
      status === 'disabled'
        ? disableProblem(manager, person.id, await lockAdminsOf(tx, manager.rootCode))
        : null;
    if (problem) throw peopleErrors[problem]();
    await updatePerson(tx, person.id, deps.clock(), { status });
    if (status === 'disabled') await forgetDevices(tx, deps, person.username);
    const endedNum = status === 'disabled' ? await endAllSessions(deps, context) : 0;
    return {
      action: status === 'disabled' ? 'accounts.disable' : 'accounts.enable',
      facts: { reason, before: { status: person.status }, after: { status }, endedNum },
      result: person.version + 1,
    };
  });

const clearLocksOf = (tx: Tx, deps: Deps, username: string): Promise<void> => {
  const nameHash = nameHashOf(deps, username);
  return clearLocks(tx, nameHash, nameKeyOf(nameHash));
};

/** Ends the sign-in locks of a person's name, wherever they hold. */
export const unlock = (deps: Deps, caller: Caller, id: string): Promise<void> =>
  changePerson(deps, caller, { id, isOfAccount: true }, async ({ tx, person }) => {
    const lock = (await locksOf(deps, tx, [person.username])).get(person.username);
    if (!lock) throw peopleErrors.notLocked();
    await clearLocksOf(tx, deps, person.username);
    const facts = { before: { lockedUntil: wireTime(lock.until) }, after: { lockedUntil: '' } };
    return { action: 'accounts.unlock', facts, result: undefined };
  });

/**
 * Gives a first password in place of the person's own, ends all sessions and locks and makes all devices strangers.
 * The password is in the answer and nowhere else.
 */
export const resetToFirst = (deps: Deps, caller: Caller, input: InputOf<typeof contract.resetPassword>) =>
  changePerson(deps, caller, { ...input, isOfAccount: true }, async (context) => {
    const { tx, person } = context;
    if (person.id === caller.userId) throw peopleErrors.ownAccount();
    if (person.isDemo) throw peopleErrors.demoPassword();
    if (person.passwordHash === null && deps.config.oidcIssuer) throw peopleErrors.signsOnElsewhere();
    const { text, hash, until } = makeFirstPassword(deps, person.username);
    await updatePerson(tx, person.id, deps.clock(), {
      passwordHash: hash,
      mustSetPassword: true,
      firstPasswordUntil: until,
    });
    await clearLocksOf(tx, deps, person.username);
    await forgetDevices(tx, deps, person.username);
    const endedNum = await endAllSessions(deps, context);
    return {
      action: 'accounts.resetPassword',
      facts: { reason: input.reason, until: wireTime(until), endedNum },
      result: { firstPassword: text, untilTime: wireTime(until), version: person.version + 1 },
    };
  });

/** Message to the person whose account somebody else changed; the feature of messages is handed over by app/. */
export type TellPerson = (
  tx: Tx,
  deps: Deps,
  message: { readonly kind: 'ACCOUNT_FACTOR' | 'ACCOUNT_HELPED' | 'ACCOUNT_DATA' } & Readonly<
    Record<'key' | 'title' | 'text' | 'path', string>
  >,
  userIds: readonly string[],
) => Promise<void>;

/** Removes a person's second factor, ends all sessions and tells the person. */
export const resetFactor = (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof contract.resetSecondFactor>,
  tell: TellPerson,
) =>
  changePerson(deps, caller, { ...input, isOfAccount: true }, async (context) => {
    const { tx, person } = context;
    if (person.id === caller.userId) throw peopleErrors.ownAccount();
    if (!(await deleteSecondFactor(tx, person.id))) throw peopleErrors.noSecondFactor();
    await updatePerson(tx, person.id, deps.clock());
    const endedNum = await endAllSessions(deps, context);
    await tell(tx, deps, secondFactorResetMessage(person.version), [person.id]);
    return {
      action: 'accounts.resetSecondFactor',
      facts: { reason: input.reason, endedNum },
      result: person.version + 1,
    };
  });

/** Throws `people.unknownOrg` (422) for an organisation out of the caller's scope, or one that is gone. */
export const assertOrgInScope = async (tx: Tx, caller: Caller, orgCode: string) => {
  if (!isWithin(orgCode, caller.activeRole.orgCode)) throw peopleErrors.unknownOrg();
  if (!(await holdOrg(tx, orgCode))) throw peopleErrors.unknownOrg();
};

const isHeld = (roles: readonly RoleGrant[], wanted: RoleGrant) =>
  roles.some(({ roleCode, orgCode }) => roleCode === wanted.roleCode && orgCode === wanted.orgCode);

const wordsOf = (roles: readonly RoleGrant[]) =>
  roles.map(({ roleCode, orgCode }) => ({ roleCode, orgCode }));

/** Gives a person a role for an organisation of the scope. */
export const grant = (
  deps: Deps,
  matrix: Pick<Matrix, 'cellsOf'>,
  caller: Caller,
  input: InputOf<typeof contract.grantRole>,
) =>
  changePerson(deps, caller, { ...input, isOfAccount: false }, async ({ tx, person, roles }) => {
    const role = { roleCode: input.roleCode, orgCode: input.orgCode };
    if (!mayHandleRole(managerOf(caller), role)) throw peopleErrors.roleNotYours();
    await assertOrgInScope(tx, caller, role.orgCode);
    if (isHeld(roles, role)) throw peopleErrors.roleHeld();
    const { ownRoleId } = input;
    await assertMayGive(tx, matrix, caller, { ...role, ownRoleId });
    await insertGrants(tx, [{ userId: person.id, ...role, ownRoleId: ownRoleId ?? null }]);
    await updatePerson(tx, person.id, deps.clock());
    return {
      action: 'accounts.grantRole',
      facts: {
        before: { roles: wordsOf(roles) },
        after: { roles: wordsOf([...roles, role]) },
        ...(ownRoleId === undefined
          ? {}
          : { ownRole: (await listRoleNames(tx, [ownRoleId])).get(ownRoleId) ?? '' }),
      },
      result: person.version + 1,
    };
  });

/** Takes a role back; a session that acts in it is a learner's at its next request. */
export const revoke = (deps: Deps, caller: Caller, input: InputOf<typeof contract.revokeRole>) =>
  changePerson(deps, caller, { ...input, isOfAccount: false }, async ({ tx, person, roles, touched }) => {
    const role = { roleCode: input.roleCode, orgCode: input.orgCode };
    const manager = managerOf(caller);
    if (!mayHandleRole(manager, role)) throw peopleErrors.roleNotYours();
    if (person.id === caller.userId && isHeld([caller.activeRole], role)) throw peopleErrors.ownRole();
    const isRootAdmin = role.roleCode === 'admin' && role.orgCode === manager.rootCode;
    if (isRootAdmin && isLastAdmin(person.id, await lockAdminsOf(tx, manager.rootCode)))
      throw peopleErrors.lastAdmin();
    if (!(await deleteGrant(tx, person.id, role))) throw peopleErrors.roleNotHeld();
    await updatePerson(tx, person.id, deps.clock());
    touched.push(...(await listLiveIds(tx, person.id, deps.clock())));
    const left = roles.filter((one) => !isHeld([one], role));
    return {
      action: 'accounts.revokeRole',
      facts: {
        reason: input.reason,
        before: { roles: wordsOf(roles) },
        after: { roles: wordsOf(left) },
      },
      result: person.version + 1,
    };
  });

/** Moves a person to another organisation of the scope and writes the move down; roles and hours stay. */
export const move = (deps: Deps, caller: Caller, input: InputOf<typeof contract.movePerson>) =>
  changePerson(deps, caller, { ...input, isOfAccount: true }, async ({ tx, person, touched }) => {
    const { orgCode, reason } = input;
    await assertOrgInScope(tx, caller, orgCode);
    if (person.orgCode === orgCode) throw peopleErrors.sameOrg();
    const now = deps.clock();
    await updatePerson(tx, person.id, now, { orgCode });
    await insertMove(tx, {
      userId: person.id,
      fromOrg: person.orgCode,
      toOrg: orgCode,
      movedBy: caller.userId,
      reason,
      movedAt: now,
    });
    touched.push(...(await listLiveIds(tx, person.id, deps.clock())));
    return {
      action: 'accounts.move',
      facts: { reason, before: { orgCode: person.orgCode }, after: { orgCode } },
      result: person.version + 1,
    };
  });
