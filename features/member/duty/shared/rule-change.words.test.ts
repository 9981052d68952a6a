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
