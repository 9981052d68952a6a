import { and, eq, inArray } from 'drizzle-orm';
import { findMember } from '#features/teaching/classes/server/classes.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { ExamRow } from '../exam.repository.ts';
import { examAttempt } from '../exams.table.ts';

/** Which of these people an exam is for: members of its class; of a quiz and besides, who has begun it. */
export const enrolledAmong = async (
  sql: Sql,
  { id, classId }: Pick<ExamRow, 'id' | 'classId'>,
  userIds: readonly string[],
): Promise<Set<string>> => {
  const begun = await sql
    .selectDistinct({ userId: examAttempt.userId })
    .from(examAttempt)
    .where(and(eq(examAttempt.examId, id), inArray(examAttempt.userId, [...userIds])));
  const known = new Set(begun.map(({ userId }) => userId));
  if (classId === null) return known;
  for (const userId of userIds) {
    if (known.has(userId)) continue;
    const member = await findMember(sql, userId, classId);
    if (member?.state === 'ENROLLED') known.add(userId);
  }
  return known;
};
