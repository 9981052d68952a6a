import { describe, expect, it } from 'vitest';
import { coursesToRead, wrongNos } from './read-again.rules.ts';

const ITEMS = [
  { questionId: 'q1', isRight: true },
  { questionId: 'q2', isRight: false },
  { questionId: 'q3', isRight: false },
];

describe('courses to read again', () => {
  it('are those that ask a wrong question too, with the numbers on the own paper', () => {
    const coursesOf = new Map([
      ['q1', ['a']],
      ['q2', ['b', 'c']],
      ['q3', ['b']],
    ]);
    expect(coursesToRead(ITEMS, coursesOf)).toEqual([
      { courseId: 'b', itemNos: [2, 3] },
      { courseId: 'c', itemNos: [2] },
    ]);
  });

  it('are none for questions that no course asks', () => {
    expect(coursesToRead(ITEMS, new Map())).toEqual([]);
    expect(wrongNos(ITEMS)).toEqual([2, 3]);
  });
});
