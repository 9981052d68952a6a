import { describe, expect, it } from 'vitest';
import { parseItems } from '../shared/import-items.parser.ts';
import {
  checkedItems,
  commitOf,
  countsOf,
  headingsOf,
  type ImportChoices,
  indexAtLine,
  isProblem,
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
