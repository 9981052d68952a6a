import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { quiet } from './browser.ts';
import { accessibilityFaults } from './judge-page.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Shows the open page at `size`; up to a phone's width as a device that is touched. */
export const resize = async (page: Page, devtools: CDPSession, size: Size): Promise<void> => {
  const { width, height } = size;
  const mobile = width <= 640;
  await page.setViewportSize(size);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: mobile });
  await devtools.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile });
  await page.waitForFunction((wanted) => matchMedia(`(width: ${wanted}px)`).matches, width);
};

/**
 * Opens `path` as a link within the open page does: what is loaded stays loaded. A walk over many pages computes a
 * third less this way; that each of them opens by its address as well, other journeys hold.
 */
export const follow = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await quiet(page);
};

/** Quiet that ends a wait for what a new width asked for: less than for a page that was just opened. */
export const AFTER_RESIZE_MS = 100;

/** Waits until nothing has been on its way for `forMs` and nothing moves any more. */
export const settled = async (page: Page, forMs?: number): Promise<void> => {
  await quiet(page, forMs);
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const ends = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.all(ends);
  });
};

/** Names of tabs, buttons, headings and cells that are wider than their own place, and so run into the next. */
const wordsRunOut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, [role=tab], h1, h2, h3, th, td, dt, dd, label')]
      .filter((place) => {
        const { display, visibility, overflowX } = getComputedStyle(place);
        const isBox = display !== 'inline' && visibility === 'visible' && place.clientWidth > 0;
        return isBox && overflowX === 'visible' && place.scrollWidth > place.clientWidth + 1;
      })
      .map(
        (place) =>
          `“${place.textContent.slice(0, 20)}” needs ${place.scrollWidth} of ${place.clientWidth} px`,
      ),
  );

/** Accessibility faults of the open page, what is wider than `size` or its place, and whether it has one first heading. */
export const pageFaults = async (page: Page, size: Size): Promise<string[]> => {
  const faults = await accessibilityFaults(page);
  // A phone's own width grows along with what overflows, so the width that was asked for counts.
  const over = (await page.evaluate(() => document.documentElement.scrollWidth)) - size.width;
  if (over > 0) faults.push(`${over} px too wide`);
  faults.push(...(await wordsRunOut(page)));
  const headings = await page.locator('h1').count();
  if (headings !== 1) faults.push(`${headings} first headings`);
  return faults;
};

/**
 * A picture of the whole page as `layout/who/index-path.png` in the folder that `PICTURES` names, to be looked
 * at or compared with those of another state of the sources; without the setting none is made.
 */
export const keepPicture = async (
  page: Page,
  { layout, who, index, path }: { layout: string; who: string; index: number; path: string },
): Promise<void> => {
  const folder = process.env.PICTURES;
  if (!folder) return;
  const place = join(folder, layout.replace(' ', '-'), who);
  mkdirSync(place, { recursive: true });
  const name = `${String(index).padStart(2, '0')}${path.replaceAll(/[^\w-]+/g, '-').slice(0, 60)}`;
  await page.screenshot({ path: join(place, `${name}.png`), fullPage: true });
};
