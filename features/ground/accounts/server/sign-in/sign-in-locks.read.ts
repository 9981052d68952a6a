import { clockAheadMs } from '#platform/server/clock/clock.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { lockOf, nameLockOf } from '../../shared/sign-in/sign-in-limits.rules.ts';
import { listCeilings, listLockedPlaces } from './sign-in-limits.repository.ts';
import { limitsOf, nameHashOf, nameKeyOf } from './sign-in-place.ts';

/** Locks that keep somebody with this name from signing in somewhere. */
export interface NameLock {
  /** The end of the last of them, in the portal's time. */
  readonly until: Date;
  /** Networks and devices on which the name is locked. */
  readonly placeNum: number;
  /** Whether every device is refused on which the person has not signed in before. */
  readonly isEverywhere: boolean;
}

/** Running locks by username; names without one are missing. */
export const locksOf = async (
  deps: Pick<Deps, 'secrets' | 'clock' | 'steadyClock' | 'config'>,
  sql: Sql,
  usernames: readonly string[],
): Promise<Map<string, NameLock>> => {
  const [now, aheadMs] = [deps.steadyClock(), clockAheadMs(deps)];
  const hashes = new Map(usernames.map((username) => [username, nameHashOf(deps, username)]));
  if (hashes.size === 0) return new Map();
  const places = await listLockedPlaces(sql, [...hashes.values()], now);
  const ceilings = await listCeilings(sql, [...hashes.values()].map(nameKeyOf));
  const found = new Map<string, NameLock>();
  for (const [username, nameHash] of hashes) {
    const here = places
      .filter((place) => place.nameHash === nameHash)
      .flatMap((place) => lockOf(place, now) ?? []);
    const everywhere = nameLockOf(ceilings.get(nameKeyOf(nameHash)) ?? null, limitsOf(deps), now);
    const ends = [...here, ...(everywhere ? [everywhere] : [])].map((end) => end.getTime());
    if (ends.length > 0)
      found.set(username, {
        until: new Date(Math.max(...ends) + aheadMs),
        placeNum: here.length,
        isEverywhere: everywhere !== null,
      });
  }
  return found;
};
