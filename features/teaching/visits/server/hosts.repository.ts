import { sql as raw, type SQL } from 'drizzle-orm';
import { workedOnWhere } from '#features/teaching/classes/server/classes.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Caller } from '#platform/shared/caller.ts';

export interface WorkedClass {
  readonly id: string;
  readonly name: string;
  readonly peopleNum: number;
}

/** Published classes with people that are not over and on which the caller works, those that begin last first. */
export const listWorkedClasses = (
  sql: Sql,
  caller: Pick<Caller, 'userId' | 'activeRole'>,
  keyword: string,
  now: Date,
  limit: number,
): Promise<WorkedClass[]> => {
  const isCalled: SQL = keyword === '' ? raw`true` : raw`strpos(lower("class".class_name), ${keyword}) > 0`;
  return rowsOf<WorkedClass>(
    sql,
    raw`select "class".id, "class".class_name as name, (select count(*)::int from class_member m
        where m.class_id = "class".id and m.state = 'ENROLLED') as "peopleNum"
      from "class" where ${workedOnWhere(caller)} and "class".status = 'PUBLISHED'
        and "class".end_at > ${now.toISOString()}::timestamptz and ${isCalled}
        and exists (select 1 from class_member m where m.class_id = "class".id and m.state = 'ENROLLED')
      order by "class".start_at desc, "class".id limit ${limit}`,
  );
};
