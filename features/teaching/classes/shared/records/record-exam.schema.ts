import { type Static, Type } from 'typebox';
import { oneOf, orNull } from '#platform/shared/value.schema.ts';

/** One attempt of a member in a class, as the participation record shows it. */
export const RecordExam = Type.Object({
  attemptId: Type.String(),
  examId: Type.String(),
  examType: oneOf(['FINAL_TEST', 'QUIZ']),
  unifiedName: Type.String(),
  courseId: Type.String(),
  attemptNo: Type.Integer(),
  submitTime: Type.String(),
  usedSeconds: Type.Integer(),
  totalNum: Type.Integer(),
  rightNum: Type.Integer(),
  userScore: Type.Number(),
  totalScore: Type.Number(),
  passFlag: Type.String(),
  receiptNo: Type.String(),
});
export type RecordExam = Static<typeof RecordExam>;

/** Sum of a member's attempts in a class. */
export const RecordExamNumbers = Type.Object({
  quizNum: Type.Integer({ description: 'quizzes of the courses of the class' }),
  quizPassedNum: Type.Integer(),
  quizRate: Type.Integer({ description: 'per cent; 0 where there is no quiz' }),
  examScore: orNull(Type.Number(), { description: 'best of the final test' }),
  examPassFlag: Type.String(),
});
export type RecordExamNumbers = Static<typeof RecordExamNumbers>;
