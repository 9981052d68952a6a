import { describe, expect, it } from 'vitest';
import {
  averageScore,
  canChangeEvaluation,
  contentProblem,
  EVALUATION_CHANGE_DAYS,
  scoreOfStars,
  spreadOf,
} from './evaluation.rules.ts';

const at = (text: string) => new Date(text);

describe('evaluating a course', () => {
  it('keeps one to five stars as two to ten', () => {
    expect([1, 2, 3, 4, 5].map(scoreOfStars)).toEqual([2, 4, 6, 8, 10]);
  });

  it('takes 500 visible characters and says how many there are when it is more', () => {
    expect(contentProblem('好'.repeat(500))).toBeNull();
    expect(contentProblem('👨‍👩‍👧'.repeat(500))).toBeNull();
    expect(contentProblem('好'.repeat(501))?.message).toContain('501');
  });

  it('refuses characters that cannot be kept', () => {
    expect(contentProblem('a\0b')?.status).toBe(400);
    expect(contentProblem('a\ud800')?.status).toBe(400);
  });

  it('may be changed for seven days after it was first sent', () => {
    const sent = at('2026-07-01T00:00:00Z');
    expect(EVALUATION_CHANGE_DAYS).toBe(7);
    expect(canChangeEvaluation(sent, at('2026-07-08T00:00:00Z'))).toBe(true);
    expect(canChangeEvaluation(sent, at('2026-07-08T00:00:01Z'))).toBe(false);
  });

  it('averages to one decimal on the scale of ten, and to 0 with nobody', () => {
    expect(averageScore(26, 3)).toBe(8.7);
    expect(averageScore(0, 0)).toBe(0);
  });

  it('spreads people over one to five stars', () => {
    expect(
      spreadOf([
        { score: 10, count: 3 },
        { score: 4, count: 1 },
      ]),
    ).toEqual([0, 1, 0, 0, 3]);
  });
});
