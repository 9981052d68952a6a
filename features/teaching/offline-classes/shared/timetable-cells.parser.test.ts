import { describe, expect, it } from 'vitest';
import { readDay, readFlag, readHours, readTime } from './timetable-cells.parser.ts';

const CLASS = { startDate: '2026-07-13', endDate: '2026-07-17' };

describe('a day', () => {
  it.each([
    ['2026-07-14', '2026-07-14'],
    ['2026/7/14', '2026-07-14'],
    ['2026.7.14', '2026-07-14'],
    ['2026年7月14日', '2026-07-14'],
    ['2026-07-14 00:00:00', '2026-07-14'],
    ['７月１４日', '2026-07-14'],
    ['7月14日（周二）', '2026-07-14'],
    ['7-14 星期二', '2026-07-14'],
    ['2027-01-01', '2027-01-01'],
    [' 7月14日  星期二 ', '2026-07-14'],
  ])('is read from %s', (text, day) => {
    expect(readDay(text, CLASS)).toBe(day);
  });

  it.each(['', '周二', '14', '2026-02-30', '13/14', '46217'])('is not %s', (text) => {
    expect(readDay(text, CLASS)).toBe('');
  });

  it('without a year lies in the class, also across the new year', () => {
    const span = { startDate: '2026-12-28', endDate: '2027-01-03' };
    expect(readDay('12月31日', span)).toBe('2026-12-31');
    expect(readDay('1月2日', span)).toBe('2027-01-02');
    expect([readDay('12-28', span), readDay('1-3', span)]).toEqual(['2026-12-28', '2027-01-03']);
    expect([readDay('12-27', span), readDay('1-4', span)]).toEqual(['2026-12-27', '2026-01-04']);
    const year = { startDate: '2026-07-13', endDate: '2027-07-13' };
    expect([readDay('7-13', year), readDay('7-12', year)]).toEqual(['2026-07-13', '2027-07-12']);
  });
});

describe('a time', () => {
  it.each([
    ['10:00', '10:00'],
    ['9:05', '09:05'],
    ['９：３０', '09:30'],
    ['10:00:00', '10:00'],
    ['1899-12-30 10:30:00', '10:30'],
    ['0.4375', '10:30'],
    ['10点半', '10:30'],
    ['16点', '16:00'],
    ['下午4点30分', '16:30'],
    ['上午 10:00', '10:00'],
    ['下午12:30', '12:30'],
    ['晚上8点', '20:00'],
    [' 上午  9:30 ', '09:30'],
  ])('is read from %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each(['', '上午', '24:00', '10:75', '1000', '1.5', '10点半分', '32:00'])('is not %s', (text) => {
    expect(readTime(text)).toBe('');
  });
});

it('hours follow the length where nothing is written', () => {
  expect(readHours('', '10:00', '12:30')).toBe('2.50');
  expect(readHours('2', '10:00', '12:30')).toBe('2.00');
  expect(readHours('1.5 学时', '10:00', '12:30')).toBe('1.50');
  expect(readHours('2课时', '10:00', '12:30')).toBe('2.00');
  expect(readHours('学时2', '10:00', '12:30')).toBe('');
  expect(readHours('2.555', '10:00', '12:30')).toBe('');
  expect(readHours('两', '10:00', '12:30')).toBe('');
});

it('a flag is one of its words', () => {
  const words = { yes: ['现场教学'], no: ['室内课'] };
  expect(readFlag('', words, false)).toBe(false);
  expect(readFlag(' 现场教学 ', words, false)).toBe(true);
  expect(readFlag('室内课', words, true)).toBe(false);
  expect(readFlag('野外', words, false)).toBeNull();
});
