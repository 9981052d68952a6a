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

/** Everybody who waits for a quiz that is out, always in the same order. */
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

/** Final tests that are out, by their class. */
export const selectExams = async (sql: Sql): Promise<Map<string, string>> => {
  const result = await sql.execute(raw`
    select class_id as "classId", id from exam where state = 'PUBLISHED' and class_id is not null`);
  const { rows } = result as unknown as { rows: { classId: string; id: string }[] };
  return new Map(rows.map(({ classId, id }) => [classId, id]));
};
