import { describe, expect, it } from 'vitest';
import { dateProblem, readTyped } from './typed-date.rules.ts';

describe('a typed day', () => {
  it.each(['2026-11-25', '2026/11/25', '2026.11.25', '20261125', '2026年11月25日', ' ２０２６－１１－２５ '])(
    'reads %s',
    (typed) => expect(readTyped(typed, 'day')).toEqual({ value: '2026-11-25' }),
  );
  it('reads one digit for month and day, and 29 February where there is one', () => {
    expect(readTyped('2026-3-5', 'day')).toEqual({ value: '2026-03-05' });
    expect(readTyped('2028-02-29', 'day')).toEqual({ value: '2028-02-29' });
    expect(readTyped('', 'day')).toEqual({ value: '' });
  });
  it.each([
    ['2026-02-30', '2026 年 2 月没有 30 日，只有 28 天'],
    ['2026-13-01', '没有 13 月，月份是 1 到 12'],
    ['0026-01-01', '年份要在 1900 到 2199 之间'],
    ['11-25', '看不懂“11-25”，请写成 2026-03-05 这样'],
    ['2026-11-25 10:00', '看不懂“2026-11-25 10:00”，请写成 2026-03-05 这样'],
    ['2026-11-255', '看不懂“2026-11-255”，请写成 2026-03-05 这样'],
  ])('says why %s cannot be', (typed, problem) => expect(readTyped(typed, 'day')).toEqual({ problem }));
  it('keeps within its limits, and a limit that is none yet limits nothing', () => {
    expect(dateProblem('2026-11-25', 'day', { min: '2026-12-01' })).toBe('不能早于 2026-12-01');
    expect(dateProblem('2026-11-25', 'day', { max: '2026-11-24' })).toBe('不能晚于 2026-11-24');
    expect(dateProblem('2026-11-25', 'day', { min: '2026-11', max: '' })).toBe('');
  });
});

describe('a typed moment', () => {
  it.each([
    '2026-11-25 09:05',
    '2026/11/25 9:05',
    '20261125 0905',
    '2026年11月25日9点05分',
    '2026-11-25 09:05:00',
  ])('reads %s', (typed) => expect(readTyped(typed, 'moment')).toEqual({ value: '2026-11-25 09:05' }));
  it.each([
    ['2026-11-25', '还要写上时间，例如 2026-11-25 09:30'],
    ['2026-11-25 24:00', '小时是 0 到 23；当天结束写 23:59'],
    ['2026-11-25 10:61', '分钟是 0 到 59'],
  ])('says why %s cannot be', (typed, problem) => expect(readTyped(typed, 'moment')).toEqual({ problem }));
});

it('reads a time of day', () => {
  expect(readTyped('９：３０', 'time')).toEqual({ value: '09:30' });
  expect(readTyped('0930', 'time')).toEqual({ value: '09:30' });
  expect(dateProblem('9', 'time')).toContain('看不懂');
});

describe('the borders of what is typed', () => {
  it.each([
    ['1900-01-01', 'day', '1900-01-01'],
    ['2199-12-31', 'day', '2199-12-31'],
    ['2026-11-25 23:59', 'moment', '2026-11-25 23:59'],
    ['00:00', 'time', '00:00'],
  ] as const)('%s can be', (typed, kind, value) => expect(readTyped(typed, kind)).toEqual({ value }));

  it.each([
    ['1899-12-31', 'day', '年份要在 1900 到 2199 之间'],
    ['2200-01-01', 'day', '年份要在 1900 到 2199 之间'],
    ['2026-00-01', 'day', '没有 0 月，月份是 1 到 12'],
    ['2026-01-00', 'day', '2026 年 1 月没有 0 日，只有 31 天'],
    ['2026-13-01 09:00', 'moment', '没有 13 月，月份是 1 到 12'],
    ['2026-11-25 上午', 'moment', '看不懂“2026-11-25 上午”，请写成 2026-03-05 09:30 这样'],
    ['24:00', 'time', '小时是 0 到 23；当天结束写 23:59'],
    ['10:60', 'time', '分钟是 0 到 59'],
    ['一'.repeat(21), 'time', `看不懂“${'一'.repeat(20)}”，请写成 09:30 这样`],
  ] as const)('%s cannot be', (typed, kind, problem) => {
    expect(readTyped(typed, kind)).toEqual({ problem });
    expect(dateProblem(typed, kind)).toBe(problem);
  });

  it.each([
    ['2026-11-25', { min: '2026-11-25', max: '2026-11-25' }, ''],
    ['2026-11-25', { min: '2026-11-24', max: '2026-11-26' }, ''],
    ['2026-11-25', { min: '2026-11-26', max: '2026-11-27' }, '不能早于 2026-11-26'],
    ['2026-11-25', { min: '2026-11-23', max: '2026-11-24' }, '不能晚于 2026-11-24'],
    ['2026/11/25', { min: '2026年11月24日' }, ''],
    ['', { min: '2026-01-01', max: '2026-01-02' }, ''],
    ['2026-11-25', {}, ''],
  ])('of %s within %j: “%s”', (value, limits, problem) => {
    expect(dateProblem(value, 'day', limits)).toBe(problem);
  });
});
