import { type Static, Type } from 'typebox';
import { Question, QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import { arrayOf, oneOf, orNull } from '#platform/shared/value.schema.ts';

/** FINAL_TEST 结业考试 of a class, QUIZ 随堂测试 of a course (specification, 7.3; `mode` graduation and test). */
export const ExamKind = oneOf(['FINAL_TEST', 'QUIZ']);
export type ExamKind = Static<typeof ExamKind>;

/** NOT_YET before it opens, OPEN, OVER after its window, CLOSED by its managers. */
export const ExamTime = oneOf(['NOT_YET', 'OPEN', 'OVER', 'CLOSED']);
export type ExamTime = Static<typeof ExamTime>;

/**
 * When right answers and explanations are shown: AFTER_PASS once passed, without attempts left, or over; AFTER_CLOSE
 * once nobody can sit it any more; AFTER_SUBMIT at once; NEVER (decisions.md, 53).
 */
export const ReviewPolicy = oneOf(['AFTER_PASS', 'AFTER_CLOSE', 'AFTER_SUBMIT', 'NEVER']);
export type ReviewPolicy = Static<typeof ReviewPolicy>;

/** SELF by the examinee, TIMEOUT at the deadline, MANAGER collected. */
export const SubmitKind = oneOf(['SELF', 'TIMEOUT', 'MANAGER']);
export type SubmitKind = Static<typeof SubmitKind>;

const flag = oneOf(['0', '1']);

/**
 * unifiedExamDto (specification, 3). `examinationsList` is filled while an attempt runs or is looked at, and of an
 * untimed quiz that may begin.
 */
export const UnifiedExam = Type.Object({
  id: Type.String(),
  unifiedName: Type.String(),
  examType: ExamKind,
  description: Type.String(),
  singleChoiceNum: Type.Integer(),
  multipleChoiceNum: Type.Integer(),
  trueOrFalseNum: Type.Integer(),
  fillInTheBlankNum: Type.Integer(),
  questionNum: Type.Integer(),
  totalScore: Type.Number(),
  passScore: Type.Number(),
  needRightNum: Type.Integer({ description: 'of a quiz: right answers needed; 0 for a final test' }),
  examLength: Type.Integer({ description: 'minutes, extra time of the caller included; 0 without limit' }),
  examNum: Type.Integer({ description: 'attempts, extra ones of the caller included; 0 without limit' }),
  startTime: Type.String({ description: 'yyyy-MM-dd HH:mm:ss; empty when open from the start' }),
  endTime: Type.String({ description: 'nothing is accepted after it; empty without end' }),
  classId: Type.String({ description: 'empty for a quiz outside of a class' }),
  className: Type.String(),
  courseId: Type.String({ description: 'of a quiz' }),
  courseName: Type.String(),
  courseHours: Type.String({ description: 'credited by a passed quiz, 2 decimals; 0.00 for a final test' }),
  reviewPolicy: ReviewPolicy,
  examTime: ExamTime,
  facts: Type.Array(Type.Object({ name: Type.String(), text: Type.String() }), {
    description: 'fields of the exam that show on its page by themselves',
  }),
  sections: arrayOf({
    questionType: QuestionType,
    note: Type.String(),
    score: Type.Number({ description: 'of each question' }),
    num: Type.Integer(),
  }),
  examinationsList: Type.Array(Question),
});
export type UnifiedExam = Static<typeof UnifiedExam>;

/** State of the caller at an exam, in a class or outside of one. */
export const ExamStanding = Type.Object({
  usedNum: Type.Integer({ description: 'attempts begun' }),
  leftNum: orNull(Type.Integer(), { description: 'null without limit' }),
  bestScore: orNull(Type.Number()),
  lastScore: orNull(Type.Number()),
  lastRightNum: orNull(Type.Integer()),
  passFlag: flag,
  runningAttemptId: Type.String({ description: 'empty when none runs' }),
  canStart: Type.Boolean({ description: 'a new attempt may begin now' }),
  reason: Type.String({ description: 'why not, and what next; empty when it may, or one runs' }),
  extraMinutes: Type.Integer(),
  extraAttempts: Type.Integer(),
});
export type ExamStanding = Static<typeof ExamStanding>;

/** The last thing said about an item: `optionsIds` as the specification joins it, and whether it is marked. */
export const SavedAnswer = Type.Object({
  unifiedItemId: Type.String(),
  optionsIds: Type.String(),
  isMarked: Type.Boolean({ description: 'to be looked at again' }),
});
export type SavedAnswer = Static<typeof SavedAnswer>;

/** A running attempt: it belongs to the server, any device of its owner can go on with it. */
export const RunningAttempt = Type.Object({
  attemptId: Type.String(),
  attemptNo: Type.Integer({ description: 'from 1' }),
  startTime: Type.String(),
  startMs: Type.Integer({ description: 'epoch milliseconds of the server' }),
  deadlineMs: orNull(Type.Integer(), { description: 'null without limit' }),
  serverMs: Type.Integer({ description: 'now; the page counts from its difference to the own clock' }),
  /** Which limit ends it first: LENGTH of the exam, WINDOW of the exam or class; NONE. */
  endsBy: oneOf(['LENGTH', 'WINDOW', 'NONE']),
  savedTime: Type.String({ description: 'of the last saved answer; empty before the first' }),
  saved: Type.Array(SavedAnswer),
});
export type RunningAttempt = Static<typeof RunningAttempt>;

/** Result of a submission. The same for every repeat of it. */
export const ExamResult = Type.Object({
  attemptId: Type.String(),
  attemptNo: Type.Integer(),
  receiptNo: Type.String({ description: 'short code of the receipt (交卷回执): K7-3F2Q' }),
  startTime: Type.String(),
  submitTime: Type.String(),
  submitKind: SubmitKind,
  usedSeconds: Type.Integer(),
  totalNum: Type.Integer(),
  rightNum: Type.Integer(),
  errNum: Type.Integer({ description: 'wrong or not answered' }),
  blankNum: Type.Integer({ description: 'of them not answered' }),
  userScore: Type.Number(),
  oldScore: orNull(Type.Number(), { description: 'best score of the attempts before' }),
  passFlag: flag,
  courseHours: Type.String({ description: 'credited by this submission; 0.00 for none' }),
  studyReceiptNo: Type.String({ description: 'receipt of the hours in the ledger; empty for none' }),
  note: Type.String({ description: 'what the result means for hours or graduation, in a sentence' }),
  isRegraded: Type.Boolean(),
});
export type ExamResult = Static<typeof ExamResult>;

/** One answer of a submitted attempt. While the review is closed, everything but the own answer is empty. */
export const ReviewedAnswer = Type.Object({
  unifiedItemId: Type.String(),
  optionsIds: Type.String({ description: 'as the examinee gave it' }),
  rightFlag: oneOf(['1', '0', ''], {
    description: "'1' right, '0' wrong; empty while the review is closed",
  }),
  rightOptions: Type.String({
    description: 'a right answer, joined like optionsIds; empty while it is closed',
  }),
  explanation: Type.String(),
});
export type ReviewedAnswer = Static<typeof ReviewedAnswer>;

export const ReviewedAttempt = Type.Object({
  ...ExamResult.properties,
  reviewFlag: flag,
  reviewNote: Type.String({ description: 'when the answers open; empty when they are' }),
  examUserDetailList: Type.Array(ReviewedAnswer),
});
export type ReviewedAttempt = Static<typeof ReviewedAttempt>;
