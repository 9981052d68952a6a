import { sql as sqlText } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { eachOf } from '#platform/server/db/list-parts.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

export interface KnownPerson {
  readonly userId: string;
  readonly idHash: string;
  readonly name: string;
  readonly orgCode: string;
  readonly isPartyMember: boolean;
  readonly isActive: boolean;
}

/** People who have one of these identity numbers, by its HMAC. */
export const peopleByIdHashes = (sql: Sql, hashes: readonly string[]): Promise<KnownPerson[]> =>
  rowsOf(
    sql,
    sqlText`select id as "userId", id_card_hash as "idHash", name, org_code as "orgCode",
        is_party_member as "isPartyMember", status = 'active' as "isActive"
      from app_user where id_card_hash in ${eachOf(hashes)}`,
  );

/** Names of the list that somebody signs in with. */
export const takenUsernames = async (sql: Sql, names: readonly string[]): Promise<Set<string>> => {
  const rows = await rowsOf<{ username: string }>(
    sql,
    sqlText`select username from app_user where username in ${eachOf(names)}`,
  );
  return new Set(rows.map(({ username }) => username));
};

/** `count_` numbers that nobody was ever given. */
export const drawLoginNumbers = async (sql: Sql, count_: number): Promise<string[]> =>
  (
    await rowsOf<{ n: string }>(
      sql,
      sqlText`select nextval('import_login_number')::text as n from generate_series(1, ${count_}::int)`,
    )
  ).map(({ n }) => n);

/** Holds an identity number's HMAC until the transaction ends: two accounts cannot be given it side by side. */
export const holdIdHash = async (sql: Sql, hash: string): Promise<void> => {
  await sql.execute(sqlText`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
};
