import { describe, expect, it } from 'vitest';
import {
  entryStep,
  isPassed,
  markText,
  numbersOf,
  paperExamProblem,
  readMark,
  tenthsOf,
} from './paper-exam.rules.ts';

const SPAN = { startDate: '2026-07-13', endDate: '2026-07-17' };
const TERMS = {
  name: '结业笔试',
  day: '2026-07-17',
  startTime: '10:00',
  endTime: '12:00',
  totalScore: 100,
  passScore: 60,
};

describe('terms of a test on paper', () => {
  it('lie within the class, end after they begin, and can be passed', () => {
    expect(paperExamProblem(TERMS, SPAN)).toBe('');
    expect(paperExamProblem({ ...TERMS, name: '　' }, SPAN)).toBe('请填写考试名称');
    expect(paperExamProblem({ ...TERMS, day: '2026-07-18' }, SPAN)).toContain('不在班级起止日期里');
    expect(paperExamProblem({ ...TERMS, day: '2026-07-12' }, SPAN)).toBe(
      '考试日期 2026-07-12 不在班级起止日期里（2026-07-13 至 2026-07-17）',
    );
    expect(paperExamProblem({ ...TERMS, day: '2026-07-13' }, SPAN)).toBe('');
    expect(paperExamProblem({ ...TERMS, endTime: '10:00' }, SPAN)).toBe('结束时间要晚于开始时间');
    expect(paperExamProblem({ ...TERMS, passScore: 101 }, SPAN)).toBe('及格分不能超过满分 100 分');
    expect(paperExamProblem({ ...TERMS, passScore: 100 }, SPAN)).toBe('');
  });
});

describe('a result in a cell', () => {
  it.each([
    ['82', { tenths: 820 }],
    ['82.5', { tenths: 825 }],
    ['82.50', { tenths: 825 }],
    ['82.00', { tenths: 820 }],
    ['82.0', { tenths: 820 }],
    ['82.500', { tenths: 825 }],
    ['9.0', { tenths: 90 }],
    [' ８２．５ 分 ', { tenths: 825 }],
    ['0', { tenths: 0 }],
    ['100', { tenths: 1000 }],
    ['缺考', 'ABSENT'],
    [' 缺 考 ', 'ABSENT'],
  ])('reads %s', (text, mark) => {
    expect(readMark(text, 1000)).toEqual(mark);
  });

  it.each([
    ['', '没有写成绩'],
    ['优', '“优”不是分数，最多一位小数'],
    ['-3', '“-3”不是分数，最多一位小数'],
    ['82.55', '“82.55”不是分数，最多一位小数'],
    ['1e2', '“1e2”不是分数，最多一位小数'],
    ['82.05', '“82.05”不是分数，最多一位小数'],
    ['1.5.0', '“1.5.0”不是分数，最多一位小数'],
    ['8分2', '“8分2”不是分数，最多一位小数'],
    ['优'.repeat(21), `“${'优'.repeat(20)}”不是分数，最多一位小数`],
    ['100.5', '超过满分 100 分'],
  ])('says why %s is none', (text, problem) => {
    expect(readMark(text, 1000)).toEqual({ problem });
  });
});

describe('a result from the form', () => {
  it('is points with one decimal within the total, or absence', () => {
    const sent = (score?: number) => tenthsOf({ isAbsent: false, score }, 1000);
    expect([82, 82.5, 0, 100].map(sent)).toEqual([820, 825, 0, 1000]);
    expect(tenthsOf({ isAbsent: true, score: 82 }, 1000)).toBeNull();
    expect(sent()).toBeUndefined();
    expect([82.55, 100.1, -1, Number.NaN].map(sent)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('passes from the line on; who was absent never does', () => {
    expect([599, 600, 601, null].map((tenths) => isPassed(tenths, 600))).toEqual([false, true, true, false]);
    expect([markText(825), markText(0), markText(null)]).toEqual(['82.5 分', '0 分', '缺考']);
  });

  it('is a first entry, nothing new, or a correction', () => {
    expect(entryStep(undefined, 820)).toBe('first');
    expect(entryStep({ scoreTenths: 820 }, 820)).toBe('same');
    expect(entryStep({ scoreTenths: null }, null)).toBe('same');
    expect(entryStep({ scoreTenths: null }, 0)).toBe('correction');
    expect(entryStep({ scoreTenths: 820 }, null)).toBe('correction');
  });
});

it('sums who sat it, who was absent and who passed', () => {
  expect(numbersOf([820, 595, null, 600], 600)).toEqual({
    enteredNum: 4,
    absentNum: 1,
    passNum: 2,
    avgScore: 67.2,
    topScore: 82,
  });
  expect(isPassed(null, 0)).toBe(false);
  expect(numbersOf([null], 600)).toMatchObject({ enteredNum: 1, avgScore: null, topScore: null });
});
