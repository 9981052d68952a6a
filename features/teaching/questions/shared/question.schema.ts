import { type Static, Type } from 'typebox';
import { arrayOf, idInput, oneOf, orNull } from '#platform/shared/value.schema.ts';
import { MAX_BLANKS, MAX_EXPLANATION, MAX_OPTIONS, MAX_STEM } from './question-limits.rules.ts';

/** '1' 单选, '2' 多选, '3' 判断, '4' 填空 (specification, 3; on the wire under the name `examType`). */
export const QuestionType = oneOf(['1', '2', '3', '4']);
export type QuestionType = Static<typeof QuestionType>;

export const Difficulty = oneOf(['EASY', 'MEDIUM', 'HARD']);
export type Difficulty = Static<typeof Difficulty>;

const MediaKind = oneOf(['image', 'audio', 'video']);

/** A picture, a sound or a film that belongs to a question, as pages show it. */
export const QuestionMedia = Type.Object({
  fileId: Type.String(),
  kind: MediaKind,
  url: Type.String({ description: 'address to show it by; of sounds and films it lasts for an exam' }),
  alt: Type.String({ description: 'what it shows, for who cannot see it' }),
});
export type QuestionMedia = Static<typeof QuestionMedia>;

/**
 * One choice. Of a fill-in-the-blank there is one for every `(##)` of the title, and `optionName` is the number
 * of characters of that segment, without content (specification, 3; decisions.md, 46).
 */
export const QuestionOption = Type.Object({
  optionName: Type.String({ maxLength: 4 }),
  optionContent: Type.String({ maxLength: 1000 }),
  imageUrl: Type.String({ description: 'empty without a picture' }),
});
export type QuestionOption = Static<typeof QuestionOption>;

/** A question as a learner may see it at any time: nothing in it tells the answer. */
export const Question = Type.Object({
  id: Type.String({ description: 'the item of the exam, sent back as unifiedItemId' }),
  examType: QuestionType,
  examinationTitle: Type.String({ description: 'of a fill-in-the-blank with (##) where a blank is' }),
  optionsList: Type.Array(QuestionOption),
  media: Type.Array(QuestionMedia),
  score: Type.Number(),
});
export type Question = Static<typeof Question>;

/**
 * A question without its answers. A change of it makes a new version; exams that are out keep the
 * one they were given.
 */
export const QuestionContent = Type.Object({
  questionType: QuestionType,
  title: Type.String({ minLength: 1, maxLength: MAX_STEM }),
  /** Of '1' and '2' two to ten, lettered from A by their place; of '3' empty (A 正确, B 错误); of '4' empty. */
  options: arrayOf(
    {
      text: Type.String({ maxLength: 1000 }),
      imageId: orNull(idInput),
    },
    { maxItems: MAX_OPTIONS },
  ),
  media: Type.Array(Type.Object({ fileId: idInput, kind: MediaKind, alt: Type.String({ maxLength: 200 }) }), {
    maxItems: 4,
  }),
});
export type QuestionContent = Static<typeof QuestionContent>;

/**
 * Answers of a question. Of '1', '2' and '3' `answers` are sets of letters ('A', 'ACD'), any one of them is
 * right; of '4' one entry for each blank, its accepted texts divided by '|' ('振兴|复兴').
 */
export const QuestionKey = Type.Object({
  answers: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: MAX_BLANKS }),
  explanation: Type.String({ maxLength: MAX_EXPLANATION }),
});
export type QuestionKey = Static<typeof QuestionKey>;

/** A question with its key: only ever in calls of the console, and in a review that is open. */
export const KeyedQuestion = Type.Object({ ...QuestionContent.properties, ...QuestionKey.properties });
export type KeyedQuestion = Static<typeof KeyedQuestion>;

/** As `KeyedQuestion`, in replies that hold the key only for who may read it. */
export const ShownQuestion = Type.Object({
  ...QuestionContent.properties,
  answers: Type.Array(Type.String(), {
    description: 'empty, or ＿ for each sign of a blank, without the key',
  }),
  explanation: Type.String(),
});

/** Whether the caller is told the keys that a reply is about. */
export const KeyView = Type.Object({
  state: oneOf(['OPEN', 'ASK', 'CLOSED'], {
    description:
      'OPEN: keys are told; ASK: they are with waive=1, which gives up the exams; CLOSED: they are not',
  }),
  note: Type.String({ description: 'why not, and what to do; empty when they are told' }),
});
export type KeyView = Static<typeof KeyView>;
