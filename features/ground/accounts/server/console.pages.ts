import type { PageSource } from '#platform/server/http/page-data.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';

/**
 * The pages of the console's menu. Nothing of them is written into the HTML: the first screen is the same for
 * everybody until the session says who it is, and only the window's title comes with it.
 */
export const consolePages = (entries: readonly ConsolePageEntry[]): PageSource[] =>
  entries.map(({ path, title }) => ({
    path,
    // The start page's address is above every other; an unknown one below it stays unknown.
    hasBelow: path !== '/console',
    entry: 'app/console.tsx',
    load: async () => ({ title, isBare: true, replies: [] }),
  }));
