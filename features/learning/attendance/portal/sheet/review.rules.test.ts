import { describe, expect, it } from 'vitest';
import { CERTAIN } from './photo/rows.rules.ts';
import { countsOf, isSure, reviewOf, withSure } from './review.rules.ts';

const PAGE = { codeNo: '0a1b2c3d4e5f', page: 1, pages: 1, codes: ['AAAA', 'BBBB', 'CCCC', 'DDDD', ''] };
const PEOPLE = [
  { name: '王建军', shortCode: 'AAAA' },
  { name: '李秀兰', shortCode: 'BBBB' },
  { name: '张卫东', shortCode: 'CCCC' },
];
const row = (mark: 'PRESENT' | 'LATE' | 'NONE', certainty: number) => ({ mark, certainty, reason: '' });
const READ = [
  row('PRESENT', 0.99),
  row('NONE', 0.99),
  row('LATE', 0.5),
  row('PRESENT', 0.99),
  row('PRESENT', 0.99),
];
const { rows, strangers } = reviewOf(PAGE, READ, PEOPLE);

describe('a read page is confirmed by hand', () => {
  it('doubtful rows come first, lines of people who are not on the roster are told apart', () => {
    expect(rows.map(({ code }) => code)).toEqual(['CCCC', 'AAAA', 'BBBB']);
    expect(strangers).toEqual([4, 5]);
  });

  it('nothing is decided before somebody decides', () => {
    expect(countsOf(rows, {})).toEqual({ signed: 1, blank: 1, doubtful: 1, open: 3 });
  });

  it('what is certain is taken at once, what is not stays open', () => {
    const decisions = withSure(rows, {});
    expect(decisions).toEqual({ AAAA: 'PRESENT', BBBB: 'NONE' });
    expect(countsOf(rows, decisions)).toEqual({ signed: 1, blank: 1, doubtful: 1, open: 1 });
  });

  it('what is just certain enough is sure', () => {
    expect([CERTAIN, CERTAIN - 0.001].map((certainty) => isSure(row('NONE', certainty)))).toEqual([
      true,
      false,
    ]);
  });

  it('signed are those who came, on time or late, blank those who did not', () => {
    expect(countsOf(rows, { AAAA: 'LATE', BBBB: 'PRESENT', CCCC: 'NONE' })).toEqual({
      signed: 2,
      blank: 1,
      doubtful: 0,
      open: 0,
    });
    expect(countsOf(rows, { AAAA: 'NONE', CCCC: 'NONE' })).toEqual({
      signed: 0,
      blank: 3,
      doubtful: 0,
      open: 1,
    });
  });

  it('what was decided by hand before stays', () => {
    expect(withSure(rows, { AAAA: 'NONE' })).toMatchObject({ AAAA: 'NONE' });
  });
});
