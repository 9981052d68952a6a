import type { Deps } from '#platform/server/deps.ts';
import { newShortCodes } from '../shared/short-code.rules.ts';
import { type Gathering, holdGathering } from './gathering.repository.ts';
import { insertShortCodes, shortCodesFor, shortCodesOf } from './short-code.repository.ts';
import { personNumber } from './sign-secret.ts';

/** Short codes of these people at a gathering, and perhaps of others; people who have none are given theirs, once and for all. */
export const shortCodes = async (
  deps: Deps,
  gathering: Gathering,
  people: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { db } = deps.database;
  const known = await shortCodesFor(db, gathering.id, people);
  if (people.every((userId) => known.has(userId))) return known;
  return db.transaction(async (tx) => {
    await holdGathering(tx, gathering.id);
    const sinceThen = await shortCodesOf(tx, gathering.id);
    const made = newShortCodes(people, sinceThen, (userId) => personNumber(deps, gathering, userId));
    await insertShortCodes(tx, gathering.id, made);
    return new Map([...sinceThen, ...made]);
  });
};
