import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Entry } from '../shared/dictionary-change.rules.ts';

export interface StoredEntry extends Entry {
  readonly hiddenAt: Date | null;
}

/** Rows of a dictionary that stands in the tables of the feature that owns it. */
export interface DictionaryStore {
  /** Holds the rows until the transaction ends, so that changes are made one by one. */
  readonly lock: (tx: Tx) => Promise<void>;
  /** Entries in their order. */
  readonly list: (sql: Sql) => Promise<StoredEntry[]>;
  /** Writes names and order of entries that are there; what is remembered of them is told with the commit. */
  readonly write: (tx: Tx, entries: readonly Entry[]) => Promise<void>;
}

/** One dictionary, as the feature that uses its codes offers it. */
export interface DictionaryKind {
  readonly dictCode: string;
  readonly title: string;
  /** Sentence about what uses it. */
  readonly note: string;
  /** Place in the list of dictionaries. */
  readonly order: number;
  /** Things that use an entry, as counted (处教育基地) and as the column's head (用到的基地). */
  readonly counted: string;
  readonly unit: string;
  /** False where each code has pages or rules of its own. */
  readonly mayAdd: boolean;
  readonly mayHide: boolean;
  /** How many things use each entry; codes without any may be left out. */
  readonly uses: (sql: Sql) => Promise<ReadonlyMap<string, number>>;
  /** Page of the console that lists what uses an entry. */
  readonly usePath?: (pCode: string) => string;
  /** Gives everything that uses one entry another one; absent where entries cannot be merged. */
  readonly merge?: (tx: Tx, from: string, to: string) => Promise<void>;
  /** Own tables; the dictionaries' common one when it is left out. */
  readonly store?: DictionaryStore;
}
