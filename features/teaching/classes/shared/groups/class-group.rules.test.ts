import { describe, expect, it } from 'vitest';
import { dealOut, distinctNames, GROUP_NAME_LIMIT } from './class-group.rules.ts';

const people = (num: number) => Array.from({ length: num }, (_, index) => `u${index}`);
const sizesOf = (given: ReadonlyMap<string, string>) =>
  [...Map.groupBy(given, ([, groupId]) => groupId).values()].map(({ length }) => length).sort();

describe('people who are dealt out', () => {
  it('make groups whose sizes differ by one at most, and nobody is left out', () => {
    const given = dealOut(
      people(11),
      new Map([
        ['a', 0],
        ['b', 0],
        ['c', 0],
      ]),
    );
    expect(sizesOf(given)).toEqual([3, 4, 4]);
    expect(given.size).toBe(11);
  });

  it('fill smaller groups first', () => {
    const given = dealOut(
      people(3),
      new Map([
        ['full', 5],
        ['small', 2],
      ]),
    );
    expect([...given.values()]).toEqual(['small', 'small', 'small']);
  });

  it('go nowhere without a group', () => {
    expect(dealOut(people(2), new Map())).toEqual(new Map());
  });
});

describe('names of groups by organisation', () => {
  it('are each once and short enough', () => {
    const long = '喀'.repeat(GROUP_NAME_LIMIT + 5);
    const names = distinctNames([long, long, '莎车县', '莎车县', '莎车县']);
    expect(new Set(names).size).toBe(5);
    expect(names.every((name) => [...name].length <= GROUP_NAME_LIMIT)).toBe(true);
    expect(names.slice(2)).toEqual(['莎车县', '莎车县 2', '莎车县 3']);
  });
});
