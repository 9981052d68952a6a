import { describe, expect, it } from 'vitest';
import { awaitsQuiz } from './quiz-wait.rules.ts';

describe('a course that waits for its quiz', () => {
  const watched = { examFlag: '1', studyStatus: 1, studyPercentage: 100 };

  it('was watched to the end', () => {
    expect(awaitsQuiz(watched)).toBe(true);
    expect(awaitsQuiz({ ...watched, studyPercentage: 99 })).toBe(false);
    expect(awaitsQuiz({ examFlag: '1' })).toBe(false);
  });

  it('has one, and is not finished', () => {
    expect(awaitsQuiz({ ...watched, examFlag: '0' })).toBe(false);
    expect(awaitsQuiz({ ...watched, studyStatus: 2 })).toBe(false);
  });
});
