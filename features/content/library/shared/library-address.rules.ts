/**
 * 图书馆地址规则：书架上找什么、看哪一种、第几页都在地址里；有编号的是一种书刊的离开提示。
 */
import { pageText, readPage, withQuery } from '#platform/shared/address-page.rules.ts';
import { SOURCE_KIND_CODES, type SourceKind } from './source-kinds.rules.ts';

export const LIBRARY_PATH = '/digital-library';
export const LIBRARY_PAGE_SIZE = 12;

/** Leave notice of one item. */
export const libraryItemPath = (id: string): string => `${LIBRARY_PATH}?id=${encodeURIComponent(id)}`;

export interface LibraryAddress {
  /** Part of a name or an author. */
  readonly words: string;
  /** Empty for all kinds. */
  readonly sourceKind: SourceKind | '';
  /** From zero. */
  readonly page: number;
}

export const MAX_WORDS = 60;

/** Reads what an address asks of the shelf: `q`, `kind`, `page`; whatever makes no sense counts as absent. */
export const readLibraryAddress = (read: (name: string) => string | null): LibraryAddress => ({
  words: (read('q') ?? '').toWellFormed().trim().slice(0, MAX_WORDS).toWellFormed(),
  sourceKind: SOURCE_KIND_CODES.find((code) => code === read('kind')) ?? '',
  page: readPage(read('page')),
});

/** Address of a page of the shelf; defaults are left out. */
export const libraryPath = ({ words, sourceKind, page }: LibraryAddress): string =>
  withQuery(LIBRARY_PATH, { q: words, kind: sourceKind, page: pageText(page) });

/** Input of the shelf's call, the same on the server and in the page, so that the page finds what came with it. */
export const libraryInput = ({ words, sourceKind, page }: LibraryAddress) => ({
  ...(words === '' ? {} : { keyword: words }),
  ...(sourceKind === '' ? {} : { sourceKind }),
  pageNum: page,
  pageSize: LIBRARY_PAGE_SIZE,
});
