import { describe, expect, it } from 'vitest';
import { createFairQueue, QueueFull } from './fair-queue.ts';

/** Work that ends when the test says so, in the order in which it began. */
const bench = (atOnce: number, ceiling: number) => {
  const queue = createFairQueue(atOnce, ceiling);
  const began: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  return {
    began,
    refused,
    give: (name: string, group = name, isFirst = false) => {
      const work = () => {
        began.push(name);
        return new Promise<void>((end) => ends.push(end));
      };
      queue.run({ group, isFirst }, work).catch((error: unknown) => {
        if (error instanceof QueueFull) refused.push(name);
      });
    },
    endOne: async () => {
      ends.shift()?.();
      await new Promise(setImmediate);
    },
    settle: () => new Promise(setImmediate),
  };
};

describe('a queue that is fair by group', () => {
  it('runs so many at once, and lets another group’s work go before a flood that came earlier', async () => {
    const { give, endOne, settle, began } = bench(2, 10);
    for (const name of ['a1', 'a2', 'a3', 'a4']) give(name, 'a');
    give('b1', 'b');
    await settle();
    expect(began).toEqual(['a1', 'a2']);
    await endOne();
    await endOne();
    expect(began).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('lets what goes first go first', async () => {
    const { give, endOne, settle, began } = bench(1, 10);
    for (const name of ['a', 'b', 'c']) give(name);
    give('known', 'd', true);
    await settle();
    await endOne();
    expect(began).toEqual(['a', 'known']);
  });

  it('when it is full refuses the flood, not who comes from elsewhere', async () => {
    const { give, settle, refused } = bench(1, 3);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) give(name, 'a');
    give('b1', 'b');
    give('b2', 'b');
    give('known', 'c', true);
    await settle();
    expect(refused).toEqual(['a5', 'a4', 'b2']);
  });

  it('goes on after work that failed', async () => {
    const queue = createFairQueue(1, 3);
    const turn = { group: 'a', isFirst: false };
    await expect(queue.run(turn, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.run(turn, async () => 7)).resolves.toBe(7);
  });
});
