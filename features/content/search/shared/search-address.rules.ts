import { readPage, withQuery } from '#platform/shared/address-page.rules.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import type { querySearch } from './search.contract.ts';
import { MAX_WORDS } from './search-text.rules.ts';

/**
 * 搜索页地址规则：搜索词、类别和页码都写在地址里；写错的按没有写处理。
 * The page reads it to ask, the server to send the first answer along, so both ask the same question.
 */
export const SEARCH_PATH = '/search';

export interface SearchAddress {
  readonly words: string;
  /** Empty: all kinds. */
  readonly kind: string;
  /** From zero. */
  readonly page: number;
}

const MAX_PAGE = 100;

export const readSearchAddress = (param: (name: string) => string | null): SearchAddress => {
  const kind = param('kind') ?? '';
  return {
    words: (param('words') ?? '').trim().slice(0, MAX_WORDS).toWellFormed(),
    kind: /^[a-z-]{1,20}$/.test(kind) ? kind : '',
    page: Math.min(MAX_PAGE, readPage(param('page'))),
  };
};

/** Input of `querySearch` for an address. */
export const searchInput = ({ words, kind, page }: SearchAddress): InputOf<typeof querySearch> =>
  kind === '' ? { words } : { words, kind, pageNum: page };

/** Hits on a page of one kind. */
export const SEARCH_PAGE_SIZE = 10;

export const searchPath = (words: string): string => withQuery(SEARCH_PATH, { words });
