import { describe, expect, test } from 'vitest';
import { batchOf } from '#features/content/courses/shared/catalogue/batch.rules.ts';
import { type BatchStep, FETCH_SIZE, stepBatch } from './home-batch.rules.ts';

const START: BatchStep = { index: 0, pages: 1 };

/** Presses 换一批 `times` times on a server with `total` courses; answers each batch that was shown. */
const press = (total: number, times: number) => {
  const all = Array.from({ length: total }, (_, number) => number);
  const shown: (readonly number[])[] = [];
  let step = START;
  for (let time = 0; time <= times; time += 1) {
    const inHand = all.slice(0, step.pages * FETCH_SIZE);
    shown.push(batchOf(inHand, step.index));
    step = stepBatch(step, inHand.length, total);
  }
  return { shown, pages: step.pages };
};

describe('换一批 on the home page', () => {
  test('with 32 courses shows four batches of 8 and then the first again', () => {
    const { shown } = press(32, 4);
    expect(shown.map(([first]) => first)).toEqual([0, 8, 16, 24, 0]);
  });

  test('takes the next page of 32 when the first is through', () => {
    const { shown, pages } = press(70, 9);
    expect(shown.map(([first]) => first)).toEqual([0, 8, 16, 24, 32, 40, 48, 56, 64, 0]);
    expect(pages).toBe(3);
  });

  test('never shows an empty batch', () => {
    for (const total of [1, 8, 9, 31, 33, 64, 65]) {
      for (const batch of press(total, 20).shown) expect(batch.length).toBeGreaterThan(0);
    }
  });

  test('with fewer than 9 courses stays where it is', () => {
    expect(stepBatch(START, 8, 8)).toEqual(START);
    expect(stepBatch(START, 3, 3)).toEqual(START);
  });
});

describe('a step of 换一批', () => {
  test.each([
    [{ index: 0, pages: 1 }, 32, 64, { index: 1, pages: 1 }],
    [{ index: 2, pages: 1 }, 32, 64, { index: 3, pages: 1 }],
    [{ index: 3, pages: 1 }, 32, 64, { index: 4, pages: 2 }],
    [{ index: 3, pages: 1 }, 32, 32, { index: 0, pages: 1 }],
    [{ index: 3, pages: 1 }, 33, 64, { index: 4, pages: 1 }],
  ])('from %j with %i of %i in hand', (step, loaded, total, next) => {
    expect(stepBatch(step, loaded, total)).toEqual(next);
  });
});
