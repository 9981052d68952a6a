import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameQuestion } from '#features/teaching/questions/shared/question.rules.ts';
import type { KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';
import { exportAiken } from './aiken-export.rules.ts';
import {
  type ExportedText,
  type ExportItem,
  isReadBack,
  isSameFacts,
  leftOut,
  NOT_READ_BACK,
} from './export-item.rules.ts';
import { exportRows, isRowOf, TABLE_COLUMNS } from './export-table.rules.ts';
import { exportLines, exportText } from './export-text.rules.ts';
import { exportGift } from './gift-export.rules.ts';
import { parseItems, type SourceFormat } from './import-items.parser.ts';
import { keyedQuestion } from './keyed-question.fixtures.ts';
import type { ParsedItem } from './question-import.contract.ts';

const itemOf = (question: KeyedQuestion, index: number): ExportItem => ({
  code: `T-${String(index + 1).padStart(6, '0')}`,
  question,
  categoryName: index % 2 === 0 ? '' : '党章党规/纪律',
  tags: index % 3 === 0 ? ['党章', '纪律'] : [],
  difficulty: index % 3 === 1 ? 'HARD' : 'MEDIUM',
});

const plainQuestion: KeyedQuestion = {
  questionType: '1',
  title: '新疆维吾尔自治区的首府是（　）。',
  options: ['乌鲁木齐', '喀什', '伊宁'].map((text) => ({ text, imageId: null })),
  media: [],
  answers: ['A'],
  explanation: '乌鲁木齐市是自治区首府。',
};

const RUNS = 150;

type Writer = (items: readonly ExportItem[]) => ExportedText;

/** Writes all of them into one file and reads it again. */
const check = (write: Writer, format: SourceFormat, questions: readonly KeyedQuestion[]) => {
  const items = questions.map(itemOf);
  const { text, left, exportedNum } = write(items);
  expect(exportedNum + left.length).toBe(items.length);
  for (const one of left) expect(one.reason).not.toBe('');
  const codes = new Set(left.map(({ code }) => code));
  const held = items.filter(({ code }) => !codes.has(code));
  const read = parseItems(text, format).filter(({ question }) => question !== null);
  expect(read).toHaveLength(held.length);
  const rest = [...read];
  for (const { question, difficulty, tags, categoryName } of held) {
    const index = rest.findIndex((one) => one.question && isSameQuestion(one.question, question));
    expect(index, JSON.stringify(question)).toBeGreaterThanOrEqual(0);
    const [found] = rest.splice(index, 1);
    expect(found?.problems.filter(({ level }) => level === 'error')).toEqual([]);
    if (format !== 'aiken') expect({ ...found }).toMatchObject({ difficulty, tags, categoryName });
  }
  return held.length / items.length;
};

describe('a file that was written is read again', () => {
  it.each([
    ['text', exportText, 'text', 0.95],
    ['GIFT', exportGift, 'gift', 0.3],
    ['Aiken', exportAiken, 'aiken', 0],
  ] as const)('as %s with every question the same, or named as left out', (_name, write, format, least) => {
    let shares = 0;
    let runs = 0;
    fc.assert(
      fc.property(fc.array(keyedQuestion, { minLength: 1, maxLength: 12 }), (questions) => {
        shares += check(write, format, questions);
        runs += 1;
      }),
      { numRuns: RUNS },
    );
    // Leaving everything out would be right, too, and of no use; of a drawing cut short the share says nothing.
    expect(runs < RUNS || shares / runs > least).toBe(true);
  });

  it('as text although one question ends as the next begins', () => {
    const one = (title: string, first: string, explanation: string): KeyedQuestion => ({
      questionType: '2',
      title,
      options: [first, '乌鲁木齐'].map((text) => ({ text, imageId: null })),
      media: [],
      answers: ['B'],
      explanation,
    });
    expect(
      check(exportText, 'text', [one('A.', 'A.', 'A.'), one('A.', '!', ''), one('A.', 'B.', '解析：')]),
    ).toBe(1);
  });

  it.each([
    ['text', exportText],
    ['GIFT', exportGift],
  ] as const)('as %s with nothing left out of ordinary questions', (_name, write) => {
    const judge: KeyedQuestion = {
      ...plainQuestion,
      questionType: '3',
      options: [],
      answers: ['B'],
      title: '天山在昆仑山以南。',
    };
    const many: KeyedQuestion = {
      ...plainQuestion,
      questionType: '2',
      answers: ['ABC'],
      title: '新疆的城市有（　）。',
    };
    const blank: KeyedQuestion = {
      ...plainQuestion,
      questionType: '4',
      options: [],
      answers: ['沙漠|沙海'],
      title: '塔克拉玛干是(##)。',
    };
    const { left, exportedNum } = write([plainQuestion, judge, many, blank].map(itemOf));
    expect(left).toEqual([]);
    expect(exportedNum).toBe(4);
  });

  it('as Aiken without what Aiken has no place for, each with the reason', () => {
    const bare = { ...plainQuestion, explanation: '' };
    const { left, text } = exportAiken(
      [bare, plainQuestion, { ...bare, questionType: '2' as const, answers: ['AB'] }].map(itemOf),
    );
    expect(left.map(({ reason }) => reason)).toEqual(['Aiken 没有写解析的地方', 'Aiken 没有多选题']);
    expect(text).toBe('新疆维吾尔自治区的首府是（　）。\nA. 乌鲁木齐\nB. 喀什\nC. 伊宁\nANSWER: A\n');
  });
});

const options = (...texts: string[]) => texts.map((text) => ({ text, imageId: null }));
const bare = { options: [], media: [], explanation: '' };
const single: KeyedQuestion = {
  ...bare,
  questionType: '1',
  title: '首府是哪里？',
  options: options('乌鲁木齐', '喀什', '伊宁'),
  answers: ['A', 'C'],
  explanation: '见地图。\n再想想',
};
const several: KeyedQuestion = {
  ...bare,
  questionType: '2',
  title: '城市有：',
  options: [{ text: '喀什', imageId: 'kashi01' }, { text: '', imageId: 'pic01' }, ...options('伊宁', '天山')],
  answers: ['ABC'],
};
const right: KeyedQuestion = { ...bare, questionType: '3', title: '天山在新疆。', answers: ['A'] };
const wrong: KeyedQuestion = { ...right, title: '天山在海南。', answers: ['B'], explanation: '在新疆' };
const blank: KeyedQuestion = {
  ...bare,
  questionType: '4',
  title: '一大在(##)闭幕。',
  answers: ['嘉兴|南湖'],
  media: [{ fileId: 'nanhu001', kind: 'image', alt: '红船' }],
};
const blanks: KeyedQuestion = {
  ...bare,
  questionType: '4',
  title: '(##)年，(##)',
  answers: ['1921', '嘉兴'],
};
const awkward: KeyedQuestion = {
  ...single,
  title: '1. 首府\nA. 哪里？',
  options: [
    { text: 'B. 喀什', imageId: null },
    { text: '', imageId: 'pic01' },
  ],
  answers: ['B'],
  explanation: '答案：A',
};
const awkwardBlanks: KeyedQuestion = {
  ...blanks,
  title: '答案：(##)和(##)',
  answers: ['解析：甲', '难度：易'],
};

const of = (question: KeyedQuestion, facts: Partial<ExportItem> = {}): ExportItem => ({
  code: 'T-1',
  question,
  categoryName: '',
  tags: [],
  difficulty: 'MEDIUM',
  ...facts,
});
const AWKWARD_LINES = `〖原样〗1. 首府\n〖原样〗A. 哪里？
A. 〖原样〗B. 喀什\nB. \n[图:pic01]\n答案：B\n解析：〖原样〗答案：A`;

describe('a text file of questions', () => {
  it('has a section for each type, held literally where it would be read as something else', () => {
    const items = [
      of(awkwardBlanks),
      of(blanks, { tags: ['甲', '丙'] }),
      of(blank),
      of(wrong, { tags: ['甲 乙', '丙'] }),
      of(single),
      of(right, { difficulty: 'HARD', tags: ['甲 乙'], categoryName: '党章/纪律' }),
      of(several, { difficulty: 'EASY', tags: ['甲'] }),
      of(awkward),
    ];
    const expected = [
      ...['一、单选题', '', '1. 首府是哪里？', 'A. 乌鲁木齐', 'B. 喀什', 'C. 伊宁', '答案：A 或 C'],
      ...['解析：见地图。', '再想想', '', `2. ${AWKWARD_LINES}`, ''],
      ...[
        '二、多选题',
        '',
        '1. 城市有：',
        'A. 喀什',
        '[图:kashi01]',
        'B. ',
        '[图:pic01]',
        'C. 伊宁',
        'D. 天山',
      ],
      ...['答案：ABC', '难度：易', '标签：甲', ''],
      ...['三、判断题', '', '1. 天山在海南。', '答案：错误', '解析：在新疆', '标签：甲 乙、丙', ''],
      ...['2. 天山在新疆。', '答案：正确', '难度：难', '标签：甲 乙、', '分类：党章/纪律', ''],
      ...[
        '四、填空题',
        '',
        '1. 〖原样〗答案：(##)和(##)',
        '答案：',
        '〖原样〗解析：甲',
        '〖原样〗难度：易',
        '',
      ],
      ...['2. (##)年，(##)', '答案：', '1921', '嘉兴', '标签：甲、丙', ''],
      ...['3. 一大在(##)闭幕。', '[图:nanhu001|红船]', '答案：嘉兴|南湖', ''],
    ];
    expect(exportText(items)).toEqual({ text: expected.join('\n'), exportedNum: 8, left: [] });
    expect(exportLines(items).items).toEqual([4, 7, 6, 3, 5, 0, 1, 2].map((index) => items[index]));
  });

  it('numbers its sections without gaps, each heading marked', () => {
    const item = of(right);
    expect(exportLines([item])).toEqual({
      lines: [
        { text: '一、判断题', isHeading: true },
        ...['', '1. 天山在新疆。', '答案：正确', ''].map((text) => ({ text, isHeading: false })),
      ],
      items: [item],
      left: [],
    });
    expect(exportText([])).toEqual({ text: '', exportedNum: 0, left: [] });
  });

  it('names what no line can hold', () => {
    const bad = of(right, { code: 'T-2', tags: ['甲、乙'] });
    const other = of({ ...right, title: '昆仑山在新疆。' }, { categoryName: '党章＞纪律' });
    expect(exportText([bad, of(wrong), other])).toEqual({
      text: '一、判断题\n\n1. 天山在海南。\n答案：错误\n解析：在新疆\n',
      exportedNum: 1,
      left: [
        { code: 'T-2', title: '天山在新疆。', reason: NOT_READ_BACK },
        { code: 'T-1', title: '昆仑山在新疆。', reason: NOT_READ_BACK },
      ],
    });
  });

  it('holds only the question literally that would take the next one to itself', () => {
    expect(exportText([of({ ...wrong, explanation: '见书：\n二、判断题' }), of(right)]).text).toBe(
      `一、判断题\n\n1. 〖原样〗天山在海南。\n答案：错误\n解析：〖原样〗见书：\n〖原样〗二、判断题

2. 天山在新疆。\n答案：正确\n`,
    );
  });

  it('holds every question literally where lines of one run into those of another', () => {
    const items = [of(right), of({ ...wrong, explanation: '见书：\n3. 书' })];
    expect(exportText(items.slice(1)).text).toBe(
      '一、判断题\n\n1. 天山在海南。\n答案：错误\n解析：见书：\n3. 书\n',
    );
    expect(exportText(items)).toEqual({
      text: [
        ...['一、判断题', '', '1. 〖原样〗天山在新疆。', '答案：正确', ''],
        ...['2. 〖原样〗天山在海南。', '答案：错误', '解析：〖原样〗见书：', '〖原样〗3. 书', ''],
      ].join('\n'),
      exportedNum: 2,
      left: [],
    });
  });
});

describe('a table of questions', () => {
  const row = (cells: Readonly<Record<string, string>>) =>
    TABLE_COLUMNS.map(({ title }) => cells[title] ?? '');

  it('has a row for each question', () => {
    const items = [
      of(single),
      of(several, { difficulty: 'EASY', tags: ['甲'], categoryName: '党章/纪律' }),
      of(right, { difficulty: 'HARD', tags: ['甲 乙'] }),
      of(wrong, { tags: ['甲 乙', '丙'] }),
      of({ ...right, answers: ['A', 'B'] }, { tags: ['甲、乙'], code: 'T-2' }),
      of(blank, { tags: ['甲', '丙'] }),
      of(blanks),
      of(awkward),
      of(awkwardBlanks),
    ];
    const { rows, items: written, left } = exportRows(items);
    const middle = { 难度: '中' };
    const expected: Readonly<Record<string, string>>[] = [
      {
        ...{ 题型: '单选题', 题干: '首府是哪里？', 选项A: '乌鲁木齐', 选项B: '喀什', 选项C: '伊宁' },
        ...{ 答案: 'A 或 C', 解析: '见地图。\n再想想', ...middle },
      },
      {
        ...{
          题型: '多选题',
          题干: '城市有：',
          选项A: '喀什\n[图:kashi01]',
          选项B: '[图:pic01]',
          选项C: '伊宁',
        },
        ...{ 选项D: '天山', 答案: 'ABC', 难度: '易', 标签: '甲', 分类: '党章/纪律' },
      },
      { 题型: '判断题', 题干: '天山在新疆。', 答案: '正确', 难度: '难', 标签: '甲 乙、' },
      { 题型: '判断题', 题干: '天山在海南。', 答案: '错误', 解析: '在新疆', ...middle, 标签: '甲 乙、丙' },
      {
        ...{ 题型: '填空题', 题干: '一大在(##)闭幕。\n[图:nanhu001|红船]', 答案: '嘉兴|南湖', ...middle },
        标签: '甲、丙',
      },
      { 题型: '填空题', 题干: '(##)年，(##)', 答案: '1921\n嘉兴', ...middle },
      {
        ...{ 题型: '单选题', 题干: '〖原样〗1. 首府\n〖原样〗A. 哪里？', 选项A: '〖原样〗B. 喀什' },
        ...{ 选项B: '[图:pic01]', 答案: 'B', 解析: '〖原样〗答案：A', ...middle },
      },
      {
        ...{ 题型: '填空题', 题干: '〖原样〗答案：(##)和(##)', 答案: '〖原样〗解析：甲\n〖原样〗难度：易' },
        ...middle,
      },
    ];
    expect(rows).toEqual(expected.map(row));
    expect(written).toEqual(items.toSpliced(4, 1));
    expect(left).toEqual([{ code: 'T-2', title: '天山在新疆。', reason: NOT_READ_BACK }]);
  });

  it('knows a row of a question again', () => {
    const cells = { 题型: '判断题', 题干: '天山在新疆。', 答案: '对', 难度: '' };
    expect(isRowOf(row(cells), of(right))).toBe(true);
    expect(isRowOf(row({ ...cells, 答案: '错' }), of(right))).toBe(false);
    expect(isRowOf(row({ ...cells, 难度: '难' }), of(right))).toBe(false);
    expect(isRowOf([], of(right))).toBe(false);
  });
});

describe('what was read again', () => {
  const read = (given: Partial<ParsedItem> = {}): ParsedItem => ({
    ...{
      no: 1,
      fromLine: 1,
      toLine: 1,
      source: '',
      question: right,
      categoryName: '党章',
      tags: ['甲', '乙'],
    },
    ...{ difficulty: 'HARD', problems: [], ...given },
  });
  const note = read({ question: null });
  const problem = (level: 'error' | 'warning') => [{ level, line: 1, message: '问题' }];

  it('is the question when nothing else was read and nothing is wrong', () => {
    expect(isReadBack([read()], right)).toBe(true);
    expect(isReadBack([note, read({ problems: problem('warning') })], right)).toBe(true);
    expect(isReadBack([], right)).toBe(false);
    expect(isReadBack([note], right)).toBe(false);
    expect(isReadBack([read(), read()], right)).toBe(false);
    expect(isReadBack([read()], wrong)).toBe(false);
    expect(isReadBack([read({ problems: problem('error') })], right)).toBe(false);
    expect(isReadBack([read({ problems: [...problem('error'), ...problem('warning')] })], right)).toBe(false);
    expect(isReadBack([read(), read({ question: null, problems: problem('error') })], right)).toBe(false);
  });

  it('has the facts of the question', () => {
    const wanted = of(right, { categoryName: '党章', tags: ['甲', '乙'], difficulty: 'HARD' });
    expect(isSameFacts(read(), wanted)).toBe(true);
    expect(isSameFacts(undefined, wanted)).toBe(false);
    expect(isSameFacts(read({ difficulty: 'EASY' }), wanted)).toBe(false);
    expect(isSameFacts(read({ categoryName: '' }), wanted)).toBe(false);
    expect(isSameFacts(read({ tags: ['甲乙'] }), wanted)).toBe(false);
    expect(isSameFacts(read({ tags: ['乙', '甲'] }), wanted)).toBe(false);
  });

  it('is named by its code and sixty signs of its title', () => {
    expect(leftOut(of({ ...right, title: `一\n二\n${'𠮷'.repeat(60)}` }, { code: 'T-3' }), '原因')).toEqual({
      code: 'T-3',
      title: `一 二 ${'𠮷'.repeat(56)}`,
      reason: '原因',
    });
  });
});
