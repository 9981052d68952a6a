import { lastFour } from '#features/ground/accounts/shared/people/identity-number.rules.ts';
import type { ImportKind, KindRow } from '../import-kind.ts';
import type { CellCipher } from './cell-encryption.ts';

/** How a kind's rows are kept: values in the order of its columns, secret ones sealed. */
export interface RowCells {
  /** Cells that are kept of a row. */
  close(values: readonly string[]): string[];
  open(cells: readonly string[]): string[];
  rowOf(stored: { readonly line: number; readonly cells: readonly string[] }): KindRow;
  /** Text that rows are searched by: never a whole secret. */
  wordsOf(values: readonly string[]): string;
  /** As lists show them. */
  masked(values: readonly string[]): string[];
}

export const rowCellsOf = (kind: ImportKind, cipher: CellCipher): RowCells => {
  const { columns } = kind;
  const eachSecret = (values: readonly string[], change: (text: string) => string) =>
    columns.map(({ isSecret }, index) => {
      const value = values[index] ?? '';
      return isSecret ? change(value) : value;
    });
  const open = (cells: readonly string[]) => eachSecret(cells, cipher.decrypt);
  const masked = (values: readonly string[]) => eachSecret(values, lastFour);
  return {
    open,
    masked,
    close: (values) => eachSecret(values, cipher.encrypt),
    rowOf: ({ line, cells }) => {
      const values = open(cells);
      return {
        line,
        cells: Object.fromEntries(columns.map(({ name }, index) => [name, values[index] ?? ''])),
      };
    },
    wordsOf: (values) => masked(values).join(' ').toLowerCase().slice(0, 1000).toWellFormed(),
  };
};
