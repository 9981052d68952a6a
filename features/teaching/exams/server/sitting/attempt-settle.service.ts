import { creditQuiz, type Learner } from '#features/learning/study/server/study.public.ts';
import { achieveAll } from '#features/teaching/classes/server/classes.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { countingMoment } from '../../shared/sitting/deadline.rules.ts';
import type { ExamRow } from '../exam.repository.ts';
import { type AttemptRow, type LightAttempt, listOf, updateAttempt } from './attempt.repository.ts';

/** Result of handing in outside of the exam. */
export interface Credit {
  readonly hoursHundredths: number;
  readonly studyReceiptNo: string;
}

/** An attempt as it is after grading. */
export type SettledAttempt = LightAttempt & {
  readonly submittedAt: Date;
  /** When it began to count as passed, where that was not when it was handed in: the line has fallen since. */
  readonly passedAt?: Date;
};

const settleQuiz = async (
  tx: Tx,
  deps: Deps,
  { courseId }: ExamRow,
  graded: SettledAttempt,
  learner: Learner | null,
): Promise<Credit> => {
  const kept = { hoursHundredths: graded.hoursHundredths, studyReceiptNo: graded.studyReceiptNo };
  if (!graded.isPassed || kept.studyReceiptNo !== '') return kept;
  if (!learner || courseId === null) throw new Error('a quiz is settled while its person is held');
  const { userId, classId } = graded;
  const key = { userId, courseId, classId };
  const credit = await creditQuiz(tx, deps, learner, key, countingMoment(graded));
  return credit ? { hoursHundredths: credit.hoursHundredths, studyReceiptNo: credit.receiptNo } : kept;
};

/** Text of a score as conditions of graduation show it. */
const pointsText = (tenths: number): string => String(tenths / 10);

/** Tells the class what people have of its final test: the best of what they handed in, `now` included. */
const reportToClass = async (
  tx: Tx,
  deps: Deps,
  { id, classId, isRequired }: ExamRow,
  people: readonly { readonly userId: string; readonly at: Date; readonly now: LightAttempt | null }[],
): Promise<void> => {
  if (!isRequired || classId === null) return;
  const userIds = people.map(({ userId }) => userId);
  const ownOf = Map.groupBy(await listOf(tx, id, userIds), ({ userId }) => userId);
  const achievements = people.map(({ userId, at, now }) => {
    // The row of `now` may be among them: it says no more than `now` does.
    const handedIn = (ownOf.get(userId) ?? []).filter(({ state }) => state === 'SUBMITTED');
    const all = now ? [...handedIn, now] : handedIn;
    return {
      userId,
      code: 'EXAM',
      got: pointsText(Math.max(0, ...all.map(({ scoreTenths }) => scoreTenths))),
      isMet: all.some(({ isPassed }) => isPassed),
      at,
    };
  });
  await achieveAll(tx, deps, classId, achievements);
};

/**
 * Does what graded attempts at one exam lead to, in the transaction that graded them: a passed quiz completes its
 * course and credits its hours (`learner` is held already, and it is the only one), a final test that graduation
 * asks for counts for the class, with the best score of all attempts. Done again it changes nothing.
 */
export const settleAll = async (
  tx: Tx,
  deps: Deps,
  exam: ExamRow,
  graded: readonly SettledAttempt[],
  learner: Learner | null,
): Promise<Map<string, Credit>> => {
  if (exam.examType === 'FINAL_TEST') {
    const people = graded.map((now) => ({
      userId: now.userId,
      at: now.passedAt ?? countingMoment(now),
      now,
    }));
    await reportToClass(tx, deps, exam, people);
    return new Map();
  }
  const credits = new Map<string, Credit>();
  for (const one of graded) credits.set(one.id, await settleQuiz(tx, deps, exam, one, learner));
  return credits;
};

/** After an attempt at a final test was given back: the class has what the others came to; what was met stays. */
export const unsettle = (tx: Tx, deps: Deps, exam: ExamRow, { userId }: Pick<AttemptRow, 'userId'>) =>
  reportToClass(tx, deps, exam, [{ userId, at: deps.clock(), now: null }]);

/** As `settleAll` for an attempt whose grades were changed later; keeps in it what was credited. */
export const settlePass = async (
  tx: Tx,
  deps: Deps,
  exam: ExamRow,
  attempt: AttemptRow,
  learner: Learner | null,
): Promise<void> => {
  const { submittedAt } = attempt;
  if (!submittedAt) throw new Error('only what was handed in is settled');
  const credit = (await settleAll(tx, deps, exam, [{ ...attempt, submittedAt }], learner)).get(attempt.id);
  if (credit && credit.studyReceiptNo !== attempt.studyReceiptNo) await updateAttempt(tx, attempt, credit);
};
