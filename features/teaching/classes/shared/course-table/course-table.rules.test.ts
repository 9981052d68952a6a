import { describe, expect, it } from 'vitest';
import { cellText, expectedPercentage, quizText } from './course-table.rules.ts';

const START = new Date('2026-07-01T00:00:00+08:00');
const END = new Date('2026-07-11T00:00:00+08:00');

describe('the progress that the time of a class asks for', () => {
  it('grows from nothing to all of it while the class runs', () => {
    const at = (text: string) => expectedPercentage(START, END, new Date(text));
    expect(at('2026-06-01T00:00:00+08:00')).toBe(0);
    expect(at('2026-07-01T00:00:00+08:00')).toBe(0);
    expect(at('2026-07-06T00:00:00+08:00')).toBe(50);
    expect(at('2026-07-10T23:59:59+08:00')).toBe(99);
    expect(at('2026-08-01T00:00:00+08:00')).toBe(100);
  });
});

describe('a cell of the table', () => {
  it('says the hours of a finished course, the share of another, and nothing of one never opened', () => {
    expect(cellText({ hours: '0.50', percentage: 100, quizScore: null })).toBe('0.50');
    expect(cellText({ hours: '', percentage: 40, quizScore: null })).toBe('40%');
    expect(cellText(undefined)).toBe('--');
  });

  it('names the score of a quiz that was handed in, a zero too', () => {
    expect(quizText({ hours: '', percentage: 100, quizScore: 0 })).toBe('测 0');
    expect(quizText({ hours: '', percentage: 100, quizScore: null })).toBe('');
    expect(quizText(undefined)).toBe('');
  });
});
