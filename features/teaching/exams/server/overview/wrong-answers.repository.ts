import { desc, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { examAttempt } from '../exams.table.ts';

export interface WrongRow {
  readonly questionId: string;
  readonly versionNo: number;
  readonly examId: string;
  readonly classId: string;
  readonly submittedAt: Date;
  readonly itemNo: number;
}

const wrong = statement<{ userId: string; waitedFor: Date }>()('exams-wrong', (sql, param) =>
  sql
    .select({
      questionId: raw<string>`question_id`,
      versionNo: raw<number>`version_no`,
      examId: raw<string>`exam_id`,
      classId: raw<string>`class_id`,
      submittedAt: raw`submitted_at`.mapWith(examAttempt.submittedAt),
      itemNo: raw<number>`item_no`,
    })
    .from(
      raw`(
        select i.item->>'questionId' as question_id, (i.item->>'versionNo')::int as version_no,
          a.exam_id, a.class_id, a.submitted_at, i.n::int as item_no
        from exam_attempt a
        cross join lateral jsonb_array_elements(a.items) with ordinality as i (item, n)
        join lateral jsonb_array_elements(a.details) as d (detail) on d.detail->>'itemId' = i.item->>'itemId'
        where a.user_id = ${param('userId')} and a.state = 'SUBMITTED'
          and (d.detail->>'isRight')::boolean = false
      ) as wrong`,
    )
    .where(
      raw`question_id <> all(array(
        select i.item->>'questionId'
        from exam_attempt a cross join lateral jsonb_array_elements(a.items) as i (item)
        where a.user_id = ${param('userId')} and (a.state = 'RUNNING'
          or (a.submit_kind = 'TIMEOUT' and a.deadline > ${param('waitedFor')}::timestamptz))))`,
    )
    .orderBy(desc(raw`submitted_at`), raw`item_no`),
);

/**
 * Wrong answers of a person in submitted attempts. Questions are left out that stand in an attempt that runs, or that
 * still takes answers given in time: one that was closed after `waitedFor`.
 */
export const listWrong = (sql: Sql, userId: string, waitedFor: Date): Promise<WrongRow[]> =>
  wrong(sql, { userId, waitedFor });
