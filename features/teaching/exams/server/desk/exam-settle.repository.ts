import { sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

interface BestPaper {
  readonly id: string;
  readonly userId: string;
}

/** The best paper of each person behind `after`, in the order of their ids. */
export const selectBestPapers = (
  sql: Sql,
  examId: string,
  after: string,
  limit: number,
): Promise<BestPaper[]> =>
  rowsOf(
    sql,
    raw`select distinct on (user_id) id, user_id as "userId" from exam_attempt
      where exam_id = ${examId} and state = 'SUBMITTED' and user_id > ${after}
      order by user_id, is_passed desc, score_tenths desc, attempt_no limit ${limit}`,
  );
