import { describe, expect, it } from 'vitest';
import { parseItems } from '../shared/import-items.parser.ts';
import type { ParsedItem } from '../shared/question-import.contract.ts';
import {
  checkedItems,
  commitOf,
  countsOf,
  headingsOf,
  type ImportChoices,
  type ItemState,
  indexAtLine,
  isProblem,
  isReady,
  NO_FILING,
  nextWanted,
  signatureOf,
} from './import-choice.rules.ts';
import { leftoverNum, leftoverText } from './import-leftover.rules.ts';
import { withBlank, withLetter, withType } from './item-fix.rules.ts';

const TEXT = `一、单选题
1. 支部党员大会一般多久召开一次？
A. 每月
B. 每季度
C. 每年
答案：B

2. 预备党员的预备期为多久？
A. 半年
B. 一年

二、判断题
3. 预备党员没有表决权。（√）`;

const NONE: ImportChoices = { fixes: {}, leftOut: [] };
const checked = (choices: ImportChoices = NONE, text = TEXT) =>
  checkedItems(parseItems(text, 'text'), choices);
const keyAt = (index: number) => checked()[index]?.key ?? '';

describe('what was parsed', () => {
  it('is counted by what may become of it', () => {
    expect(countsOf(checked())).toEqual({ all: 3, ready: 2, failed: 1, warned: 0, left: 0 });
    expect(countsOf(checked({ ...NONE, leftOut: [keyAt(0), keyAt(1)] }))).toEqual({
      all: 3,
      ready: 1,
      failed: 0,
      warned: 0,
      left: 2,
    });
  });

  it('is set right by a press, until the source is written anew', () => {
    const item = checked()[1];
    const question = item?.question;
    if (!question) throw new Error('no question');
    const choices = { ...NONE, fixes: { [keyAt(1)]: withLetter(question, 'B') } };
    expect(checked(choices)[1]).toMatchObject({ isFixed: true, state: 'good', question: { answers: ['B'] } });
    expect(checked(choices, TEXT.replace('半年', '三个月'))[1]).toMatchObject({
      isFixed: false,
      state: 'failed',
    });
  });

  it('keeps the errors that a chosen answer does not settle', () => {
    const text = '1. 下列哪一项正确\nA. 甲\nA. 乙\n答案：';
    const [item] = checked(NONE, text);
    const fixes = { [item?.key ?? '']: { questionType: '1' as const, answers: ['A'] } };
    expect(checked({ fixes, leftOut: [] }, text)[0]).toMatchObject({ isFixed: true, state: 'failed' });
  });

  it('has a name of its own even where two sources are the same', () => {
    const one = '1. 对吗？（对）';
    const keys = checked(NONE, `${one}\n\n${one}`).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('presses', () => {
  const question = {
    questionType: '2' as const,
    title: '',
    options: [],
    media: [],
    answers: ['AC'],
    explanation: '',
  };

  it('choose one letter or several, another type, the text of a blank', () => {
    expect(withLetter(question, 'B').answers).toEqual(['ABC']);
    expect(withLetter(question, 'A').answers).toEqual(['C']);
    expect(withLetter({ ...question, questionType: '1' }, 'B').answers).toEqual(['B']);
    expect(withType(question, '1')).toEqual({ questionType: '1', answers: [] });
    expect(withType({ ...question, answers: ['C'] }, '1').answers).toEqual(['C']);
    expect(
      withBlank({ ...question, questionType: '4', answers: ['幸福'] }, 1, '复兴| 振兴', 2).answers,
    ).toEqual(['幸福', '复兴|振兴']);
  });
});

describe('places', () => {
  it('are found from a line and go round', () => {
    const items = checked();
    expect([1, 3, 8, 99].map((line) => indexAtLine(items, line))).toEqual([0, 0, 1, 2]);
    expect(nextWanted(items, 1, 1, isProblem)).toBe(1);
    expect(nextWanted(items, 2, 1, isProblem)).toBe(1);
    expect(nextWanted(items, 0, -1, isProblem)).toBe(1);
    expect(nextWanted([], -1, 1, isProblem)).toBe(-1);
  });
});

describe('what is sent', () => {
  it('is what is ready, with the same signature for the same content', () => {
    const wish = commitOf(checked(), { ...NO_FILING, tags: ['支部'], difficulty: 'HARD' });
    expect(wish.items.map(({ difficulty }) => difficulty)).toEqual(['HARD', 'HARD']);
    expect(signatureOf(wish)).toBe(
      signatureOf(commitOf(checked(), { ...NO_FILING, tags: ['支部'], difficulty: 'HARD' })),
    );
    expect(signatureOf(wish)).not.toBe(signatureOf(commitOf(checked(), NO_FILING)));
    expect(headingsOf(checked())).toEqual([]);
  });

  it('leaves in the source what did not go, with its headings', () => {
    const left = leftoverText(TEXT, checked(), new Set());
    expect(left).toContain('一、单选题');
    expect(left).toContain('2. 预备党员的预备期为多久？');
    expect(left).not.toContain('支部党员大会');
    expect(left).not.toContain('二、判断题');
    expect(leftoverNum(checked(), new Set())).toBe(1);
    const [, , judge] = checked();
    expect(leftoverNum(checked(), new Set([judge?.item.no ?? 0]))).toBe(2);
    expect(leftoverText(TEXT, checked(), new Set([judge?.item.no ?? 0]))).toContain('预备党员没有表决权');
  });
});

const question = {
  questionType: '2' as const,
  title: '城市有：',
  options: ['喀什', '伊宁', '天山'].map((text) => ({ text, imageId: null })),
  media: [],
  answers: ['AB'],
  explanation: '',
};
const parsed = (given: Partial<ParsedItem> = {}): ParsedItem => ({
  ...{ no: 4, fromLine: 5, toLine: 9, source: '城市', question, categoryName: '', tags: [] },
  ...{ difficulty: 'EASY', problems: [], ...given },
});
const warning = { level: 'warning' as const, line: 6, message: '名称没有保留' };
const error = { level: 'error' as const, line: 7, message: '有乱码' };
const only = (given: Partial<ParsedItem>, choices: Partial<ImportChoices> = {}) =>
  checkedItems([parsed(given)], { ...NONE, ...choices })[0];
const KEY = only({})?.key ?? '';

describe('the name of an item', () => {
  it('is that of its text, numbered where the text comes again', () => {
    const keys = checkedItems(
      ['城市', ' 城市\n', '天山', '城市'].map((source) => parsed({ source })),
      NONE,
    ).map(({ key }) => key);
    expect(keys).toEqual([KEY, `${KEY}-2`, only({ source: '天山' })?.key, `${KEY}-3`]);
    expect(KEY).toBe('bf406aqx0t');
    expect(only({ source: '天山' })?.key).not.toBe(KEY);
  });
});

describe('what was chosen for an item', () => {
  const notes = [
    warning,
    error,
    { level: 'error' as const, line: 8, message: '还没有写答案' },
    { level: 'warning' as const, line: 8, message: '写明是单选题，按多选题读' },
    { level: 'warning' as const, line: 5, message: '多选题的所有选项都正确' },
  ];

  it('settles the notes on answers, and no other ones', () => {
    const fixes = { [KEY]: { questionType: '2' as const, answers: ['BA'] } };
    expect(only({ problems: notes }, { fixes })).toMatchObject({
      question: { ...question, answers: ['AB'] },
      problems: [warning, error],
      isFixed: true,
    });
    expect(only({ problems: notes })).toMatchObject({ question, problems: notes, isFixed: false });
  });

  it('has faults of its own', () => {
    const fixed = (answers: readonly string[], given: Partial<ParsedItem> = {}) =>
      only(given, { fixes: { [KEY]: { questionType: '2', answers } } })?.problems;
    const message = (level: 'error' | 'warning', text: string) => [{ level, line: 5, message: text }];
    expect(fixed(['AD'])).toEqual(message('error', '答案里的 D 没有对应的选项'));
    expect(fixed(['A'])).toEqual(message('warning', '多选题只有一个正确选项，考生会以为至少选两个'));
    expect(fixed(['ABC'])).toEqual(message('warning', '多选题的所有选项都正确'));
    expect(fixed(['AB'], { question: { ...question, title: '' } })).toEqual([]);
    expect(fixed(['AB'], { question: { ...question, title: '(##)' } })).toEqual([]);
    expect(only({ question: null }, { fixes: { [KEY]: { questionType: '2', answers: [] } } })).toMatchObject({
      question: null,
      isFixed: false,
    });
  });

  it.each<[ItemState, Partial<ParsedItem>, boolean]>([
    ['good', {}, false],
    ['left', {}, true],
    ['warned', { problems: [warning] }, false],
    ['left', { problems: [warning] }, true],
    ['failed', { problems: [warning, error] }, false],
    ['left', { problems: [error] }, true],
    ['note', { question: null }, false],
    ['note', { question: null, problems: [warning] }, true],
    ['failed', { question: null, problems: [error] }, false],
  ])('makes its state: %s', (state, given, isLeft) => {
    expect(only(given, { leftOut: isLeft ? [KEY] : [] })?.state).toBe(state);
  });

  it('tells what is ready and what is to be looked at', () => {
    const items = checkedItems(
      [
        parsed({ source: '一' }),
        parsed({ source: '二', problems: [warning] }),
        parsed({ source: '三', problems: [error] }),
        parsed({ source: '四', question: null }),
        parsed({ source: '五', question: null, problems: [warning] }),
        parsed({ source: '城市', problems: [warning] }),
      ],
      { ...NONE, leftOut: [KEY] },
    );
    expect(items.map(isReady)).toEqual([true, true, false, false, false, false]);
    expect(items.map(isProblem)).toEqual([false, true, true, false, true, false]);
    expect(countsOf(items)).toEqual({ all: 4, ready: 2, failed: 1, warned: 1, left: 1 });
    expect(leftoverNum(items, new Set())).toBe(2);
    expect(leftoverNum(items, new Set([4]))).toBe(4);
  });

  it('is looked for in both directions', () => {
    const items = ['一', '二', '三', '四', '五'].map((source, at) =>
      parsed({ source, problems: at === 1 || at === 2 ? [error] : [] }),
    );
    const next = (from: number, step: 1 | -1) => nextWanted(checkedItems(items, NONE), from, step, isProblem);
    expect([next(3, 1), next(3, -1), next(0, 1), next(0, -1), next(1, 1), next(2, -1), next(1, -1)]).toEqual([
      1, 2, 1, 2, 2, 1, 2,
    ]);
    expect(nextWanted(checkedItems([parsed()], NONE), 0, 1, isProblem)).toBe(-1);
    expect(indexAtLine(checkedItems(items, NONE), 4)).toBe(-1);
  });
});

describe('what goes into the bank', () => {
  const items = checkedItems(
    [
      parsed({ no: 1, source: '一', categoryName: '区情', tags: ['地理'] }),
      parsed({ no: 2, source: '二', categoryName: '党章', problems: [warning] }),
      parsed({ no: 3, source: '三', categoryName: '区情', problems: [error] }),
      parsed({ no: 4, source: '四', question: null, categoryName: '区情' }),
      parsed({ no: 5, source: '五', categoryName: '区情', difficulty: 'HARD' }),
      parsed({ no: 6, source: '六' }),
    ],
    NONE,
  );

  it('has its headings counted', () => {
    expect(headingsOf(items)).toEqual([
      { name: '区情', num: 2 },
      { name: '党章', num: 1 },
    ]);
  });

  it('is what is ready, as it was read and filed', () => {
    const sent = (no: number, categoryName: string, tags: string[], difficulty: string) => ({
      ...{ no, question, categoryName, tags, difficulty },
    });
    expect(commitOf(items, NO_FILING)).toEqual({
      makeCategories: false,
      tags: [],
      items: [
        sent(1, '区情', ['地理'], 'EASY'),
        sent(2, '党章', [], 'EASY'),
        sent(5, '区情', [], 'HARD'),
        sent(6, '', [], 'EASY'),
      ],
    });
    const filing = { categoryId: 'c1', makeCategories: true, tags: ['支部'], difficulty: 'MEDIUM' as const };
    expect(commitOf(items.slice(4), filing)).toEqual({
      ...{ categoryId: 'c1', makeCategories: true, tags: ['支部'] },
      items: [sent(5, '区情', [], 'MEDIUM'), sent(6, '', [], 'MEDIUM')],
    });
  });

  it('goes from the source, and with it the headings that stand above nothing', () => {
    const left = (text: string) => leftoverText(text, checked(NONE, text), new Set());
    const good = '天山在新疆。（对）';
    const bad = '天山在哪里？\nA. 新疆\nB. 海南';
    expect(left(`第一章 区情\n  \n一、判断题\n1. ${good}\n\n\n\n2. ${bad}\n`)).toBe(
      `第一章 区情\n  \n一、判断题\n\n2. ${bad}`,
    );
    expect(left(`一、判断题\n1. ${good}\n  \n二、单选题\n1. ${bad}`)).toBe(`二、单选题\n1. ${bad}`);
    expect(left(`1. ${bad}\n\n二、判断题\n1. ${good}\n`)).toBe(`1. ${bad}`);
    expect(left(`1. ${good}\n\n2. ${bad}\n\n3. ${good}`)).toBe(`2. ${bad}`);
  });
});

describe('a press that takes the last answer away', () => {
  it('leaves none', () => {
    expect(withLetter({ ...question, answers: ['A'] }, 'A')).toEqual({ questionType: '2', answers: [] });
    expect(withLetter({ ...question, answers: [] }, 'C')).toEqual({ questionType: '2', answers: ['C'] });
    expect(withType({ ...question, answers: [] }, '1')).toEqual({ questionType: '1', answers: [] });
    expect(withType({ ...question, answers: ['CA'] }, '2')).toEqual({ questionType: '2', answers: ['AC'] });
  });
});
