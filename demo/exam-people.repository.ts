import { sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';

/** Somebody who watched a course to its end and has its quiz before them. */
export interface WaitingForQuiz {
  readonly userId: string;
  readonly username: string;
  readonly orgCode: string;
  readonly courseId: string;
  readonly classId: string;
  readonly examId: string;
  readonly coveredAt: Date;
}

/** People who wait for a quiz that is out, always in the same order. */
export const selectWaitingForQuiz = async (sql: Sql): Promise<WaitingForQuiz[]> => {
  const result = await sql.execute(raw`
    select p.user_id as "userId", u.username, u.org_code as "orgCode", p.course_id as "courseId",
      p.class_id as "classId", e.id as "examId", extract(epoch from p.covered_at) as covered
    from study_progress p
      join app_user u on u.id = p.user_id
      join exam e on e.course_id = p.course_id and e.state = 'PUBLISHED'
    where p.awaiting_quiz and p.status = 1
    order by p.covered_at, u.username, p.course_id`);
  const { rows } = result as unknown as { rows: (Omit<WaitingForQuiz, 'coveredAt'> & { covered: string })[] };
  return rows.map(({ covered, ...row }) => ({ ...row, coveredAt: new Date(Number(covered) * 1000) }));
};

/** Ids of those who have written or read keys: they sit no exam with them. */
export const selectKeyReaders = async (sql: Sql): Promise<Set<string>> => {
  const result = await sql.execute(raw`select distinct user_id as "userId" from question_key_reading`);
  const { rows } = result as unknown as { rows: { userId: string }[] };
  return new Set(rows.map(({ userId }) => userId));
};

/** Final tests that are out, by their class. */
export const selectExams = async (sql: Sql): Promise<Map<string, string>> => {
  const result = await sql.execute(raw`
    select class_id as "classId", id from exam where state = 'PUBLISHED' and class_id is not null`);
  const { rows } = result as unknown as { rows: { classId: string; id: string }[] };
  return new Map(rows.map(({ classId, id }) => [classId, id]));
};
