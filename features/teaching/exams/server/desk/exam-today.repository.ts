import { and, asc, eq, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { exam, examAttempt } from '../exams.table.ts';
import type { Actor } from './exam-access.policy.ts';
import { CLOSES, shownTo } from './exam-list.repository.ts';

const moment = (at: Date): SQL => raw`${at.toISOString()}::timestamptz`;

/** Enrolled members who have not begun the exam. */
const MISSING = raw<number>`(select count(*)::int from class_member member where member.class_id = "exam".class_id
  and member.state = 'ENROLLED' and not exists (select 1 from exam_attempt attempt
    where attempt.user_id = member.user_id and attempt.exam_id = "exam".id))`;

/** Final tests that close before `soon` and that somebody has not begun. */
export const listClosing = async (sql: Sql, caller: Actor, now: Date, soon: Date, limit: number) => {
  const rows = await sql
    .select({
      id: exam.id,
      name: exam.name,
      num: MISSING,
      closesAt: raw<Date>`${CLOSES}`.mapWith((value) => new Date(value as string)),
    })
    .from(exam)
    .where(
      and(
        shownTo(caller),
        eq(exam.state, 'PUBLISHED'),
        eq(exam.examType, 'FINAL_TEST'),
        raw`${CLOSES} > ${moment(now)}`,
        raw`${CLOSES} <= ${moment(soon)}`,
      ),
    )
    .orderBy(raw`${CLOSES}`, asc(exam.id))
    .limit(limit);
  return rows.filter(({ num }) => num > 0);
};

/** Exams that somebody sits right now. */
export const listSitting = (sql: Sql, caller: Actor, limit: number) =>
  sql
    .select({ id: exam.id, name: exam.name, num: raw<number>`count(*)::int` })
    .from(examAttempt)
    .innerJoin(exam, eq(exam.id, examAttempt.examId))
    .where(and(eq(examAttempt.state, 'RUNNING'), eq(exam.examType, 'FINAL_TEST'), shownTo(caller)))
    .groupBy(exam.id, exam.name)
    .orderBy(raw`count(*) desc`, asc(exam.id))
    .limit(limit);
