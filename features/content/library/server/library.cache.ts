import { announceChange, onChange } from '#platform/server/changes.ts';
import type { Deps } from '#platform/server/deps.ts';
import { remember } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { LIBRARY_KIND } from '../shared/library-kind.words.ts';
import type { LibraryItemRow, selectLibraryItems } from './library.repository.ts';

const FRESH_MS = 60_000;
const MAX_PAGES = 500;
const MAX_ITEMS = 2_000;

const memoriesOf = perPortal((deps: Deps) => {
  const memories = {
    /** Pages of the shelf, by the question. */
    pages: remember<Awaited<ReturnType<typeof selectLibraryItems>>>(deps, {
      max: MAX_PAGES,
      ttlMs: FRESH_MS,
    }),
    /** Items by id; null for one that is not on the shelf. */
    items: remember<LibraryItemRow | null>(deps, { max: MAX_ITEMS, ttlMs: FRESH_MS }),
  };
  onChange(deps, LIBRARY_KIND, () => {
    memories.pages.clear();
    memories.items.clear();
  });
  return memories;
});

/** Shelf and items as this process remembers them; not for transactions, which see what they wrote. */
export const libraryMemories = (deps: Deps) => memoriesOf(deps);

/** Forgets the shelf: here at once, in the other processes within moments. Call it after the commit. */
export const announceLibraryItem = async (deps: Deps, id: string): Promise<void> => {
  memoriesOf(deps);
  await announceChange(deps, LIBRARY_KIND, id);
};
