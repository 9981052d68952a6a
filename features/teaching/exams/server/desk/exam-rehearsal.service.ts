import type {
  ExamRoom,
  RehearsedExams,
} from '#features/teaching/classes/shared/desk/rehearsed-exam.schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import {
  type RehearsedQuiz,
  type RehearsedTerms,
  rehearseQuizzes,
  rehearseTest,
} from '../../shared/desk/exam-rehearsal.rules.ts';
import { quizChecks, testChecks, testMoments } from '../../shared/desk/exam-rehearsal-checks.rules.ts';
import type { ExamRow } from '../exam.repository.ts';
import type { Actor } from './exam-access.policy.ts';
import { findingsFor, paperOfDraft, placeOf } from './exam-form.service.ts';
import { listForRehearsal } from './exam-rehearsal.repository.ts';

const changedLast = (a: ExamRow, b: ExamRow): number => b.updatedAt.getTime() - a.updatedAt.getTime();

/**
 * Exam of a place: the one that is out, else the drafts that may become it, else the closed one that was
 * changed last: closing it is the last change of an exam as a rule.
 */
const standing = (rows: readonly ExamRow[]): readonly ExamRow[] => {
  const published = rows.filter(({ state }) => state === 'PUBLISHED');
  if (published.length > 0) return published;
  const drafts = rows.filter(({ state }) => state === 'DRAFT');
  return drafts.length > 0 ? drafts : [...rows].sort(changedLast).slice(0, 1);
};

/** A draft is judged as it would be on publishing it today, whatever day is rehearsed. */
const problemsOf = async (deps: Deps, caller: Actor, row: ExamRow): Promise<readonly string[]> => {
  if (row.state !== 'DRAFT') return [];
  const sql = deps.database.db;
  const paper = await paperOfDraft(sql, caller, row);
  return (await findingsFor(sql, row, await placeOf(sql, row), paper, deps.clock())).problems;
};

const termsOf = async (deps: Deps, caller: Actor, row: ExamRow): Promise<RehearsedTerms> => {
  const { name, state, closeReason, isRequired, lengthMinutes, attemptNum, opensAt, closesAt } = row;
  return {
    ...{ name, state, closeReason, isRequired, lengthMinutes, attemptNum, opensAt, closesAt },
    problems: await problemsOf(deps, caller, row),
  };
};

const quizzesOf = (rows: readonly ExamRow[], { courses }: ExamRoom): RehearsedQuiz[] => {
  const ofCourse = Map.groupBy(rows, ({ courseId }) => courseId);
  return courses.flatMap(({ courseId }) => {
    const [row] = standing(ofCourse.get(courseId) ?? []);
    if (!row) return [];
    const { state, closeReason, questionNum, attemptNum } = row;
    return [{ courseId, state, closeReason, questionNum, attemptNum }];
  });
};

/** Views of members of a class on its exams and quizzes at a moment, and what is wrong with them then. */
export const rehearseExams = async (
  deps: Deps,
  caller: Actor,
  room: ExamRoom,
  at: Date,
): Promise<RehearsedExams> => {
  const sql = deps.database.db;
  const rows = await listForRehearsal(
    sql,
    room.classId,
    room.courses.map(({ courseId }) => courseId),
  );
  const tests: RehearsedTerms[] = [];
  for (const row of standing(rows.filter(({ classId }) => classId === room.classId)))
    tests.push(await termsOf(deps, caller, row));
  const quizzes = quizzesOf(rows, room);
  return {
    exams: [...tests.map((test) => rehearseTest(test, room, at)), ...rehearseQuizzes(quizzes, room, at)],
    moments: testMoments(tests, room),
    checks: [...tests.flatMap((test) => testChecks(test, room, at)), ...quizChecks(quizzes, room)],
  };
};
