import type { Deps } from '#platform/server/deps.ts';
import { firstReply, type PageData, type PageSource } from '#platform/server/http/page-data.ts';
import { pageOfThing } from '#platform/server/http/thing-page.ts';
import { ok } from '#platform/shared/envelope.ts';
import { getLibraryData, getLibraryItem } from '../shared/library.contract.ts';
import { LIBRARY_TITLE, libraryLine } from '../shared/library.words.ts';
import { LIBRARY_PATH, libraryInput, readLibraryAddress } from '../shared/library-address.rules.ts';
import { libraryData, libraryItemOf } from './library.read.ts';

/** Covers of the first screen that are fetched at once. */
const EARLY_COVERS = 2;

const shelfPage = async (deps: Deps, url: URL): Promise<PageData> => {
  const input = libraryInput(readLibraryAddress((name) => url.searchParams.get(name)));
  const data = await libraryData(deps, input);
  return {
    title: LIBRARY_TITLE,
    headline: LIBRARY_TITLE,
    lead: data.libraryUrl
      ? '党教图书馆是外部网站，将在新窗口打开。'
      : '本平台还没有接入党教图书馆，如有需要请联系本单位管理员。',
    preload: data.datalist.slice(0, EARLY_COVERS).map(({ coverUrl }) => coverUrl),
    replies: [firstReply(getLibraryData, input, ok(data))],
  };
};

/** The leave notice of one item; the page itself says that there is none. */
const itemPage = (deps: Deps) =>
  pageOfThing(async (id) => {
    const item = await libraryItemOf(deps, id);
    return {
      title: item.title,
      description: item.summary,
      image: item.coverUrl,
      kicker: LIBRARY_TITLE,
      headline: item.title,
      lead: item.summary,
      facts: libraryLine(item),
      preload: [item.coverUrl],
      replies: [firstReply(getLibraryItem, { id }, ok(item))],
    };
  });

/** The leave notice of the library with the shelf, and that of one item (decisions, 40). */
export const libraryPages = (deps: Deps): PageSource[] => [
  {
    path: LIBRARY_PATH,
    load: async (url, caller) =>
      url.searchParams.has('id') ? itemPage(deps)(url, caller) : shelfPage(deps, url),
  },
];
