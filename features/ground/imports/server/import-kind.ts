import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { RoleCode } from '#platform/shared/caller.ts';
import type { HeaderColumn } from '../shared/header.rules.ts';
import type { CellProblem, RowProblem } from '../shared/row-problem.schema.ts';

export type { CellProblem, RowProblem } from '../shared/row-problem.schema.ts';

export interface KindColumn extends HeaderColumn {
  /** How to fill it in, for the template and the page. */
  readonly note: string;
  /** Looks invented. */
  readonly example: string;
  /** All allowed values, where they are few. */
  readonly choices?: readonly string[];
  /** Kept encrypted, shown by its last four signs. */
  readonly isSecret?: boolean;
  /** Shown in the list of rows. */
  readonly isMain?: boolean;
  /** The page from which one comes says it for the whole file: rows that leave it empty mean that. */
  readonly mayBeGiven?: boolean;
  /** Characters; 2,000 where it is left out. */
  readonly maxLength?: number;
  /** Fault in a value that is not empty, whatever stands beside it. */
  readonly check?: (value: string) => CellProblem | null;
}

/** A row of the file: its number in the spreadsheet and its values by column. */
export interface KindRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** For whom rows are checked and written. Everything they touch lies within `orgCode`. */
export interface ImportScope {
  readonly deps: Deps;
  readonly sql: Sql;
  readonly importId: string;
  readonly orgCode: string;
  readonly userId: string;
  readonly roleCode: RoleCode;
  /** Every row of the file, for kinds whose rows refer to one another. */
  readonly allRows: () => Promise<readonly KindRow[]>;
  /** A person has just typed this value: it is what they mean. */
  readonly isTyped: boolean;
}

/** Keys that must not occur twice in one file; `column` is blamed. */
export interface RowKey {
  readonly column: string;
  readonly key: string;
}

export interface RowVerdict<D> {
  readonly state: 'good' | 'exists' | 'failed';
  /** Effect of the row, or why there is none. */
  readonly note: string;
  readonly problems: readonly RowProblem[];
  readonly keys: readonly RowKey[];
  /** Data that `commit` needs of a good row; `null` otherwise. */
  readonly data: D | null;
}

export interface GoodRow<D> extends KindRow {
  readonly data: D;
}

export type RowOutcome =
  | { readonly line: number; readonly note: string; readonly result?: readonly string[] }
  | { readonly line: number; readonly problem: RowProblem };

/** One kind of import, whole: columns, checks, writing. Another kind is another file. */
export interface ImportKind<D = unknown> {
  /** Lower-case letters and hyphens. */
  readonly key: string;
  readonly title: string;
  readonly unit: string;
  /** Outcome of the good rows. */
  readonly note: string;
  /** Meaning of 已有: 账号已在，不会改动. */
  readonly existsWord: string;
  readonly roles: readonly RoleCode[];
  readonly columns: readonly KindColumn[];
  /** Rows of the template, by column; they must look invented. */
  readonly examples: readonly Readonly<Record<string, string>>[];
  /** Prepares once for all `rows` and answers the check of one. It writes nothing. */
  readonly checker: (
    scope: ImportScope,
    rows: readonly KindRow[],
  ) => Promise<(row: KindRow) => RowVerdict<D>>;
  /** Writes the rows in the transaction `tx`; they were checked in the same transaction. */
  readonly commit: (tx: Tx, scope: ImportScope, rows: readonly GoodRow<D>[]) => Promise<RowOutcome[]>;
  /** Heads of the columns of the file that the importer downloads once, where there is one. */
  readonly resultColumns?: readonly string[];
}

/** Keeps what a kind calls its data to itself, so that kinds of all sorts stand in one list. */
export const defineImportKind = <D>(kind: ImportKind<D>): ImportKind => kind as unknown as ImportKind;

/** A row that fails for one reason. */
export const failedRow = (problem: RowProblem, keys: readonly RowKey[] = []): RowVerdict<never> => ({
  state: 'failed',
  note: '',
  problems: [problem],
  keys,
  data: null,
});
