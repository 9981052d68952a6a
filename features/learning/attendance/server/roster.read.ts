import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { RosterEntry } from './gathering-kind.ts';

interface Listed {
  readonly userId: string;
  readonly name: string;
  readonly orgCode: string;
  readonly number: number;
}

/** A numbered list of an owner as a roster, with the names of the people's organisations. */
export const numberedRoster = async (sql: Sql, people: readonly Listed[]): Promise<RosterEntry[]> => {
  const names = await orgNames(
    sql,
    people.map(({ orgCode }) => orgCode),
  );
  return people.map(({ userId, name, orgCode, number }) => ({
    userId,
    name,
    number: String(number),
    orgName: names.get(orgCode) ?? '',
  }));
};
