import { describe, expect, test } from 'vitest';
import {
  cleanHoursText,
  HOURS_INPUT_MAX_LENGTH,
  orderHoursRange,
  tidyHoursText,
} from './hours-input.rules.ts';

describe('an hours search input', () => {
  test('keeps only digits and the decimal point', () => {
    expect(cleanHoursText('1a-2 学时')).toBe('12');
    expect(cleanHoursText('-1.5e')).toBe('1.5');
  });

  test('keeps one decimal point', () => {
    expect(cleanHoursText('1.2.3')).toBe('1.23');
    expect(cleanHoursText('1..5')).toBe('1.5');
  });

  test('strips leading zeros but not the zero before the point', () => {
    expect(cleanHoursText('007')).toBe('7');
    expect(cleanHoursText('00.5')).toBe('0.5');
    expect(cleanHoursText('0')).toBe('0');
    expect(cleanHoursText('000')).toBe('0');
  });

  test('allows at most 2 decimals', () => {
    expect(cleanHoursText('0.505')).toBe('0.50');
    expect(cleanHoursText('1.999')).toBe('1.99');
  });

  test('has a maximum length of 5', () => {
    expect(HOURS_INPUT_MAX_LENGTH).toBe(5);
    expect(cleanHoursText('123456')).toBe('12345');
    expect(cleanHoursText('1234.56')).toBe('1234.');
  });

  test('reads what a Chinese keyboard types', () => {
    expect(cleanHoursText('１。５')).toBe('1.5');
    expect(cleanHoursText('２．０')).toBe('2.0');
  });

  test('lets a half-typed number stand', () => {
    expect(cleanHoursText('0.')).toBe('0.');
    expect(cleanHoursText('.5')).toBe('.5');
    expect(cleanHoursText('')).toBe('');
  });

  test('cleaning twice changes nothing more', () => {
    for (const raw of ['00.505', '1.2.3', '。5', '12345.6', 'x']) {
      expect(cleanHoursText(cleanHoursText(raw))).toBe(cleanHoursText(raw));
    }
  });
});

describe('leaving an hours search input', () => {
  test('completes a half-typed number', () => {
    expect(tidyHoursText('.5')).toBe('0.5');
    expect(tidyHoursText('5.')).toBe('5');
    expect(tidyHoursText('.')).toBe('');
    expect(tidyHoursText('')).toBe('');
  });
});

describe('a range of hours', () => {
  test('is put in order', () => {
    expect(orderHoursRange('1.40', '0.50')).toEqual({ min: '0.50', max: '1.40' });
    expect(orderHoursRange('0.5', '10')).toEqual({ min: '0.5', max: '10' });
  });

  test('may be open at either end', () => {
    expect(orderHoursRange('', '2')).toEqual({ min: '', max: '2' });
    expect(orderHoursRange('2.', '')).toEqual({ min: '2', max: '' });
  });
});

describe('what was typed', () => {
  test('keeps the zeros inside a number', () => {
    expect(['1005', '0100', '10.05'].map(cleanHoursText)).toEqual(['1005', '100', '10.05']);
  });

  test('stays where it is when both ends are the same', () => {
    expect(orderHoursRange('1.0', '1')).toEqual({ min: '1.0', max: '1' });
  });
});
