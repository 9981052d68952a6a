import type { Sql } from '#platform/server/db/database.ts';

/** A thing as everybody may find it. */
export interface SearchEntry {
  readonly id: string;
  readonly title: string;
  /** The same title in another language. */
  readonly otherTitle?: string;
  readonly people?: readonly string[];
  /** Names of what it is filed under. */
  readonly facets?: readonly string[];
  /** Introduction without markup; only its beginning is read. */
  readonly text: string;
  /** Facts below the title. */
  readonly line: string;
  readonly address: string;
  /** Freshness and clicks in one number, see `rankOf`. */
  readonly rank: number;
  /** A planned end: from then on it is not found, be the change noted or not. */
  readonly hiddenFrom?: Date | null;
}

/**
 * One kind of thing that the search finds. Changes are noted by triggers of the kind's tables, which write
 * `search_change` in the transaction of the change (migrations/0034-search.sql).
 */
export interface SearchSource {
  readonly kind: string;
  /** Name of the kind and the word that counts it: 课程, 门. */
  readonly name: string;
  readonly unit: string;
  readonly order: number;
  /** A hit is an answer by itself, a way that leads on to answers (分类), or both (讲师). */
  readonly shownAs: 'hit' | 'way' | 'both';
  /** Those of `ids` that are public now; the others leave the index. */
  readonly entriesOf: (sql: Sql, ids: readonly string[]) => Promise<readonly SearchEntry[]>;
}

declare module '#platform/server/feature.ts' {
  interface FeatureLists {
    readonly searchSources: SearchSource;
  }
}
