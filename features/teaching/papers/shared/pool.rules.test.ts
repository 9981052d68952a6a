import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Pool, partPools } from './pool.rules.ts';

/** The most that can be drawn without drawing one twice, by Hall's theorem over every choice of pools. */
const mostOf = (pools: readonly Pool[]): number => {
  const all = pools.reduce((sum, { num }) => sum + num, 0);
  let worst = 0;
  for (let mask = 0; mask < 2 ** pools.length; mask += 1) {
    const chosen = pools.filter((_, index) => mask & (1 << index));
    const wanted = chosen.reduce((sum, { num }) => sum + num, 0);
    worst = Math.max(worst, wanted - new Set(chosen.flatMap(({ ids }) => ids)).size);
  }
  return all - worst;
};

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
const anyPools = fc.array(fc.record({ num: fc.integer({ min: 1, max: 5 }), ids }), {
  minLength: 1,
  maxLength: 5,
});

describe('pools that share questions', () => {
  it('are parted so that as many are found as can be found at all', () => {
    fc.assert(
      fc.property(anyPools, (pools) => {
        const { ids: apart, lacking } = partPools(pools);
        const found = pools.reduce((sum, { num }, index) => sum + num - (lacking[index] ?? 0), 0);
        expect(found).toBe(mostOf(pools));
        for (const [index, { num }] of pools.entries())
          expect(apart[index]?.length ?? 0).toBeGreaterThanOrEqual(num - (lacking[index] ?? 0));
      }),
      { numRuns: 500 },
    );
  });

  it('hold every question once, and only where its rule found it', () => {
    fc.assert(
      fc.property(anyPools, (pools) => {
        const { ids: apart } = partPools(pools);
        const all = apart.flat();
        expect(new Set(all).size).toBe(all.length);
        expect(new Set(all)).toEqual(new Set(pools.flatMap((pool) => pool.ids)));
        for (const [index, own] of apart.entries())
          expect(own.every((id) => pools[index]?.ids.includes(id))).toBe(true);
        expect(partPools(pools)).toEqual(partPools(pools));
      }),
    );
  });

  it('leave a wide rule what a narrow one needs', () => {
    const { ids: apart, lacking } = partPools([
      { num: 2, ids: ['a', 'b', 'c'] },
      { num: 1, ids: ['a'] },
    ]);
    expect(lacking).toEqual([0, 0]);
    expect(apart).toEqual([['b', 'c'], ['a']]);
  });

  it('share what is left over by how much each draws', () => {
    const shared = Array.from({ length: 30 }, (_, index) => `q${index}`);
    const { ids: apart } = partPools([
      { num: 2, ids: shared },
      { num: 1, ids: shared },
    ]);
    expect(apart.map(({ length }) => length)).toEqual([20, 10]);
  });

  it('are parted quickly, however large and alike they are', () => {
    const shared = Array.from({ length: 500 }, (_, index) => `q${index}`);
    const begin = performance.now();
    partPools(Array.from({ length: 40 }, () => ({ num: 5, ids: shared })));
    expect(performance.now() - begin).toBeLessThan(1000);
  });
});

describe('what is left over', () => {
  it('goes to the first of those that have as much, then to the one that has less for its number', () => {
    expect(
      partPools([
        { num: 1, ids: ['a', 's', 't'] },
        { num: 2, ids: ['b', 'c', 's', 't'] },
      ]),
    ).toEqual({
      ids: [
        ['a', 's'],
        ['b', 'c', 't'],
      ],
      lacking: [0, 0],
    });
    expect(partPools([])).toEqual({ ids: [], lacking: [] });
  });

  it('is nothing where a pool lacks some', () => {
    expect(
      partPools([
        { num: 2, ids: ['a', 'b'] },
        { num: 2, ids: ['a', 'b', 'c'] },
      ]),
    ).toEqual({ ids: [['a', 'b'], ['c']], lacking: [0, 1] });
  });
});
