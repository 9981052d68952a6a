import { chosenCourses } from '#features/content/courses/server/courses.public.ts';
import { classCourseOf } from '#features/teaching/classes/server/classes.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { getLastRecord } from '../../shared/exams.contract.ts';
import { coursesToRead, type ReadAgain, wrongNos } from '../../shared/sitting/read-again.rules.ts';
import { listQuizQuestions } from '../exam.repository.ts';
import type { AttemptRow } from '../sitting/attempt.repository.ts';
import type { Sitting } from '../sitting/exam-sitting.read.ts';

type Told = OutputOf<typeof getLastRecord>['data']['readAgain'];

const named = async (sql: Sql, courses: readonly ReadAgain[]): Promise<Told> => {
  if (courses.length === 0) return [];
  const found = await chosenCourses(
    sql,
    courses.map(({ courseId }) => courseId),
  );
  const names = new Map(found.map(({ id, courseName }) => [id, courseName]));
  return courses.flatMap(({ courseId, itemNos }) => {
    const courseName = names.get(courseId);
    return courseName === undefined ? [] : { courseId, courseName, itemNos: [...itemNos] };
  });
};

/**
 * Courses that a person who did not pass should read again. While the review is closed nothing tells which answers
 * were wrong: of a quiz its course without numbers, of a final test none.
 */
export const readAgainOf = async (
  sql: Sql,
  { exam, classId, course }: Pick<Sitting, 'exam' | 'classId' | 'course'>,
  attempt: Pick<AttemptRow, 'items' | 'details' | 'isPassed'>,
  isOpen: boolean,
): Promise<Told> => {
  if (attempt.isPassed) return [];
  const right = new Set(attempt.details.flatMap(({ itemId, isRight }) => (isRight ? itemId : [])));
  const items = attempt.items.map(({ itemId, questionId }) => ({ questionId, isRight: right.has(itemId) }));
  if (exam.courseId !== null)
    return course === undefined
      ? []
      : [{ courseId: exam.courseId, courseName: course.title, itemNos: isOpen ? wrongNos(items) : [] }];
  if (!isOpen) return [];
  const courseOf = await classCourseOf(sql, classId);
  const questionIds = items.flatMap(({ questionId, isRight }) => (isRight ? [] : questionId));
  const asked = await listQuizQuestions(sql, questionIds, [...courseOf.keys()]);
  const coursesOf = new Map<string, string[]>();
  for (const { questionId, courseId } of asked) {
    const own = courseOf.get(courseId ?? '');
    const known = coursesOf.get(questionId) ?? [];
    if (own !== undefined && !known.includes(own)) coursesOf.set(questionId, [...known, own]);
  }
  return named(sql, coursesToRead(items, coursesOf));
};
