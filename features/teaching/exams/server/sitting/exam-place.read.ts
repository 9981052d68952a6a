import { classesWithCourse, ownClasses } from '#features/teaching/classes/server/classes.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { ExamRow } from '../exam.repository.ts';
import { listOwn } from './attempt.repository.ts';
import type { SittingPlace } from './exam-sitting.read.ts';
import { placeOf } from './exam-view.read.ts';

/** The person's running class that holds the course of a quiz, of several the one begun last; empty for none. */
const runningClassOf = async (sql: Sql, userId: string, exam: ExamRow, now: Date): Promise<string> => {
  const running = (await ownClasses(sql, userId)).filter(
    ({ state, status, startAt, endAt }) =>
      state === 'ENROLLED' && status === 'PUBLISHED' && startAt <= now && endAt > now,
  );
  const classIds = running.map(({ classId }) => classId);
  const holding = await classesWithCourse(sql, classIds, exam.courseId ?? '');
  return classIds.find((classId) => holding.has(classId)) ?? '';
};

/**
 * Where a person means to sit an exam that is named by its id alone, as the specification's clients name it
 * (decisions.md, 74): where an attempt runs, else in the own running class that holds it, else where it was sat last,
 * else outside of classes. A class that is named, even as '', is taken at its word. Throws `exams.noExam` (404).
 */
export const ownPlace = async (
  sql: Sql,
  userId: string,
  { examId, classId }: { readonly examId: string; readonly classId?: string | undefined },
  now: Date,
): Promise<SittingPlace> => {
  const place = await placeOf(sql, examId, classId);
  if (classId !== undefined || place.exam.classId !== null) return place;
  const attempts = await listOwn(sql, userId, [examId]);
  const running = attempts.find(({ state }) => state === 'RUNNING');
  if (running) return { ...place, classId: running.classId };
  const inClass = await runningClassOf(sql, userId, place.exam, now);
  if (inClass !== '') return { ...place, classId: inClass };
  const last = attempts.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())[0];
  return { ...place, classId: last?.classId ?? '' };
};
