import { choice, lines, own, record, type ValuesOf } from '#platform/shared/record.ts';
import { plainText, tidyTags } from './plain-text.rules.ts';
import type { Difficulty, KeyedQuestion, QuestionType } from './question.schema.ts';
import { MAX_EXPLANATION, MAX_STEM, MAX_TAGS } from './question-limits.rules.ts';
import { DIFFICULTY_NAMES, TYPE_NAMES } from './question-types.words.ts';

export const EMPTY_OPTION = { text: '', imageId: null };

/** 一道题归在哪里，一项写一次：改了它们不成为新版本。 */
export const filingRecord = record('filing', {
  categoryId: own({
    label: '分类',
    part: 'filing',
    initial: '',
    schema: { type: 'string', maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' },
  }),
  difficulty: choice<Difficulty>({
    label: '难度',
    part: 'filing',
    initial: 'MEDIUM',
    choices: DIFFICULTY_NAMES,
  }),
  tags: own<readonly string[]>({
    label: '标签',
    part: 'filing',
    initial: [],
    schema: { type: 'array', items: { type: 'string', minLength: 1, maxLength: 20 }, maxItems: MAX_TAGS },
    tidy: tidyTags,
  }),
});

/** 一道题的各项：内容和答案按题型另有自己的结构（`KeyedQuestion`）。 */
export const questionRecord = record('question', {
  questionType: choice<QuestionType>({ label: '题型', initial: '1', choices: TYPE_NAMES }),
  title: lines({ label: '题干', limit: MAX_STEM, tidy: plainText }),
  options: own<KeyedQuestion['options']>({
    label: '选项',
    initial: [EMPTY_OPTION, EMPTY_OPTION, EMPTY_OPTION, EMPTY_OPTION],
    schema: { type: 'array' },
  }),
  answers: own<readonly string[]>({ label: '答案', initial: [], schema: { type: 'array' } }),
  media: own<KeyedQuestion['media']>({ label: '图片和声像', initial: [], schema: { type: 'array' } }),
  explanation: lines({
    label: '解析',
    limit: MAX_EXPLANATION,
    part: 'filing',
    note: '考生在能看答案以后看到。',
    tidy: plainText,
  }),
  ...filingRecord.fields,
});

export type Filing = ValuesOf<typeof filingRecord>;
export type QuestionFields = ValuesOf<typeof questionRecord>;
