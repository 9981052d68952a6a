import { describe, expect, it } from 'vitest';
import { cellText, quizText } from './course-table.rules.ts';

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
