// Tells of a failed journey where its pages stood: a timeout alone names only the words that did not come.
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';

const READ_WITHIN_MS = 5_000;
const SHOWN_CHARACTERS = 6_000;

const pages = new Set<Page>();

/** Has `page` described should the journey that opened it fail. */
export const describeIfFailed = (page: Page): void => {
  pages.add(page);
  page.once('close', () => pages.delete(page));
};

/** An open sheet stands outside of the page's `main` and is where the journey was, so it comes first. */
const describe = async (page: Page): Promise<string> => {
  const parts = page.locator('[role=dialog]:visible, main');
  const shown = (await parts.count()) > 0 ? await parts.all() : [page.locator('body')];
  const told: string[] = [];
  for (const part of shown.reverse()) told.push(await part.ariaSnapshot({ timeout: READ_WITHIN_MS }));
  return `${page.url()}\n${told.join('\n').slice(0, SHOWN_CHARACTERS)}`;
};

/** Writes address and content of every page that a failed journey leaves open, and closes their contexts. */
export const describeFailedPages = (): void => {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const page of [...pages]) {
      const told = await describe(page).catch((error: unknown) => String(error));
      console.error(`== page of a failed journey: ${told}`);
      await page
        .context()
        .close()
        .catch(() => undefined);
    }
  });
};
