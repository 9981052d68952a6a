import { describe, expect, it } from 'vitest';
import { byAge, byNeed, entryOf, type Mark, NO_MARK, practised, takenOut } from './mastery.rules.ts';

const day = (n: number) => new Date(Date.UTC(2026, 6, n));
const wrong = (...days: number[]) => days.map((n) => ({ at: day(n) }));

/** The entry that must be there. */
const entry = (days: number[], mark?: Mark) => {
  const found = entryOf(wrong(...days), mark);
  if (!found) throw new Error('not in the notebook');
  return found;
};

/** Practises on the days that follow, one answer a day. */
const practise = (days: number[], answers: readonly boolean[], from: number, begin: Mark = NO_MARK): Mark =>
  answers.reduce(
    (mark, isRight, index) => practised(entry(days, mark), mark, isRight, day(from + index)),
    begin,
  );

describe('a question in the notebook', () => {
  it('is there once it was wrong in a paper, and counts every time it was', () => {
    expect(entryOf([])).toBeNull();
    expect(entry([3, 5, 4])).toMatchObject({ wrongNum: 3, last: { at: day(5) }, isMastered: false });
  });

  it('has the first of two wrong answers of one moment as its last, and counts practice only after it', () => {
    const [one, other] = [1, 2].map((no) => ({ at: day(5), no }));
    expect(one && other && entryOf([one, other])?.last).toBe(one);
    const mark = { ...NO_MARK, rightStreak: 1, practisedAt: day(5), masteredAt: day(5) };
    expect(entry([5], mark)).toMatchObject({ rightStreak: 0, isMastered: false });
    expect(entry([4], mark)).toMatchObject({ rightStreak: 1, isMastered: true });
  });

  it('is mastered after two right answers in a row, not by one, nor by two with a wrong one between', () => {
    expect(entry([1], practise([1], [true], 2))).toMatchObject({ isMastered: false, rightStreak: 1 });
    expect(entry([1], practise([1], [true, true], 2))).toMatchObject({ isMastered: true, rightStreak: 2 });
    expect(entry([1], practise([1], [true, false, true], 2))).toMatchObject({
      isMastered: false,
      rightStreak: 1,
      wrongNum: 2,
    });
  });

  it('stays mastered while it is practised right, and opens again with a wrong answer in practice', () => {
    const mastered = practise([1], [true, true], 2);
    expect(practise([1], [true], 9, mastered)).toMatchObject({ masteredAt: day(3), rightStreak: 3 });
    expect(entry([1], practise([1], [false], 9, mastered)).isMastered).toBe(false);
  });

  it('opens again with a wrong answer in a later paper, and begins to count anew', () => {
    const mastered = practise([1], [true, true], 2);
    expect(entry([1, 10], mastered)).toMatchObject({ isMastered: false, rightStreak: 0, wrongNum: 2 });
    expect(entry([1, 10], practise([1, 10], [true], 11, mastered))).toMatchObject({
      isMastered: false,
      rightStreak: 1,
    });
  });

  it('that was taken out comes back only when it is wrong again', () => {
    const out = takenOut(day(5));
    expect(entryOf(wrong(1, 5), out)).toBeNull();
    expect(entry([1, 6], out)).toMatchObject({ wrongNum: 1, last: { at: day(6) } });
  });
});

describe('the order', () => {
  const open = entry([3]);
  const later = entry([4]);
  const mastered = entry([9], { ...NO_MARK, practisedAt: day(11), masteredAt: day(11), rightStreak: 2 });
  const tried = entry([2], { ...NO_MARK, practisedAt: day(10), rightStreak: 1 });

  it('of the list has what is not mastered first, the latest mistakes in front', () => {
    expect([mastered, open, later].sort(byNeed)).toEqual([later, open, mastered]);
  });

  it('of practice has what was longest not practised first', () => {
    expect([tried, later, open].sort(byAge)).toEqual([open, later, tried]);
  });
});
