import { setCourseQuiz } from '#features/content/courses/server/courses.public.ts';
import { dropQuiz } from '#features/learning/study/server/study.public.ts';
import {
  seenRequirement,
  setClassExam,
  setRequirement,
} from '#features/teaching/classes/server/classes.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { ExamRow } from '../exam.repository.ts';

/** Lets pass who has reached the line of an exam as it is now, and tells the class of everybody's best. */
export const SETTLE_JOB = 'exams.settle';

/** Under this code a class asks for its final test, and keeps what its members have of it. */
export const EXAM_CODE = 'EXAM';

const needOf = ({ passTenths }: ExamRow): string => String(passTenths / 10);

const requirementOf = (row: ExamRow) => {
  const need = needOf(row);
  return { name: `结业考试 ${need} 分及格`, need, unit: '分' };
};

/**
 * Tells the class or course of an exam what the exam is to it now: one that is out is the class's exam and, when it is
 * required, a condition of graduation; a quiz that is out finishes its course. One that is not is nothing to them.
 */
export const applyToPlace = async (tx: Tx, deps: Deps, row: ExamRow): Promise<void> => {
  const isOut = row.state === 'PUBLISHED';
  if (row.classId !== null) {
    await setClassExam(tx, row.classId, isOut ? row.id : '');
    const requirement = isOut && row.isRequired ? requirementOf(row) : null;
    await setRequirement(tx, deps, row.classId, EXAM_CODE, requirement);
  }
  if (row.courseId !== null) {
    await setCourseQuiz(tx, deps, row.courseId, isOut);
    // A quiz that is gone keeps nobody waiting.
    if (!isOut) await dropQuiz(tx, deps, row.courseId);
  }
};

/**
 * Comes before a change of an exam that is out: throws `classes.unconfirmed` or `otherEffect` (409) while nobody has
 * seen who graduates when its class asks for less; answers the numbers for the audit log.
 */
export const seenInPlace = async (
  tx: Tx,
  deps: Deps,
  after: ExamRow,
  confirm: string | undefined,
): Promise<Readonly<Record<string, number>>> => {
  if (after.classId === null) return {};
  const need = after.state === 'PUBLISHED' && after.isRequired ? needOf(after) : null;
  return seenRequirement(tx, deps, after.classId, EXAM_CODE, need, confirm);
};
