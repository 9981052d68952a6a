import { asc, desc, eq, inArray, or } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { exam } from '../exams.table.ts';

/** All final tests of a class and quizzes of these courses, drafts too; the newest first. */
export const listForRehearsal = (sql: Sql, classId: string, courseIds: readonly string[]) =>
  sql
    .select()
    .from(exam)
    .where(
      or(
        eq(exam.classId, classId),
        courseIds.length > 0 ? inArray(exam.courseId, [...courseIds]) : undefined,
      ),
    )
    .orderBy(desc(exam.createdAt), asc(exam.id));
