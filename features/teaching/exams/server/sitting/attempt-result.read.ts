import { keysOf } from '#features/teaching/questions/server/questions.public.ts';
import { shownAnswer } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { ExamResult, ReviewedAnswer, ReviewedAttempt } from '../../shared/exam.schema.ts';
import { refOf, toShown } from '../../shared/sitting/attempt-item.rules.ts';
import { neededRight } from '../../shared/sitting/grading.rules.ts';
import { resultNote } from '../../shared/sitting/grading-note.words.ts';
import { isReviewOpen, reviewNote } from '../../shared/sitting/review.rules.ts';
import { allowedAttempts } from '../../shared/sitting/standing.rules.ts';
import type { AttemptRow, LightAttempt } from './attempt.repository.ts';
import type { Keys } from './attempt-grade.service.ts';
import { reviewFacts, type Sat } from './exam-sitting.read.ts';

/** A submitted attempt as it is told: nothing in it depends on when it is asked for. */
export const resultOf = (
  { exam, override, attempts }: Pick<Sat, 'exam' | 'override' | 'attempts'>,
  attempt: LightAttempt,
): ExamResult => {
  const { submittedAt, submitKind, receiptNo } = attempt;
  if (!submittedAt || !submitKind || receiptNo === null)
    throw new Error('only what was handed in has a result');
  const before = attempts.filter(
    ({ attemptNo, state }) => attemptNo < attempt.attemptNo && state === 'SUBMITTED',
  );
  const totalNum = exam.questionNum;
  const allowed = allowedAttempts(exam.examType, exam.attemptNum, override.extraAttempts);
  const { isPassed, rightNum, hoursHundredths, studyReceiptNo } = attempt;
  return {
    attemptId: attempt.id,
    attemptNo: attempt.attemptNo,
    receiptNo,
    startTime: wireTime(attempt.startedAt),
    submitTime: wireTime(submittedAt),
    submitKind,
    usedSeconds: Math.max(0, Math.round((submittedAt.getTime() - attempt.startedAt.getTime()) / 1000)),
    totalNum,
    rightNum,
    errNum: totalNum - rightNum,
    blankNum: attempt.blankNum,
    userScore: attempt.scoreTenths / 10,
    oldScore: before.length > 0 ? Math.max(...before.map(({ scoreTenths }) => scoreTenths)) / 10 : null,
    passFlag: isPassed ? '1' : '0',
    courseHours: hoursText(hoursHundredths),
    studyReceiptNo,
    note: resultNote({
      examType: exam.examType,
      isPassed,
      hasPassedBefore: before.some((earlier) => earlier.isPassed),
      leftNum: allowed === null ? null : Math.max(0, allowed - attempt.attemptNo),
      rightNum,
      needRightNum: neededRight(totalNum),
      passScore: exam.passTenths / 10,
      isRequired: exam.isRequired,
      hoursHundredths,
      studyReceiptNo,
    }),
    isRegraded: attempt.isRegraded,
  };
};

const CLOSED = { rightFlag: '', rightOptions: '', explanation: '' } as const;

/** The own answers of an attempt, in its order; without `keys` neither right ones nor explanations. */
const answersOf = (attempt: AttemptRow, keys: Keys | null): ReviewedAnswer[] => {
  const graded = new Map(attempt.details.map((detail) => [detail.itemId, detail]));
  return attempt.items.map((item) => {
    const detail = graded.get(item.itemId);
    const own = { unifiedItemId: item.itemId, optionsIds: toShown(item, detail?.given ?? '') };
    if (!keys) return { ...own, ...CLOSED };
    const key = keys.get(refOf(item));
    return {
      ...own,
      rightFlag: detail?.isRight ? '1' : '0',
      rightOptions: key ? toShown(item, shownAnswer(item.type, key.answers)) : '',
      explanation: key?.explanation ?? '',
    };
  });
};

/**
 * A submitted attempt with its answers; what is right only while the review of this person is open. `known` are the
 * keys where they were read just now.
 */
export const reviewedAttempt = async (
  deps: Deps,
  sat: Sat,
  attempt: AttemptRow,
  known?: Keys,
): Promise<ReviewedAttempt> => {
  const sql = deps.database.db;
  const facts = await reviewFacts(sql, sat, deps);
  const isOpen = isReviewOpen(facts);
  return {
    ...resultOf(sat, attempt),
    reviewFlag: isOpen ? '1' : '0',
    reviewNote: reviewNote(facts),
    examUserDetailList: answersOf(attempt, isOpen ? (known ?? (await keysOf(sql, attempt.items))) : null),
  };
};
