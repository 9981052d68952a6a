import { sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';

/** A party member of the demonstration organisation. */
export interface DemoLearner {
  readonly userId: string;
  readonly username: string;
  readonly orgCode: string;
}

/** Every party member of the demonstration, always in the same order. */
export const selectLearners = async (sql: Sql): Promise<DemoLearner[]> => {
  const result = await sql.execute(raw`
    select id, username, org_code from app_user where is_demo and is_party_member order by username`);
  const { rows } = result as unknown as { rows: { id: string; username: string; org_code: string }[] };
  return rows.map((row) => ({ userId: row.id, username: row.username, orgCode: row.org_code }));
};
