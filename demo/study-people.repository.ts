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

/** Account that acts for an organisation, in which role, always in the same order. */
export const selectStaff = async (
  sql: Sql,
): Promise<{ userId: string; roleCode: string; orgCode: string }[]> => {
  const result = await sql.execute(raw`
    select r.user_id as "userId", r.role_code as "roleCode", r.org_code as "orgCode"
    from user_role r join app_user u on u.id = r.user_id where u.is_demo order by u.username`);
  return (result as unknown as { rows: { userId: string; roleCode: string; orgCode: string }[] }).rows;
};

/** Ids of the demonstration's classes by name. */
export const selectClassIds = async (sql: Sql): Promise<Map<string, string>> => {
  const result = await sql.execute(raw`select id, class_name as name from class`);
  const { rows } = result as unknown as { rows: { id: string; name: string }[] };
  return new Map(rows.map(({ id, name }) => [name, id]));
};
