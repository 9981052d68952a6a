/**
 * 表头规则：前十行里认得的列名最多的一行是表头，列的先后不限；缺列、重列要指名道姓地说出来。
 */
const HEADER_WITHIN = 10;

export interface HeaderColumn {
  readonly name: string;
  /** Other words under which people write it. */
  readonly aliases?: readonly string[];
  readonly isNeeded: boolean;
}

export interface HeaderRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface FoundHeader {
  /** Place of the header among the given rows, from 0. */
  readonly at: number;
  /** For each column of the definition: its place in a row, or -1. */
  readonly places: readonly number[];
  /** Needed columns that are not there. */
  readonly missing: readonly string[];
  /** Columns of the file that mean nothing here. */
  readonly unknown: readonly string[];
  /** Columns of the file that stand for one column of the definition, joined. */
  readonly doubled: readonly string[];
}

/** 「姓名*（必填）」 and 「姓 名」 are 姓名. */
const plainOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\(.*?\)|[\s*:：]/g, '')
    .toLowerCase();

const namesOf = ({ name, aliases = [] }: HeaderColumn) => new Set([name, ...aliases].map(plainOf));

const foundIn = (cells: readonly string[], columns: readonly HeaderColumn[]) => {
  const plain = cells.map(plainOf);
  return columns.map((column) => {
    const names = namesOf(column);
    return plain.flatMap((cell, index) => (cell !== '' && names.has(cell) ? [index] : []));
  });
};

/** Finds the header among the first rows; `null` when no row has a known column. */
export const findHeader = (
  rows: readonly HeaderRow[],
  columns: readonly HeaderColumn[],
): FoundHeader | null => {
  let best: { at: number; cells: readonly string[]; matches: number[][]; score: number } | null = null;
  for (const [at, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const matches = foundIn(cells, columns);
    const score = matches.filter(({ length }) => length > 0).length;
    if (score > (best?.score ?? 0)) best = { at, cells, matches, score };
  }
  if (!best) return null;
  const { at, cells, matches } = best;
  const used = new Set(matches.flat());
  return {
    at,
    places: matches.map(([place = -1]) => place),
    missing: columns
      .filter(({ isNeeded }, i) => isNeeded && matches[i]?.length === 0)
      .map(({ name }) => name),
    unknown: cells.filter((cell, index) => cell !== '' && !used.has(index)),
    doubled: matches
      .filter(({ length }) => length > 1)
      .map((places) => places.map((p) => cells[p]).join('、')),
  };
};
