import { type Static, Type } from 'typebox';
import { Difficulty, QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import { idInput } from '#platform/shared/value.schema.ts';

/** Points of one question, with at most one decimal. */
const points = Type.Number({ minimum: 0.5, maximum: 100, multipleOf: 0.5 });

/** Which questions a section draws from. */
export const DrawRule = Type.Object({
  categoryId: Type.String({
    maxLength: 64,
    pattern: '^[A-Za-z0-9_-]*$',
    description: 'and below; empty for any',
  }),
  tag: Type.String({ maxLength: 20 }),
  difficulty: Type.Union([Difficulty, Type.Literal('')]),
  num: Type.Integer({ minimum: 1, maximum: 100 }),
});
export type DrawRule = Static<typeof DrawRule>;

export const SectionInput = Type.Object({
  questionType: QuestionType,
  note: Type.String({ maxLength: 200 }),
  /** Of each question in it. */
  score: points,
  /** Chosen one by one, in this order; empty when `rules` draw. */
  questionIds: Type.Array(idInput, { maxItems: 200 }),
  rules: Type.Array(DrawRule, { maxItems: 10 }),
});
export type SectionInput = Static<typeof SectionInput>;
