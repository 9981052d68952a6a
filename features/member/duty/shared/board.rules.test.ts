import { describe, expect, it } from 'vitest';
import {
  addUp,
  averageOf,
  dueShare,
  type OrgSums,
  pathOf,
  sortedRows,
  stepOf,
  weave,
} from './board.rules.ts';

const ROOT = '000002000065';
const sums = (orgCode: string, changes: Partial<OrgSums> = {}): OrgSums => ({
  ...{
    orgCode,
    people: 10,
    exempt: 0,
    done: 1,
    behind: 2,
    idle: 1,
    hours: 16_000,
    target: 32_000,
    due: 16_000,
  },
  ...changes,
});

describe('the woven map', () => {
  const kashgar = `${ROOT}653100`;
  const [town, city] = [`${kashgar}653126`, `${kashgar}653101`];

  it('has a row for each organisation below and a thread for each below that, the highest average first', () => {
    const rows = weave(ROOT, [sums(`${ROOT}650100`), sums(city, { hours: 9000 }), sums(town)]);
    expect(rows.map(({ orgCode, people }) => [orgCode, people])).toEqual([
      [`${ROOT}650100`, 10],
      [kashgar, 20],
    ]);
    expect(rows[1]?.threads.map(({ orgCode }) => orgCode)).toEqual([town, city]);
    expect(rows[1]).toMatchObject({ hours: 25_000, behind: 4 });
  });

  it('keeps the people of the organisation itself as a row of their own', () => {
    const rows = weave(kashgar, [sums(kashgar, { people: 3 }), sums(city)]);
    expect(rows.map(({ orgCode, people, threads }) => [orgCode, people, threads.length])).toEqual([
      [kashgar, 3, 0],
      [city, 10, 0],
    ]);
  });

  it('leaves those who are exempt out of the average', () => {
    expect(averageOf(sums(ROOT, { people: 12, exempt: 2 }))).toBe(1600);
    expect(averageOf(sums(ROOT, { people: 2, exempt: 2, hours: 0 }))).toBe(0);
  });

  it('loses nobody: rows add up to the whole', () => {
    const all = [sums(`${ROOT}650100`), sums(city, { people: 7 }), sums(town, { people: 5 })];
    expect(addUp(ROOT, weave(ROOT, all))).toEqual(addUp(ROOT, all));
  });

  it('sorts by what needs help first', () => {
    const row = (orgCode: string, averageHours: string, share: number, behind: number) => ({
      ...{ orgCode, averageHours, dueShare: share, behind },
    });
    const rows = [row('a', '20.00', 120, 2), row('b', '9.50', 90, 9), row('c', '10.00', 40, 2)];
    expect(sortedRows(rows, 'average').map(({ orgCode }) => orgCode)).toEqual(['b', 'c', 'a']);
    expect(sortedRows(rows, 'share').map(({ orgCode }) => orgCode)).toEqual(['c', 'b', 'a']);
    expect(sortedRows(rows, 'behind').map(({ orgCode }) => orgCode)).toEqual(['b', 'a', 'c']);
    expect(sortedRows(rows.toReversed(), 'code').map(({ orgCode }) => orgCode)).toEqual(['a', 'b', 'c']);
  });

  it('names share and colour, also on the first day', () => {
    expect(dueShare(sums(ROOT, { hours: 8000 }))).toBe(50);
    expect(dueShare(sums(ROOT, { hours: 0, due: 0 }))).toBe(100);
    expect(stepOf(sums(ROOT, { hours: 8000 }))).toBe(2);
  });

  it('leads back up level by level', () => {
    expect(pathOf(ROOT, city)).toEqual([ROOT, kashgar, city]);
    expect(pathOf(city, city)).toEqual([city]);
  });
});

describe('organisations under one code', () => {
  const part = { people: 1, exempt: 2, done: 3, behind: 4, idle: 5, hours: 6, target: 7, due: 8 };

  it('are added up in everything', () => {
    expect(addUp(ROOT, [sums('a', part), sums('b', part)])).toEqual({
      ...{
        orgCode: ROOT,
        people: 2,
        exempt: 4,
        done: 6,
        behind: 8,
        idle: 10,
        hours: 12,
        target: 14,
        due: 16,
      },
    });
    expect(addUp(ROOT, [])).toEqual({
      ...{ orgCode: ROOT, people: 0, exempt: 0, done: 0, behind: 0, idle: 0, hours: 0, target: 0, due: 0 },
    });
  });

  it('stand in the order of their codes, whichever came first', () => {
    const codes = [`${ROOT}653100`, ROOT, `${ROOT}650100`];
    expect(
      weave(
        ROOT,
        codes.map((code) => sums(code)),
      ).map(({ orgCode }) => orgCode),
    ).toEqual([...[ROOT, `${ROOT}650100`, `${ROOT}653100`]]);
  });
});
