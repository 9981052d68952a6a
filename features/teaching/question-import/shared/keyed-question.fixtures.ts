import fc from 'fast-check';
import { questionProblems, tidyQuestion } from '#features/teaching/questions/shared/question.rules.ts';
import type { KeyedQuestion, QuestionType } from '#features/teaching/questions/shared/question.schema.ts';

/** Bits of text that mean something in one of the formats. */
const AWKWARD = [
  ...[
    'A. ',
    'B、',
    '(C)',
    'D．',
    '1. ',
    '2、',
    '（3）',
    '第4题',
    '一、单选题',
    '二、',
    '答案：',
    '【答案】B',
    '解析：',
    '难度：易',
  ],
  ...[
    '标签：甲',
    '分类：乙',
    '题型：多选题',
    '参考答案：1.A 2.B',
    '1-5 ABCDA',
    '（ B ）',
    '（AB）',
    '(√)',
    '（对）',
    '（　）',
  ],
  ...[
    '____',
    '_',
    '【】',
    '[ ]',
    '(##)',
    '(#)',
    '{',
    '}',
    '{T}',
    '=',
    '~',
    '#',
    '####',
    '::',
    '->',
    '\\',
    '\\n',
    '\\=',
    '%50%',
    '*',
  ],
  ...[
    '|',
    '；',
    ';',
    '、',
    '或',
    '$CATEGORY: x',
    '// 注',
    'ANSWER: A',
    'A) ',
    '[html]',
    '<b>',
    '&amp;',
    '[图:abc]',
    '[读不出:公式]',
  ],
  ...[
    '〖原样〗',
    '_x0041_',
    '=1+1',
    "'",
    '"',
    '“',
    '\t',
    '\n',
    '\n\n',
    ' ',
    '　',
    '\u00a0',
    '正确',
    '错误',
    '对',
    'T',
    '①',
  ],
  ...[
    '中国共产党',
    '新疆',
    '塔里木盆地',
    '振兴',
    '棉花',
    '2024年',
    '3.5',
    'x²',
    'ئۇيغۇر',
    '𠮷',
    '😀',
    'TRUE',
    '甲乙丙',
    'The quick fox',
  ],
];

const text = (max: number) =>
  fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...AWKWARD) },
        { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
      ),
      { minLength: 1, maxLength: max },
    )
    .map((parts) => parts.join(''));

const plain = fc.constantFrom('乌鲁木齐', '喀什', '伊宁', '阿克苏', '和田', '吐鲁番', '克拉玛依', '阿勒泰');
const fileId = fc.stringMatching(/^[A-Za-z0-9_-]{4,12}$/);

const medium = fc.record({
  fileId,
  kind: fc.constantFrom('image' as const, 'audio' as const, 'video' as const),
  alt: fc.oneof(fc.constant(''), fc.constant('塔里木河示意图'), text(2)),
});

const option = fc.record({
  text: fc.oneof({ weight: 2, arbitrary: plain }, { weight: 1, arbitrary: text(4) }),
  imageId: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fileId }),
});

const letters = (num: number, least: number) =>
  fc.subarray(
    Array.from({ length: num }, (_, index) => String.fromCharCode(65 + index)),
    { minLength: least },
  );

const body = fc.record({
  title: fc.oneof(
    text(6),
    plain.map((word) => `下列关于${word}的说法，正确的是（　）。`),
  ),
  media: fc.oneof(
    { weight: 3, arbitrary: fc.constant<KeyedQuestion['media']>([]) },
    { weight: 1, arbitrary: fc.array(medium, { maxLength: 2 }) },
  ),
  explanation: fc.oneof(fc.constant(''), text(6)),
});

const choice = (questionType: QuestionType): fc.Arbitrary<KeyedQuestion> =>
  fc
    .record({ body, options: fc.array(option, { minLength: 2, maxLength: 6 }) })
    .chain(({ body: base, options }) =>
      fc
        .array(
          letters(options.length, 1).map((set) => (questionType === '1' ? (set[0] ?? 'A') : set.join(''))),
          { minLength: 1, maxLength: 2 },
        )
        .map((answers) => ({ ...base, questionType, options, answers })),
    );

const judge: fc.Arbitrary<KeyedQuestion> = fc
  .record({ body, answer: fc.constantFrom('A', 'B') })
  .map(({ body: base, answer }) => ({ ...base, questionType: '3', options: [], answers: [answer] }));

const accepted = fc
  .array(
    fc.oneof(
      plain,
      text(2).map((one) => one.replaceAll('|', '')),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((texts) => texts.join('|'));

const blanks: fc.Arbitrary<KeyedQuestion> = fc
  .record({
    body,
    answers: fc.array(accepted, { minLength: 1, maxLength: 4 }),
    words: fc.array(text(2), { minLength: 5, maxLength: 5 }),
  })
  .map(({ body: base, answers, words }) => ({
    ...base,
    questionType: '4',
    options: [],
    title: `${words
      .slice(0, answers.length)
      .map((word) => word.replaceAll('(##)', '').trimStart())
      .join('(##)')}(##)${words[4]?.replaceAll('(##)', '') ?? ''}`,
    answers,
  }));

/** Questions as the bank keeps them, full of signs that mean something elsewhere. */
export const keyedQuestion: fc.Arbitrary<KeyedQuestion> = fc
  .oneof(choice('1'), choice('2'), judge, blanks)
  .map(tidyQuestion)
  .filter((question) => questionProblems(question).length === 0);
