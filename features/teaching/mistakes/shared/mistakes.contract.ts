import { type Static, Type } from 'typebox';
import { Question, QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { idInput, oneOf, pagingInput } from '#platform/shared/value.schema.ts';

/**
 * The wrong-question notebook (错题本). It holds what the person got wrong in attempts whose review is open, and
 * never a question of an attempt that runs.
 */
const mistake = `${BASE}/api/exam/mistake`;
const call = endpointsBelow(mistake, 'member');
const typeInput = Type.Optional(Type.Union([QuestionType, Type.Literal('')]));

export const Mistake = Type.Object({
  /** Keyless; its id is that of the question in the bank. */
  question: Question,
  wrongNum: Type.Integer({ description: 'in exams, quizzes and practice' }),
  lastWrongTime: Type.String(),
  unifiedName: Type.String({ description: 'of the exam where it was wrong last' }),
  isMastered: Type.Boolean(),
  rightStreak: Type.Integer({ description: 'right in a row in practice; two in a row master it' }),
});
export type Mistake = Static<typeof Mistake>;

export const listMistakes = call('list', {
  summary: '错题本：没有掌握的在前',
  in: Type.Object({
    ...pagingInput,
    questionType: typeInput,
    mastered: Type.Optional(oneOf(['0', '1', ''])),
  }),
  out: Type.Object({
    ...listReply(Mistake).properties,
    counts: Type.Object({ open: Type.Integer(), mastered: Type.Integer() }),
  }),
});

export const drawPractice = call('practice', {
  summary: '抽错题来练，久没练的在前',
  in: Type.Object({ questionType: typeInput, num: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }),
  out: dataReply(Type.Array(Question)),
});

export const answerPractice = call('answer', {
  summary: '练一题：当即判对错，给答案和解析',
  write: true,
  in: Type.Object({ questionId: idInput, optionsIds: Type.String({ minLength: 1, maxLength: 500 }) }),
  out: objectReply({
    rightFlag: Type.String(),
    rightOptions: Type.String(),
    explanation: Type.String(),
    isMastered: Type.Boolean(),
    rightStreak: Type.Integer(),
  }),
});

export const removeMistake = call('remove', {
  summary: '把一道题移出错题本；以后再错会再进来',
  write: true,
  in: Type.Object({ questionId: idInput }),
  out: doneReply,
});
