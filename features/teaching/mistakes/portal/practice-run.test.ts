import { describe, expect, it } from 'vitest';
import type { Answered, Question } from './mistakes.queries.ts';
import { answered, newRun, nextQuestion, summaryOf } from './practice-run.ts';

const question = (id: string): Question => ({
  id,
  examType: '1',
  examinationTitle: `第 ${id} 题`,
  optionsList: [],
  media: [],
  score: 0,
});
const right: Answered = {
  rightFlag: '1',
  rightOptions: 'A',
  explanation: '',
  isMastered: false,
  rightStreak: 1,
};
const wrong: Answered = { ...right, rightFlag: '0', rightStreak: 0 };

describe('a round of practice', () => {
  it('goes on only after an answer', () => {
    const run = newRun([question('1'), question('2')]);
    expect(nextQuestion(run).index).toBe(0);
    expect(nextQuestion(answered(run, right)).index).toBe(1);
  });

  it('counts a question once, however often it is answered', () => {
    const run = answered(answered(newRun([question('1')]), wrong), right);
    expect(summaryOf(run)).toMatchObject({ rightNum: 0, wrongNum: 1 });
  });

  it('sums up what was right, wrong and mastered', () => {
    let run = newRun([question('1'), question('2'), question('3')]);
    for (const reply of [right, wrong, { ...right, isMastered: true }]) {
      run = nextQuestion(answered(run, reply));
    }
    expect(run.index).toBe(3);
    expect(summaryOf(run)).toEqual({ rightNum: 2, wrongNum: 1, masteredNum: 1, wrong: [question('2')] });
    expect(answered(run, right)).toBe(run);
  });
});
