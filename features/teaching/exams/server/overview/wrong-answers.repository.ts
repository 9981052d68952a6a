import { sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { eachOf } from '#platform/server/db/list-parts.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

export interface WrongRow {
  readonly questionId: string;
  readonly versionNo: number;
  readonly examId: string;
  readonly classId: string;
  readonly submittedAt: Date;
  readonly itemNo: number;
}

/** Wrong answers of a person in submitted attempts at these exams. */
export const listWrong = async (
  sql: Sql,
  userId: string,
  examIds: readonly string[],
): Promise<WrongRow[]> => {
  if (examIds.length === 0) return [];
  const rows = await rowsOf<Omit<WrongRow, 'submittedAt'> & { ms: string | number }>(
    sql,
    raw`
    select i.item->>'questionId' as "questionId", (i.item->>'versionNo')::int as "versionNo",
      a.exam_id as "examId", a.class_id as "classId",
      (extract(epoch from a.submitted_at) * 1000)::bigint as ms, i.n::int as "itemNo"
    from exam_attempt a
    cross join lateral jsonb_array_elements(a.items) with ordinality as i (item, n)
    join lateral jsonb_array_elements(a.details) as d (detail) on d.detail->>'itemId' = i.item->>'itemId'
    where a.user_id = ${userId} and a.state = 'SUBMITTED' and (d.detail->>'isRight')::boolean = false
      and a.exam_id = any(array${eachOf(examIds)})
    order by a.submitted_at desc, i.n`,
  );
  return rows.map(({ ms, ...row }) => ({
    ...row,
    submittedAt: new Date(Number(ms)),
  }));
};

/** Questions that stand in an attempt of the person that runs, or that still takes answers given in time. */
export const listOpenQuestionIds = async (
  sql: Sql,
  userId: string,
  waitedFor: Date,
): Promise<Set<string>> => {
  const rows = await rowsOf<{ id: string }>(
    sql,
    raw`
    select distinct i.item->>'questionId' as id
    from exam_attempt a cross join lateral jsonb_array_elements(a.items) as i (item)
    where a.user_id = ${userId} and (
      a.state = 'RUNNING' or (a.submit_kind = 'TIMEOUT' and a.deadline > ${waitedFor.toISOString()}::timestamptz))`,
  );
  return new Set(rows.map(({ id }) => id));
};
