import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import { rememberUntilAnyChange } from '../memories.ts';
import { perPortal } from '../per-portal.ts';
import { type PackedContent, smallContent } from './replies/packed-content.ts';

/** Together ten seconds: numbers on a page, such as those of views, change without anybody saying so. */
const KEPT_MS = 9_000;
const TRIED_MS = 1_000;
/** On a party day visitors open a thousand courses over and over; a page takes about ten kilobytes. */
const MAX_KEPT = 1_200;
const MAX_TRIED = 50;
const MAX_ASKED = 5_000;
/** Addresses of pages are far shorter; whoever writes longer ones means to fill a memory. */
const MAX_ADDRESS = 512;

/** A page as every visitor gets it. */
export interface VisitorPage {
  readonly status: number;
  readonly etag: string;
  readonly content: PackedContent;
}

/** A page that tells of a failure goes once; the work on another form of it would be lost. */
const toKeep = (page: VisitorPage): VisitorPage =>
  page.status === 200 ? { ...page, content: smallContent(page.content.whole) } : page;

/**
 * The pages of visitors, whole. A page is kept when its address is asked for a second time, so that a stream of
 * addresses that nobody asks for twice displaces nothing; pages that tell of a failure are never kept.
 */
export const visitorPagesOf = perPortal((deps: Pick<Deps, 'database' | 'log' | 'steadyClock'>) => {
  const asked = new LRUCache<string, true>({ max: MAX_ASKED });
  const tried = rememberUntilAnyChange<VisitorPage>(deps, { max: MAX_TRIED, ttlMs: TRIED_MS });
  const kept = rememberUntilAnyChange<VisitorPage>(deps, { max: MAX_KEPT, ttlMs: KEPT_MS });

  return {
    /** The page at `address` of the portal that calls itself `origin`, or what `make` brings. */
    read: async (origin: string, address: string, make: () => Promise<VisitorPage>): Promise<VisitorPage> => {
      const key = `${origin} ${address}`;
      if (key.length > MAX_ADDRESS) return make();
      const memory = asked.get(key) ? kept : tried;
      const reading =
        memory === tried
          ? tried.read(key, make)
          : kept.read(key, async () => toKeep(await tried.read(key, make)));
      const page = await reading;
      if (page.status === 200) asked.set(key, true);
      else {
        asked.delete(key);
        tried.drop(key);
        memory.drop(key, reading);
      }
      return page;
    },
  };
});
