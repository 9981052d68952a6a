import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller, RoleGrant } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import { accountsErrors } from '../../shared/accounts.errors.ts';
import { isConsoleRole } from '../../shared/console-menus.rules.ts';
import { holdsRole, isRoleCode, rolesOf } from '../../shared/roles.rules.ts';
import { audit, auditRowOf } from '../audit/audit.service.ts';
import { listGrants } from '../user.repository.ts';
import { sessionCacheOf } from './session.cache.ts';
import {
  actInRole,
  deleteOtherSessions,
  deleteOthersInRole,
  deleteOwnSession,
  listLiveSessions,
} from './session.repository.ts';
import { announceEnded } from './signed-out.ts';

/** Ends the caller's own session; answers the provider's token when single sign-on began it. */
export const signOut = async (deps: Deps, caller: Caller): Promise<{ idToken: string | null }> => {
  const ended = await deps.database.db.transaction(async (tx) => {
    const gone = await deleteOwnSession(tx, caller.userId, caller.sessionId);
    await announceEnded(tx, deps, gone);
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'accounts.signOut',
      subject: caller.userId,
      orgCode: caller.orgCode,
    });
    return gone;
  });
  await sessionCacheOf(deps).forget([caller.sessionId]);
  return { idToken: ended[0]?.idToken ?? null };
};

/** The caller's devices, the one used last first. */
export const listSessions = async (deps: Deps, caller: Caller) =>
  (await listLiveSessions(deps.database.db, { userId: caller.userId, now: deps.clock() })).map((row) => ({
    id: row.id,
    device: row.device,
    signedInAt: wireTime(row.createdAt),
    lastSeenAt: wireTime(row.lastSeenAt),
    isCurrent: row.id === caller.sessionId,
  }));

/** Ends one of the caller's own sessions; throws `accounts.sessionNotFound` for any other. */
export const endSession = async (deps: Deps, caller: Caller, sessionId: string): Promise<void> => {
  await deps.database.db.transaction(async (tx) => {
    const gone = await deleteOwnSession(tx, caller.userId, sessionId);
    if (gone.length === 0) throw accountsErrors.sessionNotFound();
    await announceEnded(tx, deps, gone);
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'accounts.endSession',
      subject: caller.userId,
      orgCode: caller.orgCode,
      facts: { isCurrent: sessionId === caller.sessionId },
    });
  });
  await sessionCacheOf(deps).forget([sessionId]);
};

/** Ends all of the caller's sessions but the present one, in `tx`; answers their ids, to be forgotten after it. */
export const endOtherSessions = async (tx: Tx, deps: Deps, caller: Caller): Promise<string[]> => {
  const gone = await deleteOtherSessions(tx, caller.userId, caller.sessionId);
  await announceEnded(tx, deps, gone);
  return gone.map(({ id }) => id);
};

/** Lets the session act in its new role; answers the sessions that were ended for it. */
type Act = (sql: Sql, ended: readonly string[]) => Promise<readonly string[]>;

/** Ends the person's other sessions that act in `role`, before this one does. */
const actAlone = (deps: Deps, { userId, sessionId: keptId }: Caller, role: RoleGrant, act: Act) =>
  deps.database.db.transaction(async (tx) => {
    const gone = await deleteOthersInRole(tx, { userId, keptId, role });
    await announceEnded(tx, deps, gone);
    return act(
      tx,
      gone.map(({ id }) => id),
    );
  });

/** Makes the session act in another role (decisions, 22); throws `accounts.roleNotHeld`. */
export const switchRole = async (
  deps: Deps,
  caller: Caller,
  { roleCode, orgCode }: { roleCode: string; orgCode: string },
): Promise<Caller> => {
  const { db } = deps.database;
  const roles = rolesOf(caller.orgCode, await listGrants(db, caller.userId));
  if (!isRoleCode(roleCode) || !holdsRole(roles, { roleCode, orgCode })) throw accountsErrors.roleNotHeld();
  const role = { roleCode, orgCode };
  const act: Act = async (sql, ended) => {
    const endedNum = ended.length > 0 ? { endedNum: ended.length } : {};
    const audited = auditRowOf(deps.clock, {
      userId: caller.userId,
      action: 'accounts.switchRole',
      subject: caller.userId,
      orgCode: caller.orgCode,
      facts: { from: caller.activeRole, to: role, ...endedNum },
    });
    await actInRole(sql, caller.sessionId, role, audited);
    return ended;
  };
  const isAlone = deps.config.oneConsoleSession && isConsoleRole(roleCode);
  const ended = await (isAlone ? actAlone(deps, caller, role, act) : act(db, []));
  await sessionCacheOf(deps).forget([...ended, caller.sessionId]);
  return { ...caller, activeRole: role };
};
