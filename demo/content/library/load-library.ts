import { LIBRARY_ITEMS } from '#features/content/library/server/library.public.ts';
import { LIBRARY_PATH } from '#features/content/library/shared/library-address.rules.ts';
import { POPUPS } from '#features/content/popups/server/popups.public.ts';
import { dayTextOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { contentLoader, morningOf } from '../content-loader.ts';
import items from './library.json' with { type: 'json' };

const DAY_MS = 86_400_000;
/** Days that the popup is to show, from yesterday. */
const POPUP_DAYS = 30;

/** Forty items of the library, of every kind of source, the first of the list put on the shelf last. */
const loadItems = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const { put } = await contentLoader(deps, tx, LIBRARY_ITEMS);
  for (const [index, document] of items.toReversed().entries())
    await put({ document, end: 'public', time: morningOf(now, items.length - index, index) });
};

/** One popup, about a book of stories: signed and in its days, and switched off. */
const loadPopup = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const { put } = await contentLoader(deps, tx, POPUPS);
  const dayAt = (days: number): string => dayTextOf(new Date(now.getTime() + days * DAY_MS));
  await put({
    document: {
      title: '《红色故事三十篇》上架了',
      text: '三十个人、三十件事，都发生在天山南北。每篇读十分钟，后面有一个讨论题。',
      button: '去书架看看',
      link: LIBRARY_PATH,
      fromDay: dayAt(-1),
      toDay: dayAt(POPUP_DAYS - 2),
    },
    end: 'public',
    time: morningOf(now, 1, 0),
  });
};

/** The shelf of the library, and the popup that tells of it. After people. */
export const loadLibrary = async (deps: Deps, tx: Tx): Promise<void> => {
  await loadItems(deps, tx);
  await loadPopup(deps, tx);
};
