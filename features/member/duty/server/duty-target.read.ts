import type { Sql } from '#platform/server/db/database.ts';
import { DEFAULT_TARGETS } from '../shared/duty.rules.ts';
import { selectOwnYears } from './duty-person.repository.ts';

/** Hundredths that a person has to study in a year, by the rule table; that of a member where nothing is known. */
export const targetsOf = async (sql: Sql, userId: string): Promise<(year: number) => number> => {
  const years = await selectOwnYears(sql, userId);
  return (year) => years.get(year)?.target ?? DEFAULT_TARGETS.MEMBER;
};
