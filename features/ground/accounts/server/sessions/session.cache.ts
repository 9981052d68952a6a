import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { announceChange, announceOnCommit, type OnChange, onChange } from '#platform/server/changes.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { asLooked } from '../look/look-session.ts';
import { findLiveSession, type SessionOfUser } from './session.repository.ts';

/** Kind of change after which what is remembered of a session no longer holds. */
const SESSION_CHANGE = 'own-session';
/** Kind of change after which what is remembered of the sessions of all who hold a role no longer holds. */
const ROLE_CHANGE = 'console-role';
/** Time for which a process may believe its copy when nobody says that it has changed. */
const TTL_MS = 5_000;
const MAX_SESSIONS_REMEMBERED = 50_000;

/** The stored name of a session: its token stays with the client. */
export const sessionIdOf = (token: string): string => hash('sha256', token);

const isOver = ({ look }: SessionOfUser, now: Date) => look !== null && new Date(look.until) <= now;

/** The one cache of this process for the sessions in `deps.database`: a channel has one listener a process. */
export const sessionCacheOf = perPortal((deps: Deps) => {
  const { database, clock, steadyClock } = deps;
  const remembered = new LRUCache<string, SessionOfUser>({
    max: MAX_SESSIONS_REMEMBERED,
    ttl: TTL_MS,
    ttlResolution: 0,
    // A clock that is set back must not keep alive what was revoked.
    perf: { now: () => steadyClock().getTime() },
  });
  // Counts what was forgotten: a row read before that moment must not be remembered after it.
  let forgotten = 0;
  const forgetHere = (sessionId: string) => {
    forgotten += 1;
    remembered.delete(sessionId);
  };
  onChange(deps, SESSION_CHANGE, (sessionId) => {
    if (sessionId !== null) return forgetHere(sessionId);
    forgotten += 1;
    remembered.clear();
  });
  onChange(deps, ROLE_CHANGE, () => {
    forgotten += 1;
    for (const [sessionId, { grants, look }] of remembered.entries())
      if (look !== null || grants.length > 0) remembered.delete(sessionId);
  });
  return {
    /** Makes this process alone forget, so that it reads again. */
    forgetHere,
    /** The live session with this id, at most 5 s old; `undefined` when there is none. */
    find: async (sessionId: string): Promise<SessionOfUser | undefined> => {
      const known = remembered.get(sessionId);
      if (known && known.expiresAt > clock() && !isOver(known, clock())) return known;
      const before = forgotten;
      const own = await findLiveSession(database, sessionId, clock());
      const found = own?.look ? await asLooked(deps, own) : own;
      if (found && before === forgotten) remembered.set(sessionId, found);
      return found;
    },
    /** Makes this process forget at once and the others within moments. */
    forget: async (sessionIds: readonly string[]): Promise<void> => {
      await Promise.all(sessionIds.map((sessionId) => announceChange(deps, SESSION_CHANGE, sessionId)));
    },
  };
});

/** Says with the commit that a role's rights have changed: in every process its holders' next request reads them. */
export const announceRoleChange = (tx: Tx): Promise<void> => announceOnCommit(tx, ROLE_CHANGE);

/** Hears of each session that has ended or acts in another role, in whichever process; null means any of them. */
export const onSessionChange = (deps: Pick<Deps, 'database' | 'log'>, hear: OnChange): void =>
  onChange(deps, SESSION_CHANGE, hear);
