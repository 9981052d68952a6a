import { describe, expect, test } from 'vitest';
import { dialledNumber, greetingOf } from './greeting.words.ts';

describe('the greeting', () => {
  test('calls a Uyghur name by its first part and a Han name in full', () => {
    expect(greetingOf('热依拉·艾尔肯')).toBe('热依拉，您好');
    expect(greetingOf('王建华')).toBe('王建华，您好');
    expect(greetingOf(' 王建华 ')).toBe('王建华，您好');
  });

  test('greets a visitor without a name', () => {
    expect(greetingOf('')).toBe('您好');
  });
});

describe('the number that a telephone dials', () => {
  test('leaves out spaces, dashes and the hours behind it', () => {
    expect(dialledNumber('0991-000 0000（工作日 10:00—19:30）')).toBe('09910000000');
    expect(dialledNumber('+86 991 000 0000')).toBe('+869910000000');
  });

  test('is empty where no number is given', () => {
    expect(dialledNumber('')).toBe('');
    expect(dialledNumber('请到窗口咨询')).toBe('');
  });
});
