import type { RowProblem } from '../../shared/row-problem.schema.ts';
import type { ImportKind, KindColumn, KindRow, RowKey, RowVerdict } from '../import-kind.ts';

const MAX_LENGTH = 2_000;
const UNREADABLE = '\ufffd';

const columnProblem = (column: KindColumn, value: string): RowProblem | null => {
  const { name, isNeeded, maxLength = MAX_LENGTH, note, check } = column;
  if (value === '') return isNeeded ? { column: name, reason: `没有填写${name}`, fix: note } : null;
  if (value.includes(UNREADABLE))
    return {
      column: name,
      reason: '里面有认不出的字符',
      fix: '多半是文件编码不对，或者粘贴带进了看不见的符号，请重新填写',
    };
  const length = [...value].length;
  if (length > maxLength)
    return {
      column: name,
      reason: `超过 ${maxLength} 个字`,
      fix: `现在有 ${length > MAX_LENGTH ? `${MAX_LENGTH} 多` : length} 个字，请缩短`,
    };
  const found = check?.(value) ?? null;
  return found && { column: name, ...found };
};

/** Where a key occurred first in the file; `undefined` when nowhere before. */
export type FirstLine = (key: string, line: number) => number | undefined;

const keyProblem = ({ column, key }: RowKey, line: number, firstLine: FirstLine): RowProblem | null => {
  const first = firstLine(key, line);
  return first === undefined
    ? null
    : { column, reason: `与第 ${first} 行重复`, fix: '两行只能留一行；不是同一个的，请改正', verb: 'skip' };
};

/**
 * The whole verdict on a row: each column by itself, then the kind's own checks, then what occurs twice in the
 * file. A column is blamed once.
 */
export const checkRow = <D>(
  kind: ImportKind<D>,
  row: KindRow,
  check: (row: KindRow) => RowVerdict<D>,
  firstLine: FirstLine,
): RowVerdict<D> => {
  const ofColumns = kind.columns.flatMap(
    (column) => columnProblem(column, row.cells[column.name] ?? '') ?? [],
  );
  const own = check(row);
  const blamed = new Set(ofColumns.map(({ column }) => column));
  const ofKeys = own.keys.flatMap((key) => keyProblem(key, row.line, firstLine) ?? []);
  const problems = [...ofColumns];
  for (const problem of [...own.problems, ...ofKeys]) {
    if (blamed.has(problem.column)) continue;
    blamed.add(problem.column);
    problems.push(problem);
  }
  if (problems.length === 0) return own;
  const place = new Map(kind.columns.map(({ name }, index) => [name, index]));
  problems.sort((a, b) => (place.get(a.column) ?? 0) - (place.get(b.column) ?? 0));
  return { state: 'failed', note: '', problems, keys: own.keys, data: null };
};

/** Answers where keys occurred first, of rows given in the order of the file. */
export const firstLines = (
  rows: Iterable<{ readonly line: number; readonly keys: readonly string[] }>,
): FirstLine => {
  const first = new Map<string, number>();
  for (const { line, keys } of rows) for (const key of keys) if (!first.has(key)) first.set(key, line);
  return (key, line) => {
    const found = first.get(key);
    return found !== undefined && found < line ? found : undefined;
  };
};
