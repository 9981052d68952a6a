import { describe, expect, it } from 'vitest';
import { BATCH_SIZE, batchOf, nextBatch } from './batch.rules.ts';

const items = (n: number) => Array.from({ length: n }, (_, index) => index);

describe('换一批', () => {
  it('shows eight a batch and wraps from the fourth batch of 32 to the first', () => {
    expect(BATCH_SIZE).toBe(8);
    expect([0, 1, 2, 3].map((index) => nextBatch(index, 32))).toEqual([1, 2, 3, 0]);
  });

  it('never shows an empty batch, whatever the number of courses', () => {
    for (let n = 1; n <= 130; n += 1) {
      let index = 0;
      const seen = new Set<number>();
      for (let step = 0; step < Math.ceil(n / 8); step += 1) {
        for (const item of batchOf(items(n), index)) seen.add(item);
        expect(batchOf(items(n), index).length).toBeGreaterThan(0);
        index = nextBatch(index, n);
      }
      expect(seen.size).toBe(n);
      expect(index).toBe(0);
    }
  });

  it('does nothing with fewer than nine items', () => {
    expect([0, 1, 8].map((n) => nextBatch(0, n))).toEqual([0, 0, 0]);
    expect(nextBatch(0, 9)).toBe(1);
  });

  it('shows three a batch where a list asks for that, up to four batches of twelve', () => {
    expect([0, 1, 2, 3].map((index) => nextBatch(index, 12, 3))).toEqual([1, 2, 3, 0]);
    expect(batchOf(items(12), 3, 3)).toEqual([9, 10, 11]);
  });

  it('shows the first batch when the list became shorter than the batch that was open', () => {
    expect(batchOf(items(10), 3)).toEqual(items(8));
    expect(batchOf(items(16), 2)).toEqual(items(8));
  });
});
