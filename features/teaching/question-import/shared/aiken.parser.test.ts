import { describe, expect, it } from 'vitest';
import type { KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';
import { parseAiken } from './aiken.parser.ts';
import { exportAiken } from './aiken-export.rules.ts';
import { NOT_READ_BACK } from './export-item.rules.ts';
import { checkedItem, type RawItem } from './import-check.rules.ts';

const notesOf = ({ problems }: ReturnType<typeof checkedItem>) =>
  problems.map(({ level, line, message }) => `${level} ${line} ${message}`);
const notes = (text: string) => parseAiken(text).flatMap(notesOf);
const question = (text: string) => parseAiken(text)[0]?.question;
const places = (text: string) =>
  parseAiken(text).map(({ fromLine, toLine, question: read }) => [fromLine, toLine, read?.title ?? null]);

describe('an Aiken file', () => {
  it('is questions with their options and one letter', () => {
    const text =
      '党的最高权力机关是\n哪一个？\nA. 中央委员会\nB) 全国代表大会\nC.党支部\nANSWER: B\n\n预备期\nA. 对\nB. 错\nANSWER:a.';
    const base = { categoryName: '', tags: [], difficulty: 'MEDIUM', problems: [] };
    expect(parseAiken(text)).toEqual([
      {
        ...base,
        no: 1,
        fromLine: 1,
        toLine: 6,
        source: text.split('\n').slice(0, 6).join('\n'),
        question: {
          questionType: '1',
          title: '党的最高权力机关是\n哪一个？',
          options: ['中央委员会', '全国代表大会', '党支部'].map((option) => ({
            text: option,
            imageId: null,
          })),
          media: [],
          answers: ['B'],
          explanation: '',
        },
      },
      {
        ...base,
        no: 2,
        fromLine: 8,
        toLine: 11,
        source: text.split('\n').slice(7).join('\n'),
        question: {
          questionType: '3',
          title: '预备期',
          options: [],
          media: [],
          answers: ['A'],
          explanation: '',
        },
      },
    ]);
    expect(parseAiken('\n \n')).toEqual([]);
  });

  it('begins a question behind options, an answer, or an empty line', () => {
    const options = 'A. 甲\nB. 乙\nANSWER: A';
    expect(places(`题一\n${options}\n题二\n${options}`)).toEqual([
      [1, 4, '题一'],
      [5, 8, '题二'],
    ]);
    expect(places(`题一\nA. 甲\nB. 乙\n题二\n${options}`)).toEqual([
      [1, 3, '题一'],
      [4, 7, '题二'],
    ]);
    expect(places(`\n题一\n\n题二\n续\n\n\n${options}`)).toEqual([
      [2, 2, null],
      [4, 10, '题二\n续'],
    ]);
    expect(places(`题一\nANSWER: A\n题二\n${options}`)).toEqual([
      [1, 2, null],
      [3, 6, '题二'],
    ]);
    expect(places(`题一\nA. 甲\n\nB. 乙\n\nANSWER: A\n\n`)).toEqual([[1, 6, '题一']]);
  });

  it.each([
    ['(对)\nA. 正确\nB. 错误\nANSWER: B', ['B'], []],
    ['(对)\nA. F\nB. T\nANSWER: B', ['A'], ['warning 2 判断题的选项改成了 A 正确、B 错误的次序']],
    ['(对)\nA. 错\nB. 对\nANSWER: A', ['B'], ['warning 2 判断题的选项改成了 A 正确、B 错误的次序']],
    ['(对)\nA. 对\nB. 错\nANSWER: C', ['C'], ['error 4 判断题的答案只能是 A（正确）或 B（错误）']],
    [
      '(对)\nA. 对\nB. 错\nANSWER: AB',
      [],
      ['error 4 答案“AB”应当是一个字母；Aiken 没有多选题', 'error 4 还没有写答案'],
    ],
  ])('is a judgement: %j', (text, answers, expected) => {
    expect(question(text)).toMatchObject({ questionType: '3', options: [], answers });
    expect(notes(text)).toEqual(expected);
  });

  it.each(['A. 对\nB. 对的', 'A. 甲\nB. 错', 'A. 对\nB. 错\nC. 不知道'])(
    'is no judgement with other options: %j',
    (options) => {
      expect(question(`题\n${options}\nANSWER: B`)).toMatchObject({ questionType: '1', answers: ['B'] });
    },
  );

  it.each([
    ['A、甲', 'A', '甲'],
    ['Ａ．甲', 'A', '甲'],
    ['a)  甲', 'A', '甲'],
    ['Ａ：甲', 'A', '甲'],
  ])('reads %s as an option and says how to write it', (line, letter, text) => {
    const source = `题\n${line}\nB. 乙\nANSWER: A`;
    expect(notes(source)).toEqual([
      `warning 2 选项应写成“${letter}. ”或“${letter}) ”，这一行按选项 ${letter} 读`,
    ]);
    expect(question(source)?.options).toEqual([
      { text, imageId: null },
      { text: '乙', imageId: null },
    ]);
  });

  it.each([
    ['题\nANSWER: A', ['error 1 Aiken 的题要有选项，每行一个，以“A. ”或“A) ”开头']],
    ['题', ['error 1 Aiken 的题要有选项，每行一个，以“A. ”或“A) ”开头']],
    ['\nANSWER: A', ['error 2 这里没有题干，不知道属于哪一道题']],
    ['A. 甲', ['error 1 Aiken 的题要有选项，每行一个，以“A. ”或“A) ”开头']],
    ['题\nB、乙', ['error 1 Aiken 的题要有选项，每行一个，以“A. ”或“A) ”开头']],
    ['题\nA. 甲\nB. 乙', ['error 1 还没有写答案', 'error 3 选项后面没有“ANSWER: 字母”，请补上']],
    ['题\nA. 甲\nB. 乙\nC. 丙', ['error 1 还没有写答案', 'error 4 选项后面没有“ANSWER: 字母”，请补上']],
    ['题\nA. 甲\nB、乙\nANSWER: A', ['warning 3 选项应写成“B. ”或“B) ”，这一行按选项 B 读']],
    [
      '题\nA. 甲\nB. 乙\nANSWER: .B',
      ['error 4 答案“.B”应当是一个字母；Aiken 没有多选题', 'error 4 还没有写答案'],
    ],
    ['题\nA. 甲\nB. 乙\nanswer: A', ['warning 4 答案行应写成“ANSWER: 字母”，这里按答案读']],
    ['题\nA. 甲\nB. 乙\nANSWER：A', ['warning 4 答案行应写成“ANSWER: 字母”，这里按答案读']],
    ['题\nA. 甲\nB. 乙\nANSWER : Ｂ.', []],
    [
      '题\nA. 甲\nB. 乙\nANSWER: A.B',
      ['error 4 答案“A.B”应当是一个字母；Aiken 没有多选题', 'error 4 还没有写答案'],
    ],
    [
      `题\nA. 甲\nB. 乙\nANSWER: ${'AB'.repeat(11)}`,
      [`error 4 答案“${'AB'.repeat(10)}”应当是一个字母；Aiken 没有多选题`, 'error 4 还没有写答案'],
    ],
    ['题\nA. 甲\nB. 乙\nA. 丙\nANSWER: A', ['error 4 选项 A 出现了两次，请改成不同的字母']],
    ['题\nA. 甲\nC. 乙\nANSWER: A', ['error 3 选项应当从 A 起按次序写，这里应是 B，写的是 C']],
    ['题\nB. 甲\nB. 乙\nANSWER: A', ['error 2 选项应当从 A 起按次序写，这里应是 A，写的是 B']],
    ['题\u200b一\nA. 甲\nB. 乙\nANSWER: A', ['warning 1 这一行有看不见的控制符，已经去掉']],
  ])('says what is wrong with %j', (text, expected) => {
    expect(notes(text)).toEqual(expected);
  });
});

const good: KeyedQuestion = {
  questionType: '1',
  title: '首府是哪里？',
  options: ['乌鲁木齐', '喀什'].map((text) => ({ text, imageId: null })),
  media: [],
  answers: ['A'],
  explanation: '',
};
const right: KeyedQuestion = { ...good, questionType: '3', title: '天山在新疆。', options: [] };
const wrong: KeyedQuestion = { ...right, title: '天山在海南。', answers: ['B'] };
const raw = (given: Partial<RawItem> = {}): RawItem => ({
  no: 7,
  lines: ['一', '', '三', '四', '五'].map((text) => ({ raw: text })),
  fromLine: 2,
  toLine: 4,
  question: good,
  answerLine: 4,
  categoryName: '',
  tags: [],
  difficulty: 'EASY',
  problems: [],
  ...given,
});
const checked = (given: Partial<RawItem>) => notesOf(checkedItem(raw(given)));

describe('the check of what was read', () => {
  it('keeps what is good, tidied, with its lines', () => {
    expect(
      checkedItem(
        raw({
          question: { ...good, title: ' 首府是哪里？ ' },
          categoryName: ' 党章 / 纪律>处分＞／ /',
          tags: [' 党章 ', '', '党章', '纪律'],
        }),
      ),
    ).toEqual({
      no: 7,
      fromLine: 2,
      toLine: 4,
      source: '\n三\n四',
      question: good,
      categoryName: '党章/纪律/处分/／',
      tags: ['党章', '纪律'],
      difficulty: 'EASY',
      problems: [],
    });
    expect(checkedItem(raw({ question: null, problems: [] }))).toMatchObject({
      question: null,
      problems: [],
    });
  });

  it('limits tags and the category', () => {
    const tags = (num: number) => Array.from({ length: num }, (_, index) => `标签${index}`);
    expect(checked({ tags: ['长'.repeat(20), ...tags(9)], categoryName: '类'.repeat(200) })).toEqual([]);
    expect(checked({ tags: ['长'.repeat(21)] })).toEqual([
      `error 2 标签“${'长'.repeat(20)}…”太长，最多 20 个字`,
    ]);
    expect(checked({ tags: tags(11) })).toEqual(['error 2 一道题最多 10 个标签，这里有 11 个']);
    expect(checked({ categoryName: '类'.repeat(201) })).toEqual(['error 2 分类的名称太长，最多 200 个字']);
  });

  it('puts a fault into the line of the answer, of the first error, or of the first text', () => {
    const faulty = { ...good, title: '', answers: [] };
    expect(checked({ question: faulty })).toEqual(['error 3 题干不能为空', 'error 4 还没有写答案']);
    expect(checked({ question: faulty, answerLine: 1 })).toEqual([
      'error 2 还没有写答案',
      'error 3 题干不能为空',
    ]);
    expect(
      checked({
        question: faulty,
        problems: [
          { level: 'warning', line: 2, message: '提醒' },
          { level: 'error', line: 4, message: '错误' },
        ],
      }),
    ).toEqual(['warning 2 提醒', 'error 4 错误', 'error 4 题干不能为空', 'error 4 还没有写答案']);
    const empty = [' ', '', '　', '', '五'].map((text) => ({ raw: text }));
    expect(checked({ question: { ...good, title: '' }, lines: empty })).toEqual(['error 2 题干不能为空']);
    const blankFirst = ['一', ' ', '', '四', '五'].map((text) => ({ raw: text }));
    expect(checked({ question: { ...good, title: '' }, lines: blankFirst })).toEqual([
      'error 4 题干不能为空',
    ]);
  });

  it('warns of what is seldom meant and of signs that went', () => {
    const went = ['warning 2 去掉了看不见的控制符或不能保存的字符'];
    expect(checked({ question: { ...good, title: '首府(##)' } })).toEqual([
      'warning 2 题干里有 (##)，但这不是填空题',
    ]);
    expect(checked({ question: { ...good, title: '首\u0001府' } })).toEqual(went);
    expect(checked({ question: { ...good, explanation: '见\u0001书' } })).toEqual(went);
    expect(
      checked({
        question: { ...good, options: ['甲\u0001', '乙'].map((text) => ({ text, imageId: null })) },
      }),
    ).toEqual(went);
    expect(checked({ question: { ...good, title: '首\t府 \n\n\n\n是', answers: ['ａ'] } })).toEqual([]);
    const blank = {
      ...good,
      questionType: '4' as const,
      options: [],
      title: '首府是(##)',
      answers: ['乌\u0001市'],
    };
    expect(checked({ question: blank })).toEqual([]);
  });
});

describe('an Aiken file of questions from the bank', () => {
  const written = (questions: readonly KeyedQuestion[]) =>
    exportAiken(
      questions.map((one) => ({
        code: 'T-1',
        question: one,
        categoryName: '',
        tags: [],
        difficulty: 'MEDIUM',
      })),
    );

  it('has judgements and single choices with one letter', () => {
    expect(written([good, right, wrong])).toEqual({
      text: [
        '首府是哪里？\nA. 乌鲁木齐\nB. 喀什\nANSWER: A\n',
        '天山在新疆。\nA. 正确\nB. 错误\nANSWER: A\n',
        '天山在海南。\nA. 正确\nB. 错误\nANSWER: B\n',
      ].join('\n'),
      exportedNum: 3,
      left: [],
    });
    expect(written([])).toEqual({ text: '', exportedNum: 0, left: [] });
  });

  it('leaves out the others, each with the reason', () => {
    const { text, exportedNum, left } = written([
      { ...good, questionType: '2', answers: ['AB'] },
      { ...good, questionType: '4', title: '首府是(##)', options: [], answers: ['乌鲁木齐'] },
      { ...right, media: [{ fileId: 'tian01', kind: 'image', alt: '天山' }] },
      {
        ...good,
        options: [
          { text: '甲', imageId: 'pic01' },
          { text: '乙', imageId: null },
        ],
      },
      { ...good, answers: ['A', 'B'] },
      { ...wrong, explanation: '在新疆' },
      { ...right, title: '天山\n\n在新疆。' },
      { ...good, options: ['对', '错'].map((one) => ({ text: one, imageId: null })) },
    ]);
    expect([text, exportedNum]).toEqual(['', 0]);
    expect(left.map(({ reason }) => reason)).toEqual([
      'Aiken 没有多选题',
      'Aiken 没有填空题',
      'Aiken 不能带图片和音视频',
      'Aiken 不能带图片和音视频',
      'Aiken 只能有一个答案',
      'Aiken 没有写解析的地方',
      NOT_READ_BACK,
      NOT_READ_BACK,
    ]);
    expect(left[6]).toEqual({ code: 'T-1', title: '天山  在新疆。', reason: NOT_READ_BACK });
  });
});
