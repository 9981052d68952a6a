import { describe, expect, it } from 'vitest';
import { sourceLines } from './import-source.parser.ts';
import { blankAnswers, choiceAnswer, judgeAnswer } from './text-answer.parser.ts';
import { blankCount, blanked, hasEmptyBrackets, hasUnderscores } from './text-blank.parser.ts';
import { readBlocks } from './text-blocks.parser.ts';
import { buildQuestion } from './text-build.parser.ts';
import { parseText } from './text-import.parser.ts';
import type { KeyEntry } from './text-keys.parser.ts';
import type { Piece } from './text-line.parser.ts';

const piece = (text: string, line = 1): Piece => ({ line, text, isLiteral: false });
const literal = (text: string, line = 1): Piece => ({ line, text, isLiteral: true });

describe('blanks', () => {
  it.each([
    ['首府是__', true, false, 1],
    ['首府是_', false, false, 0],
    ['首府是（##）', true, true, 1],
    ['首府是（#）', true, true, 1],
    ['首府是（ ）', false, true, 1],
    ['首府是(_)', false, true, 1],
    ['氮、__、【　】和[ ]', true, true, 3],
    ['首府是__（1）__', true, false, 1],
    ['首府', false, false, 0],
  ])('are found in %s', (text, isUnderlined, isBracketed, count) => {
    const pieces = [piece('甲'), piece(text)];
    expect([hasUnderscores(pieces), hasEmptyBrackets(pieces), blankCount(pieces)]).toEqual([
      isUnderlined,
      isBracketed,
      count,
    ]);
  });

  it('are only (##) in literal text', () => {
    const pieces = [literal('__（ ）(##)和(##)')];
    expect([hasUnderscores(pieces), hasEmptyBrackets(pieces), blankCount(pieces)]).toEqual([true, false, 2]);
    expect(hasUnderscores([literal('__')])).toBe(false);
    expect(blanked(literal('__(##)'), 'nothing')).toEqual({ text: '__(##)', filled: [''] });
    expect(blankCount([piece('__'), literal('(##)'), piece('（ ）')])).toBe(3);
  });

  it.each([
    ['nothing', '首府是__和（ ）。', '首府是(##)和(##)。', ['', '']],
    ['nothing', '没有空', '没有空', []],
    ['underscores', '首府是__乌鲁木齐 __和__。', '首府是(##)和(##)。', ['乌鲁木齐', '']],
    ['brackets', '首府是（ 乌鲁木齐 ）和【喀什】。', '首府是(##)和(##)。', ['乌鲁木齐', '喀什']],
  ] as const)('filled by %s are taken out of %s', (by, text, rest, filled) => {
    expect(blanked(piece(text), by)).toEqual({ text: rest, filled });
  });
});

describe('an answer of letters', () => {
  const options = ['甲', '乌鲁木齐', '甲)丙', '甲。丁'];
  it.each([
    [' B ', 'B'],
    ['（B）', 'B'],
    ['( BA )', 'AB'],
    ['B。；', 'B'],
    ['应选B', 'B'],
    ['选 B', 'B'],
    ['选择B', 'B'],
    ['选项 B', 'B'],
    ['C、A', 'AC'],
    ['A 或 B', 'A+B'],
    ['A或者B', 'A+B'],
    ['A|B｜A', 'A+B'],
    ['Z', 'Z'],
    [' B.乌鲁木齐 ', 'B'],
    ['b 、 乌鲁木齐', 'B'],
    ['B乌鲁木齐', 'B'],
    ['B（乌鲁木齐）', 'B'],
    ['A. 甲。', 'A'],
    ['C. 甲)丙', 'C'],
    ['D. 甲。丁', 'D'],
    ['A(B)', ''],
    ['(A)B', ''],
    ['A。B', ''],
    ['A选B', ''],
    ['A或丙', ''],
    ['见B.乌鲁木齐', ''],
    ['B.乌鲁木齐\n是', ''],
    ['B.甲', ''],
    ['E.)', ''],
    ['丙', ''],
    ['', ''],
  ])('is read in %j', (text, letters) => {
    const answers = letters === '' ? [] : letters.split('+');
    expect(choiceAnswer(text, options)).toEqual({ answers, warnings: [] });
  });

  it.each([
    ['SUM', ['SUM', 'AVG'], 'A'],
    ['SUM', ['AVG', 'SUM'], 'B'],
    ['SAB', ['SAB', '甲'], 'A'],
    ['A|SUM', ['A|SUM', '甲'], 'A'],
    ['AC', ['AC', '甲'], 'A'],
    [' 乙 ', ['', '乙'], 'B'],
  ])('may be the words of an option: %s', (text, options, letter) => {
    const warnings = [`答案写的是选项的文字，按选项 ${letter} 读`];
    expect(choiceAnswer(text, options)).toEqual({ answers: [letter], warnings });
  });

  it('is letters before it is words of an option, and never the words of an empty one', () => {
    expect(choiceAnswer('AB', ['AB', '甲'])).toEqual({ answers: ['AB'], warnings: [] });
    expect(choiceAnswer('', ['', '甲'])).toEqual({ answers: [], warnings: [] });
  });
});

describe('an answer of a judgement', () => {
  it.each([
    ['（对）', ['A'], []],
    ['×。', ['B'], []],
    ['a', ['A'], ['判断题的答案写的是 A，按“正确”读']],
    ['B', ['B'], ['判断题的答案写的是 B，按“错误”读']],
    ['C', [], []],
    ['AB', [], []],
  ])('is read in %s', (text, answers, warnings) => {
    expect(judgeAnswer(text)).toEqual({ answers, warnings });
  });
});

describe('answers of blanks', () => {
  it.each([
    [1, ' 乌鲁木齐 ', ['乌鲁木齐']],
    [0, '甲', ['甲']],
    [1, '甲｜乙', ['甲|乙']],
    [2, '(1)磷、氮 (2)钾；。', ['磷、氮', '钾']],
    [2, '①　磷，②钾', ['磷', '钾']],
    [2, '(1)磷｜P (2)钾', ['磷|P', '钾']],
    [2, '1.磷2、钾', ['磷', '钾']],
    [2, '1.5 2.5', ['1.5', '2.5']],
    [2, '1.磷 2.钾 3.氮', ['1.磷 2.钾 3.氮']],
    [2, '氮1.磷2.钾', ['氮1.磷2.钾']],
    [2, '2.磷 1.钾', ['2.磷', '1.钾']],
    [2, '1.磷 3.钾', ['1.磷 3.钾']],
    [2, '①磷 ③钾', ['①磷 ③钾']],
    [10, '(1)甲(2)乙(3)丙(4)丁(5)戊(6)己(7)庚(8)辛(9)壬(10)癸', [...'甲乙丙丁戊己庚辛壬癸']],
    [2, '( 1)磷；钾', ['( 1)磷；钾']],
    [2, '(1 )磷；钾', ['(1 )磷；钾']],
    [2, '(1)磷；钾', ['(1)磷；钾']],
    [2, '①磷；钾', ['①磷；钾']],
    [2, '1 、磷；钾', ['1 、磷；钾']],
    [2, '1.磷；钾', ['1.磷；钾']],
    [2, '磷(1)；钾', ['磷(1)', '钾']],
    [2, '1.5；2', ['1.5', '2']],
    [2, '；磷，氮； 钾。', ['磷，氮', '钾']],
    [2, '磷｜P；钾', ['磷|P', '钾']],
    [2, '磷  钾 氮', ['磷', '钾 氮']],
    [2, '磷、钾、氮', ['磷、钾、氮']],
    [3, ' 磷｜P ', ['磷|P']],
  ])('of %i blanks in one line are divided without a guess: %s', (blankNum, text, answers) => {
    expect(blankAnswers([piece(text)], blankNum)).toEqual({ answers, warnings: [] });
  });

  it('are pointed out where a sign may mean two things', () => {
    const one = '只有一个空，整段当作一个答案；如果是几种写法都对，请用 | 分开';
    for (const text of ['甲、乙', '甲;乙', '甲；乙'])
      expect(blankAnswers([piece(text)], 1)).toEqual({ answers: [text], warnings: [one] });
    for (const text of ['磷|钾', '磷 | 钾', '|磷｜钾'])
      expect(blankAnswers([piece(text)], 2)).toEqual({
        answers: ['磷', '钾'],
        warnings: ['| 当作 2 个空之间的分隔；几种写法都对时请每空写一行'],
      });
  });

  it.each([
    [2, [], []],
    [1, [literal(' 甲、乙')], [' 甲、乙']],
    [2, [literal('磷；钾')], ['磷', '钾']],
    [2, [piece(' 磷｜P '), piece('钾')], ['磷|P', '钾']],
    [2, [piece('1. 磷'), piece('2、 钾')], ['磷', '钾']],
    [2, [piece('（1）磷'), piece('( 2 ) 钾')], ['磷', '钾']],
    [2, [piece('①磷'), piece('② 钾')], ['磷', '钾']],
    [2, [piece('1.磷'), piece('钾')], ['1.磷', '钾']],
    [2, [piece('1.磷'), piece('3.钾')], ['1.磷', '3.钾']],
    [2, [piece('1.磷'), literal('2.钾 ')], ['1.磷', '2.钾 ']],
    [2, [piece('1.磷'), literal(' 钾 ')], ['1.磷', ' 钾 ']],
    [1, [piece('磷；氮'), piece('钾')], ['磷；氮', '钾']],
    [3, [piece('磷 ；｜P；'), piece('钾')], ['磷', '|P', '钾']],
    [3, [piece('磷；氮'), literal('钾；铁')], ['磷', '氮', '钾；铁']],
    [4, [piece('磷；氮'), literal('钾；铁')], ['磷；氮', '钾；铁']],
  ])('of %i blanks may stand on lines of their own: %j', (blankNum, lines, answers) => {
    expect(blankAnswers(lines, blankNum)).toEqual({ answers, warnings: [] });
  });
});

/** Lines divided by ¶: type, title, options, answers and explanation, the line of the answer, and the problems. */
const build = (text: string, key?: KeyEntry): unknown[] => {
  const [draft, ...others] = readBlocks(sourceLines(text.replaceAll('¶', '\n')));
  if (!draft || others.length > 0) throw new Error('not one question');
  const { question, problems, answerLine } = buildQuestion(draft, key);
  const parts = question && [
    ...[question.questionType, question.title, question.options.map((option) => option.text).join()],
    ...[question.answers.join('+'), question.explanation],
  ];
  const found = problems.map(({ level, line, message }) => `${level} ${line} ${message}`);
  return [parts?.join('|') ?? null, answerLine, ...found];
};
type Cases = readonly (readonly [text: string, ...built: unknown[]])[];
const AB = '¶A. 甲¶B. 乙';
const FALSE_TRUE = '¶A. 错¶B. 对';
const KEPT = ['A', 'B'].map((letter) => `warning 1 括号里的 ${letter} 当作题干的文字保留`);
const SAME = 'warning 1 括号里的 A 与答案相同，已换成空括号，请核对';
const SWAPPED = 'warning 2 判断题的选项改成了 A 正确、B 错误的次序';
const ALIEN = 'error 2 写明是判断题，却有别的选项，请改题型或删去选项';
const NO_TYPE = '看不出是什么题：没有选项，没有空，也没有“对”或“错”的答案';

describe('a question of letters', () => {
  const cases: Cases = [
    [`1. 首府（A）${AB}`, '1|首府（　）|甲,乙|A|', 1],
    [`1. 首府（A）是${AB}`, '1|首府（　）是|甲,乙|A|', 1, 'warning 1 括号里的 A 当作答案，已换成空括号'],
    [`1. 首府（A）是${AB}¶答案：A`, '1|首府（　）是|甲,乙|A|', 4, SAME],
    [`1. 首府（A）是（ A ）${AB}¶答案：A`, '1|首府（A）是（　）|甲,乙|A|', 4, KEPT[0]],
    [`1. 首府（A）是（ B ）${AB}¶答案：A`, '1|首府（　）是（ B ）|甲,乙|A|', 4, KEPT[1], SAME],
    [
      `1. 首府（ B ）${AB}¶答案：A`,
      '1|首府（ B ）|甲,乙|A|',
      4,
      'error 1 括号里的 B 与答案 A 不一致，请改正其中一处',
    ],
    [`1. 首府（B）是${AB}¶答案：A`, '1|首府（B）是|甲,乙|A|', 4, KEPT[1]],
    [
      `1. 首府（ A ）是（B）好${AB}`,
      '1|首府（　）是（B）好|甲,乙|A|',
      1,
      'warning 1 题干里有 2 处括号像答案，取了 A，请核对',
    ],
    [
      `1. 首府（A）¶续（B）${AB}`,
      '1|首府（A）\n续（　）|甲,乙|B|',
      1,
      'warning 2 题干里有 2 处括号像答案，取了 B，请核对',
    ],
    [`1. 首府（ a ）${AB}`, '1|首府（　）|甲,乙|A|', 1],
    [`1. 首府（a）是${AB}`, '1|首府（a）是|甲,乙||', 1],
    [`1. 有（A、B）${AB}`, '2|有（　）|甲,乙|AB|', 1],
    [`1. 有（A B）${AB}`, '2|有（　）|甲,乙|AB|', 1],
    [`1. 是（FALSE）${AB}¶答案：B`, '1|是（FALSE）|甲,乙|B|', 4],
    [`1. 首府${AB}¶答案：A¶答案：B`, '1|首府|甲,乙|A|', 4, 'error 5 答案写了两处，这里是 B，前面是 A'],
    [`1. 首府${AB}¶答案：A¶答案：a。`, '1|首府|甲,乙|A|', 4],
    [`1. 首府${AB}¶答案：¶答案：A`, '1|首府|甲,乙|A|', 5],
    [`1. 首府${AB}¶答案：〖原样〗 `, '1|首府|甲,乙||', 4],
    [`1. 首府${AB}¶答案：A或AB`, '2|首府|甲,乙|A+AB|', 4],
    [`1. 首府${AB}¶答案：甲`, '1|首府|甲,乙|A|', 4, 'warning 4 答案写的是选项的文字，按选项 A 读'],
    [
      `1. 首府${AB}¶答案：${'字'.repeat(41)}`,
      '1|首府|甲,乙||',
      4,
      `error 4 答案“${'字'.repeat(40)}”看不懂，请写选项的字母`,
    ],
    [`1. 首府${AB}¶答案：丙¶答案：B`, '1|首府|甲,乙|B|', 4, 'error 4 答案“丙”看不懂，请写选项的字母'],
    [`一、选择题¶1. 首府（A）${AB}`, '1|首府（　）|甲,乙|A|', 2],
    [`1. 首府（A）${AB}¶解析：一¶解析：¶解析：二`, '1|首府（　）|甲,乙|A|一\n二', 1],
  ];
  it('is built from its lines', () => {
    for (const [text, ...built] of cases) expect([text, ...build(text)]).toEqual([text, ...built]);
  });

  it('takes the answer and the explanation of the list at the end', () => {
    const key = (value: string, ...explanation: string[]): KeyEntry => ({
      number: 1,
      value,
      line: 9,
      explanation,
    });
    expect(build(`1. 首府${AB}¶解析：一`, key('B', '二', '', '三'))).toEqual([
      '1|首府|甲,乙|B|一\n二\n三',
      9,
    ]);
    expect(build(`1. 首府${AB}¶答案：A`, key('B'))).toEqual([
      '1|首府|甲,乙|A|',
      4,
      'error 9 答案写了两处，这里是 B，前面是 A',
    ]);
    expect(build('1. 首府是__', key('甲；'))).toEqual([
      '4|首府是(##)||甲；|',
      9,
      'warning 9 只有一个空，整段当作一个答案；如果是几种写法都对，请用 | 分开',
    ]);
  });
});

describe('a question of a judgement', () => {
  const cases: Cases = [
    ['1. 对吗¶A. 对¶B. 错¶答案：A', '3|对吗||A|', 4],
    [`1. 对吗${FALSE_TRUE}¶答案：A`, '3|对吗||B|', 4, SWAPPED],
    [`1. 对吗${FALSE_TRUE}¶答案：b`, '3|对吗||A|', 4, SWAPPED],
    [`1. 对吗${FALSE_TRUE}¶答案：B。`, '3|对吗||A|', 4, SWAPPED],
    [`1. 对吗${FALSE_TRUE}¶答案：错`, '3|对吗||B|', 4, SWAPPED],
    [`1. 对吗（ A ）${FALSE_TRUE}`, '3|对吗（　）||B|', 1, SWAPPED],
    [`1. 对吗${FALSE_TRUE}¶答案：AB`, '3|对吗|||', 4, SWAPPED, 'error 4 答案“AB”看不懂，请写“正确”或“错误”'],
    ['1. 【判断】对吗（A）', '3|对吗（A）|||', 1],
    ['1. 【判断】对吗¶答案：B', '3|对吗||B|', 2, 'warning 2 判断题的答案写的是 B，按“错误”读'],
    [`1. 【判断】对吗${AB}¶答案：A`, '3|对吗||A|', 4, ALIEN],
    [`1. 【判断】对吗${FALSE_TRUE}¶C. 丙¶答案：对`, '3|对吗||A|', 5, ALIEN],
    ['1. 对吗¶A. 对¶B. 对¶答案：A', '1|对吗|对,对|A|', 4],
    ['1. 对吗¶A. 对¶B. 错¶C. 丙¶答案：A', '1|对吗|对,错,丙|A|', 5],
    ['1. 对吗¶A. 对[图:a1]¶B. 错¶答案：A', '1|对吗|对,错|A|', 4],
    ['1. 对吗（A）（√）', '3|对吗（A）（　）||A|', 1],
    ['1. 甲¶答案：对', '3|甲||A|', 2],
    ['1. 甲（√）¶题型：单选¶题型：判断', '3|甲（　）||A|', 1],
  ];
  it('is built from its lines', () => {
    for (const [text, ...built] of cases) expect([text, ...build(text)]).toEqual([text, ...built]);
  });
});

describe('a question of blanks', () => {
  const cases: Cases = [
    ['1. 氮、__、__¶答案：磷；钾', '4|氮、(##)、(##)||磷+钾|', 2],
    ['1. 首府是__乌市__¶答案：乌市', '4|首府是(##)||乌市|', 2],
    ['1. 首府是__乌市__¶答案：喀什', '4|首府是(##)乌市(##)||喀什|', 2],
    [
      '1. 首府是__乌市__和__',
      '4|首府是(##)和(##)||乌市+|',
      1,
      'warning 1 下划线里的“乌市、”当作答案，已换成空',
    ],
    [
      '1. 【填空】有（乌市）和（喀什）',
      '4|有(##)和(##)||乌市+喀什|',
      1,
      'warning 1 括号里的“乌市、喀什”当作答案，已换成空',
    ],
    ['1. 首府是__', '4|首府是(##)|||', 1],
    ['1. 【填空】首府', '4|首府|||', 1],
    ['1. __磷__和__¶答案：¶磷¶钾', '4|(##)和(##)||磷+钾|', 2],
    ['1. __磷__和__氮__¶答案：¶磷¶钾', '4|(##)磷(##)和(##)氮(##)||磷+钾|', 2],
    ['1. 首府是__¶最低点是（ ）¶答案：甲；乙', '4|首府是(##)\n最低点是(##)||甲+乙|', 3],
    [
      `1. 有__${AB}¶题型：填空¶答案：甲`,
      '4|有(##)||甲|',
      5,
      'error 2 写明是填空题，却有选项，请改题型或删去选项',
    ],
    ['1. 这是__¶答案：对', '4|这是(##)||对|', 2],
    ['1. 有（ ）¶答案：磷', '4|有(##)||磷|', 2],
    ['1. 有（ ）¶答案：磷AB', '4|有(##)||磷AB|', 2],
    ['1. 有（ ）¶答案：AB磷', '4|有(##)||AB磷|', 2],
    ['1. 有（ ）', '4|有(##)|||', 1],
  ];
  it('is built from its lines', () => {
    for (const [text, ...built] of cases) expect([text, ...build(text)]).toEqual([text, ...built]);
  });
});

describe('a question of no known type', () => {
  const cases: Cases = [
    ['1. 甲¶题型：看图', 1, 'error 2 题型“看图”不认识，请写单选题、多选题、判断题或填空题'],
    ['1. 【简答题】甲¶答案：乙', 2, 'error 1 这种题型不支持，只能导入单选、多选、判断和填空'],
    ['1. 甲', 1, `error 1 ${NO_TYPE}`],
    ['1. 甲¶答案：乙', 2, `error 1 ${NO_TYPE}`],
    ['1. 有（ ）¶答案：AB', 2, `error 1 ${NO_TYPE}`],
    ['1. 有（ ）¶答案：〖原样〗 AB ', 2, `error 1 ${NO_TYPE}`],
    ['1. 氮（√）的¶答案：甲', 2, `error 1 ${NO_TYPE}`],
    ['1.¶难度：易', 2, `error 2 ${NO_TYPE}`],
  ];
  it('is not built', () => {
    for (const [text, ...reasons] of cases) expect([text, ...build(text)]).toEqual([text, null, ...reasons]);
  });
});

describe('answers at the end', () => {
  const choices = (text: string) => text.replaceAll('（）', `（）${AB}`).replaceAll('¶', '\n');
  const lost = (line: number, number: number) =>
    `${line} 答案里的第 ${number} 题没有对应的题目，或者写了两次`;

  it.each([
    ['一、单选¶1. 甲（）¶2. 乙（）¶二、单选¶1. 丙（）¶答案¶单选¶1.A¶单选¶1.B 2.A', 'A  B -', lost(16, 2)],
    ['1. 甲（）¶2. 乙（）¶1. 丙（）¶2. 丁（）¶参考答案¶2.B 1.A', ' B A  -', ''],
    ['一、单选¶1. 甲（）¶2. 乙（）¶答案¶单选¶1.A¶单选¶2.B', 'A B -', ''],
    ['1. 甲（）¶参考答案¶1.A 2.B¶二、单选¶2. 乙（）', 'A - ', lost(5, 2)],
    ['〖原样〗说明¶参考答案¶1.A¶一、单选¶1. 甲（）', '- - A', ''],
    ['1. 甲（）¶题型：¶参考答案¶单选¶1.A', '- -', lost(7, 1)],
    ['1. 甲（）¶参考答案¶1.A¶见上', 'A -', '6 答案部分的这一行看不懂，请写成“题号.答案”'],
  ])('belong to a question above them: %s', (text, answered, problem) => {
    const items = parseText(choices(text));
    const found = items.flatMap(({ problems }) => problems).filter(({ message }) => message.includes('答案'));
    expect(items.map(({ question }) => question?.answers.join() ?? '-').join(' ')).toBe(answered);
    expect(
      found
        .map(({ line, message }) => `${line} ${message}`)
        .filter((one) => !one.includes('还没有'))
        .join(),
    ).toBe(problem);
  });
});

it('stands below an empty 答案： of a choice, and nothing else there is taken for one', () => {
  const below = (text: string) => {
    const [item] = parseText(`1. 首都？\nA. 上海\nB. 北京\n答案：\n${text}`);
    return `${item?.question?.answers} ${item?.problems.map(({ line }) => line)}`;
  };
  expect(['B', 'AB', '\nB. 北京', '北京'].map(below)).toEqual(['B ', 'AB 1', 'B ', 'B 4']);
  expect(['E', '见课本', 'B\nA'].map(below)).toEqual([' 1,5', ' 1,5', 'B 6']);
});
