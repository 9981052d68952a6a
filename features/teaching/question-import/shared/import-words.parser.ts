import type { Difficulty, QuestionType } from '#features/teaching/questions/shared/question.schema.ts';

/** 题型、难度、对错和各栏名称的各种写法。 */
export type DeclaredType = QuestionType | 'choice' | 'other';

const TYPES: readonly (readonly [DeclaredType, string])[] = [
  ['2', '不定项选择题|不定项选择|不定项|多项选择题|多项选择|多选题|多选'],
  ['1', '单项选择题|单项选择|单选题|单选'],
  ['3', '判断正误题|判断正误|判断对错|判断题|判断|是非题|对错题'],
  ['4', '填空题|填空'],
  [
    'other',
    '简答题|简答|论述题|论述|问答题|名词解释题?|材料分析题?|案例分析题?|综合分析题|分析题|计算题|作文题?|连线题|匹配题|排序题|阅读理解题?|翻译题|实务题|主观题',
  ],
  ['choice', '选择题'],
];

/** Any name of a type, longest first where one begins another. */
export const TYPE_WORDS = TYPES.map(([, words]) => words).join('|');

const TYPE_OF = TYPES.map(([type, words]) => [type, new RegExp(`^(?:${words})$`)] as const);
export const typeOfWord = (word: string): DeclaredType | null =>
  TYPE_OF.find(([, pattern]) => pattern.test(word.trim()))?.[0] ?? null;

/** `null` for what is none. */
export const difficultyOf = (text: string): Difficulty | null => {
  const word = text.trim().replace(/[。.；;]$/, '');
  if (/^(易|容易|简单|较易|较容易|低|初级|easy)$/i.test(word)) return 'EASY';
  if (/^(中|中等|一般|适中|普通|中级|medium)$/i.test(word)) return 'MEDIUM';
  if (/^(难|困难|较难|高|高级|hard)$/i.test(word)) return 'HARD';
  return null;
};

const RIGHT = '对|正确|是|真|√|✓|✔|☑|T|TRUE|Y|YES|V';
const WRONG = '错|错误|不正确|不对|否|非|假|×|✗|✘|✕|╳|☒|F|FALSE|N|NO|X';
/** Words and signs of a judgement, as they stand in brackets or lists. */
export const JUDGE_WORDS = `${RIGHT}|${WRONG}`;
const IS_RIGHT = new RegExp(`^(?:${RIGHT})$`, 'i');
const IS_WRONG = new RegExp(`^(?:${WRONG})$`, 'i');

/** 'A' for 正确, 'B' for 错误, in any of their forms. */
export const judgeOf = (text: string): 'A' | 'B' | null => {
  const word = text.trim().replace(/[。.；;]$/, '');
  if (IS_RIGHT.test(word)) return 'A';
  return IS_WRONG.test(word) ? 'B' : null;
};

export type FieldName = 'answer' | 'explanation' | 'difficulty' | 'tags' | 'category' | 'type' | 'other';

const FIELDS: readonly (readonly [FieldName, string])[] = [
  ['explanation', '答案解析|试题解析|题目解析|参考解析|解析|答案解释|解释|答案说明|explanation|analysis'],
  ['answer', '正确答案|参考答案|标准答案|本题答案|答案|correct answer|answer|ans'],
  ['difficulty', '难易程度|难易度|难度系数|难度|difficulty'],
  ['tags', '知识点|考查点|考点|标签|关键词|关键字|tags?'],
  ['category', '题目分类|试题分类|分类|类别|category'],
  ['type', '题目类型|试题类型|题型'],
  ['other', '分值|分数|本题分数|得分|来源|出处|编号|题号|命题人|题目编号'],
];

export const FIELD_WORDS = FIELDS.map(([, words]) => words).join('|');
const FIELD_OF = FIELDS.map(([name, words]) => [name, new RegExp(`^(?:${words})$`, 'i')] as const);
export const fieldOfWord = (word: string): FieldName =>
  FIELD_OF.find(([, pattern]) => pattern.test(word.trim()))?.[0] ?? 'other';

const DIGITS = '零一二三四五六七八九';

/** 二十三 → 23; `null` for what is no number up to 99. */
export const chineseNumber = (text: string): number | null => {
  const match = /^([一二三四五六七八九])?(十)?([一二三四五六七八九])?$/.exec(text);
  if (!match || text === '') return null;
  const [, tens, ten, ones] = match;
  if (!ten) return ones === undefined ? (tens ? DIGITS.indexOf(tens) : null) : null;
  return (tens ? DIGITS.indexOf(tens) : 1) * 10 + (ones ? DIGITS.indexOf(ones) : 0);
};
