import { setClassExam, setRequirement } from '#features/classes/server/classes.public.ts';
import { setCourseQuiz } from '#features/courses/server/courses.public.ts';
import { dropQuiz } from '#features/study/server/study.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { ExamRow } from './exam.repository.ts';

/** Lets pass who has reached the line of an exam as it is now, and tells the class of everybody's best. */
export const SETTLE_JOB = 'exams.settle';

/** Under this code a class asks for its final test, and keeps what its members have of it. */
export const EXAM_CODE = 'EXAM';

const requirementOf = ({ passTenths }: ExamRow) => {
  const need = String(passTenths / 10);
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
    // Nobody waits for a quiz that is gone.
    if (!isOut) await dropQuiz(tx, deps, row.courseId);
  }
};
