import type { Page } from 'playwright-core';
import { taskTimes } from './task-times.ts';

export interface Pan {
  /** Marks that stood on the map. */
  readonly marks: number;
  /** Time between frames in milliseconds, as the page's own clock of frames told it. */
  readonly frames: readonly number[];
  /** Processor time of the main thread's tasks in milliseconds: the same on a busy machine. */
  readonly tasks: readonly number[];
}

/** Pixels of a stretch and the steps in which the mouse takes it. */
const STRETCHES = [
  [-480, -160],
  [480, 160],
  [-320, 200],
  [320, -200],
] as const;
const STEPS = 40;
const FROM = { x: 900, y: 560 };
/** A pan ends when the window that it uncovered has its marks. */
const AFTER_MS = 700;

const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const told: number[] = [];
    let last = performance.now();
    const tell = (now: number) => {
      told.push(now - last);
      last = now;
      (window as unknown as { frame: number }).frame = requestAnimationFrame(tell);
    };
    requestAnimationFrame((now) => {
      last = now;
      (window as unknown as { frame: number }).frame = requestAnimationFrame(tell);
    });
    (window as unknown as { told: number[] }).told = told;
  });

const toldFrames = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const kept = window as unknown as { frame: number; told: number[] };
    cancelAnimationFrame(kept.frame);
    return kept.told;
  });

const dragAbout = async (page: Page): Promise<void> => {
  for (const [x, y] of STRETCHES) {
    await page.mouse.move(FROM.x, FROM.y);
    await page.mouse.down();
    for (let step = 1; step <= STEPS; step += 1)
      await page.mouse.move(FROM.x + (x * step) / STEPS, FROM.y + (y * step) / STEPS);
    await page.mouse.up();
    await page.waitForTimeout(AFTER_MS);
  }
};

/** Drags the map there and back, twice: once for its frames and once for its tasks, as a trace costs frames. */
export const framesOfPan = async (page: Page): Promise<Omit<Pan, 'marks'>> => {
  await watchFrames(page);
  await dragAbout(page);
  const frames = await toldFrames(page);
  return { frames, tasks: await taskTimes(page, () => dragAbout(page)) };
};
