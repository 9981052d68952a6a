import { createHash, createHmac } from 'node:crypto';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { isCalendarKey } from '../shared/calendar-key.rules.ts';
import {
  findCalendarKey,
  findKeyOwner,
  lockCalendarKey,
  updateCalendarKey,
} from './calendar-key.repository.ts';

/**
 * The key is worked out again whenever its owner wants to see it: neither the database, where only the hash
 * is, nor a copy of it is enough to read anybody's feed.
 */
const keyOf = (deps: Deps, userId: string, version: number): string =>
  createHmac('sha256', deps.secrets.keyFor('calendar-feed'))
    .update(`${userId}\n${version}`)
    .digest('base64url');

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The key of the caller's feed, or null while it is switched off. */
export const calendarKeyOf = async (deps: Deps, caller: Caller): Promise<string | null> => {
  const row = await findCalendarKey(deps.database.db, caller.userId);
  if (!row?.keyHash) return null;
  const key = keyOf(deps, caller.userId, row.version);
  // The server's own key was replaced: what is shown must work, so it takes the old address's place.
  if (row.keyHash !== hashOf(key))
    await updateCalendarKey(deps.database.db, caller.userId, { ...row, keyHash: hashOf(key) });
  return key;
};

/** Switches the caller's feed on, at the address that it had, if it was not on; answers its key. */
export const openCalendar = (deps: Deps, caller: Caller): Promise<string> =>
  deps.database.db.transaction(async (tx) => {
    const now = deps.clock();
    const { version, keyHash, createdAt } = await lockCalendarKey(tx, caller.userId, now);
    const key = keyOf(deps, caller.userId, version);
    await updateCalendarKey(tx, caller.userId, {
      version,
      keyHash: hashOf(key),
      createdAt: keyHash ? createdAt : now,
    });
    return key;
  });

/** Switches the feed off; its address comes back only when the person switches it on again. */
export const closeCalendar = (deps: Deps, caller: Caller): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const { version, createdAt } = await lockCalendarKey(tx, caller.userId, deps.clock());
    await updateCalendarKey(tx, caller.userId, { version, keyHash: null, createdAt });
  });

/** Gives the feed a new address, for ever; who knows the old one reads nothing from now on. */
export const resetCalendar = (deps: Deps, caller: Caller): Promise<string> =>
  deps.database.db.transaction(async (tx) => {
    const now = deps.clock();
    const { version } = await lockCalendarKey(tx, caller.userId, now);
    const key = keyOf(deps, caller.userId, version + 1);
    await updateCalendarKey(tx, caller.userId, {
      version: version + 1,
      keyHash: hashOf(key),
      createdAt: now,
    });
    return key;
  });

/** Whose feed `key` opens; undefined for every text that is no key, or no longer one. */
export const calendarOwner = async (sql: Sql, key: string): Promise<string | undefined> =>
  isCalendarKey(key) ? findKeyOwner(sql, hashOf(key)) : undefined;
