import { describe, expect, it } from 'vitest';
import { CLASS_BATCH_TOTAL, classBatchOf, hasNextBatch } from './class-batch.rules.ts';

const classes = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('classes in batches', () => {
  it('come three at a time, in up to four batches', () => {
    expect(CLASS_BATCH_TOTAL).toBe(12);
    const seen = [0, 1, 2, 3].flatMap((swaps) => [...classBatchOf(classes(40), swaps)]);
    expect(seen).toEqual(classes(12));
  });

  it('begin anew after the last batch', () => {
    expect(classBatchOf(classes(12), 4)).toEqual([0, 1, 2]);
    expect(classBatchOf(classes(40), 9)).toEqual([3, 4, 5]);
  });

  it('of seven classes are three batches, the last with one class, never an empty one', () => {
    expect(classBatchOf(classes(7), 2)).toEqual([6]);
    expect(classBatchOf(classes(7), 3)).toEqual([0, 1, 2]);
    expect(classBatchOf(classes(6), 2)).toEqual([0, 1, 2]);
  });

  it('with three classes or fewer stay as they are', () => {
    expect(classBatchOf(classes(3), 5)).toEqual([0, 1, 2]);
    expect(classBatchOf([], 2)).toEqual([]);
    expect([0, 3, 4].map(hasNextBatch)).toEqual([false, false, true]);
  });
});
