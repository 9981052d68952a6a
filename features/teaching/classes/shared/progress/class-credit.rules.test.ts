import { describe, expect, it } from 'vitest';
import { creditsByCourse, hoursOfCredits } from './class-credit.rules.ts';

const credit = (courseId: string, hoursHundredths: number, receiptNo: string) => ({
  courseId,
  hoursHundredths,
  receiptNo,
});
const R1 = credit('zh', 75, 'R1');

describe('credits of a class by its courses', () => {
  it('follow a course to the language version that the class has now', () => {
    const courseOf = new Map([
      ['ug', 'ug'],
      ['zh', 'ug'],
    ]);
    expect([...creditsByCourse([R1], courseOf)]).toEqual([['ug', { ...R1, courseId: 'ug' }]]);
  });

  it('leave out what the class has in no version', () => {
    expect(creditsByCourse([R1], new Map([['other', 'other']])).size).toBe(0);
  });

  it('are one for each course: that of the most hours, of equal ones the first', () => {
    const courseOf = new Map([
      ['ug', 'ug'],
      ['zh', 'ug'],
    ]);
    const receiptOf = (...credits: (typeof R1)[]) =>
      [...creditsByCourse(credits, courseOf).values()].map(({ receiptNo }) => receiptNo);
    expect(receiptOf(R1, credit('ug', 0, 'R0'))).toEqual(['R1']);
    expect(receiptOf(credit('ug', 0, 'R0'), R1)).toEqual(['R1']);
    expect(receiptOf(R1, credit('ug', 75, 'R2'))).toEqual(['R1']);
  });

  it('stay in their order', () => {
    const courseOf = new Map(['a', 'b', 'c'].map((id) => [id, id === 'c' ? 'a' : id]));
    const credits = [credit('a', 0, 'R0'), credit('b', 75, 'R1'), credit('c', 75, 'R2')];
    expect([...creditsByCourse(credits, courseOf).keys()]).toEqual(['b', 'a']);
  });
});

describe('hours of credits', () => {
  it('are those of each receipt once, the largest that stands beside it', () => {
    expect(hoursOfCredits([])).toBe(0);
    expect(hoursOfCredits([R1, credit('ug', 0, 'R1'), credit('other', 50, 'R2')])).toBe(125);
    expect(hoursOfCredits([credit('ug', 50, 'R1'), R1])).toBe(75);
  });
});
