import { pageText, readPage, withQuery } from '#platform/shared/address-page.rules.ts';
import type { AppError } from '#platform/shared/errors.ts';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import { tidyText } from '#platform/shared/tidy-text.rules.ts';
import { favoritesErrors } from './favorites.errors.ts';

/**
 * 我的收藏规则：一页 9 件，每人最多 1000 件；备注不超过 200 字，只有本人看得到；种类、查找和页码写在地址里。
 */
export const FAVORITES_PATH = '/personal-center/favorites';
/** Where the page was while only courses could be collected. */
export const OLD_FAVORITES_PATH = '/course-resources/favorites';

/** Favourites a page (decisions.md, 78). */
export const FAVORITES_SIZE = 9;
export const MAX_FAVORITES = 1000;
export const NOTE_LENGTH = 200;

export interface FavoritesAddress {
  /** Empty: of every kind. */
  readonly kind: string;
  readonly text: string;
  /** From zero; the address shows one more. */
  readonly page: number;
}

const MAX_TEXT = 60;
const wellFormed = (text: string) => [...text.toWellFormed().trim()].slice(0, MAX_TEXT).join('');

/** Error (422) for somebody who has as many things as there may be. */
export const favoritesFull = (): AppError => favoritesErrors.full({ limit: MAX_FAVORITES });

/** Reads an address; `param` gives one parameter of the query, as `URLSearchParams.get` does. */
export const readFavoritesAddress = (param: (name: string) => string | null): FavoritesAddress => {
  const kind = param('type') ?? '';
  return {
    kind: /^[A-Z]{2,20}$/.test(kind) ? kind : '',
    text: wellFormed(param('q') ?? ''),
    page: readPage(param('page')),
  };
};

export const writeFavoritesAddress = ({ kind, text, page }: FavoritesAddress): string =>
  withQuery(FAVORITES_PATH, { type: kind, q: text, page: pageText(page) });

/** Input of the list call for an address; the server writes the answer into the HTML under the same key. */
export const favoritesInput = ({ kind, text, page }: FavoritesAddress) => ({
  pageNum: page,
  pageSize: FAVORITES_SIZE,
  ...(kind === '' ? {} : { type: kind }),
  ...(text === '' ? {} : { keyword: wellFormed(text) }),
});

/** A note as it is kept. */
export const tidyNote = (note: string): string => tidyText(note);

/** Why a note cannot be kept; null when it can. */
export const noteProblem = (note: string): AppError | null => {
  const { length } = [...note];
  return length > NOTE_LENGTH ? favoritesErrors.noteTooLong({ limit: NOTE_LENGTH, length }) : null;
};

/** Whether every word stands in the title or in the note, whatever its case. */
export const isFound = (texts: readonly string[], keyword: string): boolean => {
  const all = texts.join('\n').normalize('NFC').toLowerCase();
  return searchWords(keyword).every((word) => all.includes(word.toLowerCase()));
};
