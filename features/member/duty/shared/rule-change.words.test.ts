import { describe, expect, it } from 'vitest';
import { changeText } from './rule-change.words.ts';

describe('a change of a rule in words', () => {
  it('names who is touched and how', () => {
    expect(changeText({ peopleNum: 0, raisedNum: 0, loweredNum: 0 })).toBe('不会动到任何人的目标。');
    expect(changeText({ peopleNum: 120, raisedNum: 100, loweredNum: 15 })).toBe(
      '会动到 120 人：100 人目标变高，15 人变低，5 人只是计法变了。',
    );
  });
});

it.each([
  [5, 5, 0, '会动到 5 人：5 人目标变高。'],
  [5, 0, 5, '会动到 5 人：5 人变低。'],
  [5, 0, 0, '会动到 5 人：5 人只是计法变了。'],
  [5, 1, 1, '会动到 5 人：1 人目标变高，1 人变低，3 人只是计法变了。'],
])('a change for %i people, %i higher and %i lower', (peopleNum, raisedNum, loweredNum, text) => {
  expect(changeText({ peopleNum, raisedNum, loweredNum })).toBe(text);
});
