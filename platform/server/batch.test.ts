import { describe, expect, it } from 'vitest';
import { createBatch, together } from './batch.ts';

const busy = new Error('busy');

/** A run that is written down, doubles its numbers and fails as long as `fails` says so. */
const doubling = (fails: (items: readonly number[]) => boolean = () => false) => {
  const runs: (readonly number[])[] = [];
  const run = async (items: readonly number[]) => {
    runs.push(items);
    await new Promise(setImmediate);
    if (fails(items)) throw busy;
    return items.map((item) => item * 2);
  };
  return { run, runs };
};

describe('a batch', () => {
  it('gathers what arrives in one turn and while a run is under way, in the order of arrival', async () => {
    const { run, runs } = doubling();
    const add = createBatch(together(run), { most: 3 });
    expect(await Promise.all([1, 2, 3, 4, 5].map((item) => add(item)))).toEqual([2, 4, 6, 8, 10]);
    expect(runs).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect(await add(6)).toBe(12);
  });

  it('has no more runs under way than lanes, for each key', async () => {
    const underWay: Record<string, number> = {};
    const most: Record<string, number> = {};
    const run = async (items: readonly number[], key: string) => {
      underWay[key] = (underWay[key] ?? 0) + 1;
      most[key] = Math.max(most[key] ?? 0, underWay[key]);
      await new Promise(setImmediate);
      underWay[key] -= 1;
      return items;
    };
    const add = createBatch(together(run), { most: 1, lanes: 2 });
    await Promise.all(['a', 'b'].flatMap((key) => [1, 2, 3, 4].map((item) => add(item, key))));
    expect(most).toEqual({ a: 2, b: 2 });
  });

  it('fails nobody because of a neighbour', async () => {
    const { run, runs } = doubling((items) => items.includes(2));
    const add = createBatch(together(run), { most: 10 });
    const settled = await Promise.allSettled([1, 2, 3].map((item) => add(item)));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(runs).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it('tries again together what may be tried again, three times', async () => {
    let left = 2;
    const { run, runs } = doubling(() => left-- > 0);
    const add = createBatch(together(run, { isAgain: (error) => error === busy }), { most: 10 });
    expect(await Promise.all([add(1), add(2)])).toEqual([2, 4]);
    expect(runs).toHaveLength(3);
  });

  it('gives an item whose own run fails the error it is told', async () => {
    const { run, runs } = doubling(() => true);
    const refusal = () => new Error('try later');
    const add = createBatch(together(run, { isAgain: () => true, refusal }), { most: 10 });
    const settled = await Promise.allSettled([add(1), add(2)]);
    expect(settled.map((one) => one.status === 'rejected' && one.reason.message)).toEqual([
      'try later',
      'try later',
    ]);
    expect(runs).toHaveLength(5);
  });

  it('refuses a run that forgets an item', async () => {
    const add = createBatch(
      together<number, number>(async () => []),
      { most: 10 },
    );
    await expect(add(1)).rejects.toThrow('not as many results');
  });
});
