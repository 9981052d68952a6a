import { and, inArray, or, sql as raw, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { likePattern } from '#platform/server/db/list-parts.ts';

/** Ids that a list's own box finds. */
export interface FoundIds {
  /** Best first. */
  readonly ids: readonly string[];
  /** False when there may be others: the index is behind, or there are more than are compared. */
  readonly isWhole: boolean;
}

interface SearchedColumns {
  readonly id: PgColumn;
  /** Each word stands in one of them. */
  readonly texts: readonly PgColumn[];
}

/**
 * Rows that the search found for the words of a list's own box; where it may not know all of them yet, also those
 * that hold each word literally. Nothing without words.
 */
export const searchedRows = (
  { id, texts }: SearchedColumns,
  words: readonly string[],
  found: FoundIds | undefined,
): SQL | undefined => {
  if (words.length === 0) return undefined;
  const ids = found && inArray(id, [...found.ids, '']);
  if (ids && found.isWhole) return ids;
  const holds = (word: string) => or(...texts.map((text) => raw`${text} ilike ${likePattern(word)}`));
  return or(ids, and(...words.map(holds)));
};
