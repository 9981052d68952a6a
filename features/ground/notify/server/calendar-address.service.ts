import { createHash, createHmac } from 'node:crypto';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { isCalendarKey } from '../shared/calendar-key.rules.ts';
import { findCalendarKey, findKeyOwner, saveCalendarKey } from './calendar-key.repository.ts';

/**
 * The key is worked out again whenever its owner wants to see it: neither the database, where only the hash
 * is, nor a copy of it is enough to read anybody's feed.
 */
const keyOf = (deps: Deps, userId: string, version: number): string =>
  createHmac('sha256', deps.secrets.keyFor('calendar-feed'))
    .update(`${userId}\n${version}`)
    .digest('base64url');

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

const FIRST = { version: 1, keyHash: null, createdAt: null };

interface Feed {
  readonly version: number;
  readonly isOn: boolean;
  readonly createdAt: Date;
}

/**
 * Makes of the caller's feed what `feedAfter` says; answers its key. One that was never on is at its first version.
 * Another change in between is seen, and this one made of what it left: each time one of the two is done.
 */
const changeFeed = async (
  deps: Deps,
  caller: Caller,
  feedAfter: (before: Feed, now: Date) => Feed,
): Promise<string> => {
  const { db } = deps.database;
  const now = deps.clock();
  const { version: known, keyHash, createdAt } = (await findCalendarKey(db, caller.userId)) ?? FIRST;
  const after = feedAfter({ version: known, isOn: keyHash !== null, createdAt: createdAt ?? now }, now);
  const key = keyOf(deps, caller.userId, after.version);
  const row = { userId: caller.userId, ...after, keyHash: after.isOn ? hashOf(key) : null };
  return (await saveCalendarKey(db, row, known)) ? key : changeFeed(deps, caller, feedAfter);
};

/** The key of the caller's feed, or null while it is switched off. */
export const calendarKeyOf = async (deps: Deps, caller: Caller): Promise<string | null> => {
  const row = await findCalendarKey(deps.database.db, caller.userId);
  if (!row?.keyHash) return null;
  const key = keyOf(deps, caller.userId, row.version);
  // The server's own key was replaced: what is shown must work, so it takes the old address's place.
  if (row.keyHash !== hashOf(key))
    await saveCalendarKey(deps.database.db, { ...row, keyHash: hashOf(key) }, row.version);
  return key;
};

/** Switches the caller's feed on, at the address that it had, if it was not on; answers its key. */
export const openCalendar = (deps: Deps, caller: Caller): Promise<string> =>
  changeFeed(deps, caller, ({ version, isOn, createdAt }, now) => ({
    version,
    isOn: true,
    createdAt: isOn ? createdAt : now,
  }));

/** Switches the feed off; its address comes back only when the person switches it on again. */
export const closeCalendar = async (deps: Deps, caller: Caller): Promise<void> => {
  await changeFeed(deps, caller, (feed) => ({ ...feed, isOn: false }));
};

/** Gives the feed a new address, for ever; who knows the old one reads nothing from now on. */
export const resetCalendar = (deps: Deps, caller: Caller): Promise<string> =>
  changeFeed(deps, caller, ({ version }, now) => ({ version: version + 1, isOn: true, createdAt: now }));

/** Whose feed `key` opens; undefined for every text that is no key, or no longer one. */
export const calendarOwner = async (sql: Sql, key: string): Promise<string | undefined> =>
  isCalendarKey(key) ? findKeyOwner(sql, hashOf(key)) : undefined;
