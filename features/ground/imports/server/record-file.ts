import { nameLettersProblem } from '#platform/shared/name-letters.rules.ts';
import {
  type AnyRecord,
  type Field,
  type KeyOf,
  keysOf,
  limitOf,
  placedIn,
  type ValuesOf,
} from '#platform/shared/record.ts';
import type { CellProblem, KindColumn } from './import-kind.ts';

/**
 * 导入表的列出自记录：列名、必填、字数、可选值、检查和取值都从字段来，种类的文件只写另有讲究的。
 *
 * A field that shows in lists brought in (`places: ['import']`) is a column without another word.
 */

/** Special of a column: whatever is left out follows from the field. */
export interface ColumnOf<T> extends Partial<KindColumn> {
  /** Value of a cell that is not empty; null where it has none. */
  readonly read?: (text: string) => T | null;
}

type ColumnsOf<R extends AnyRecord> = { readonly [K in KeyOf<R>]?: ColumnOf<ValuesOf<R>[K]> };

const YES_OR_NO = new Map([
  ['是', true],
  ['否', false],
]);
const plain = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '');

const YES = ['1', 'y', 'yes', 'true', '√', '✓', '对'];
const NO = ['0', 'n', 'no', 'false', '×', 'x', '不是', '错'];

/** Other ways to write yes and no of one column, and its sentence. */
interface YesNoWords {
  readonly yes: readonly string[];
  readonly no: readonly string[];
  readonly reason: (written: string) => string;
}

/** Fault of a cell that says neither 是 nor 否, with the one that is meant where that is plain. */
export const yesNoFault = (text: string, { yes, no, reason }: YesNoWords): CellProblem | null => {
  if (YES_OR_NO.has(text)) return null;
  const written = plain(text).toLowerCase();
  const isYes = [...YES, ...yes].includes(written);
  const suggestion = isYes ? '是' : [...NO, ...no].includes(written) ? '否' : '';
  return { reason: reason(text.slice(0, 20)), fix: '只填“是”或“否”', suggestion };
};

const YES_NO_WORDS: YesNoWords = { yes: [], no: [], reason: (written) => `“${written}”看不出是还是否` };

const pastDecimals = (number: number, decimals: number): boolean =>
  Number(number.toFixed(decimals)) !== number;

/** Value of a cell as fields of this kind are written by people; undefined for fields that only a feature can read. */
const readerOf = ({ control, tidy }: Field<unknown>): ((text: string) => unknown) | undefined => {
  switch (control.kind) {
    case 'line':
    case 'lines':
      return (text) => tidy?.(text) ?? text;
    case 'yesNo':
      return (text) => YES_OR_NO.get(text) ?? null;
    case 'choice':
      return (text) =>
        Object.entries(control.choices).find(
          ([code, word]) => word === plain(text) || code.toUpperCase() === plain(text).toUpperCase(),
        )?.[0] ?? null;
    case 'number':
      return (text) => {
        const digits = plain(text).replace(/[,，]/gu, '');
        const number = Number(control.unit === undefined ? digits : digits.replace(control.unit, ''));
        return digits !== '' && Number.isFinite(number) ? number : null;
      };
    default:
      return undefined;
  }
};

/** Fault in a value that could be read or not, as fields of this kind have them. */
const faultOf = (
  { label, control }: Field<unknown>,
  text: string,
  value: unknown,
  note: string,
): CellProblem | null => {
  switch (control.kind) {
    case 'line':
    case 'lines': {
      const strange = control.isName ? nameLettersProblem(text) : '';
      return strange === '' ? null : { reason: strange, fix: '删去这个字符，或换成文字' };
    }
    case 'yesNo':
      return yesNoFault(text, YES_NO_WORDS);
    case 'choice':
      return value === null
        ? {
            reason: `“${text.slice(0, 20)}”不在可选范围内`,
            fix: `可填：${Object.values(control.choices).join('、')}`,
          }
        : null;
    case 'number': {
      const { min, max, decimals } = control;
      const isKept =
        typeof value === 'number' && value >= min && value <= max && !pastDecimals(value, decimals ?? 0);
      if (isKept) return null;
      return {
        reason:
          decimals === undefined
            ? `${label}应是 ${min} 到 ${max} 的整数`
            : `${label}应在 ${min} 到 ${max} 之间，最多 ${decimals} 位小数`,
        fix: note || '只写数字，不知道就空着',
      };
    }
    default:
      return null;
  }
};

const choicesOf = ({ control }: Field<unknown>): Pick<KindColumn, 'choices'> => {
  if (control.kind === 'choice') return { choices: Object.values(control.choices) };
  return control.kind === 'yesNo' ? { choices: [...YES_OR_NO.keys()] } : {};
};

const columnOf = (field: Field<unknown>, told: ColumnOf<unknown>): KindColumn => {
  const { read: toldRead, ...given } = told;
  const read = toldRead ?? readerOf(field);
  const limit = limitOf(field as Field<string>);
  const isNeeded = given.isNeeded ?? field.needed !== undefined;
  const note = given.note ?? field.note ?? '';
  const check = (text: string): CellProblem | null => faultOf(field, text, read?.(text) ?? null, note);
  return {
    name: field.label,
    ...(Number.isFinite(limit) ? { maxLength: limit } : {}),
    ...choicesOf(field),
    check,
    example: field.placeholder ?? '',
    ...given,
    isNeeded,
    note: note || (isNeeded ? '' : '可以空着'),
  };
};

/**
 * Columns of a list of things, and the values of a row. Those that are told come first and in that order, then every
 * field that shows in lists brought in. A field that only the feature can read has no value here unless it is told how.
 */
export const recordFile = <R extends AnyRecord>(one: R, told: ColumnsOf<R> = {}) => {
  const keys = [...new Set([...Object.keys(told), ...placedIn(one, 'import')])] as KeyOf<R>[];
  const toldOf = (key: KeyOf<R>): ColumnOf<unknown> => (told[key] as ColumnOf<unknown> | undefined) ?? {};
  const fieldOf = (key: KeyOf<R>) => one.fields[key] as Field<unknown>;
  const columns = new Map(keys.map((key) => [key, columnOf(fieldOf(key), toldOf(key))]));
  const unreadable = placedIn(one, 'import').filter((key) => !toldOf(key).read && !readerOf(fieldOf(key)));
  if (unreadable.length > 0)
    throw new Error(`${one.name}: no way to read ${unreadable.join(', ')} from a file`);
  return {
    columns: [...columns.values()],
    /** Values of the cells that are filled and can be read. */
    valuesOf: (cells: Readonly<Record<string, string>>): Partial<ValuesOf<R>> =>
      Object.fromEntries(
        keysOf(one).flatMap((key) => {
          const text = cells[columns.get(key)?.name ?? ''] ?? '';
          const read = columns.has(key) ? (toldOf(key).read ?? readerOf(fieldOf(key))) : undefined;
          const value = text === '' ? null : (read?.(text) ?? null);
          return value === null ? [] : [[key, value]];
        }),
      ) as Partial<ValuesOf<R>>,
  };
};

/** Example of a filled row: what the columns name as theirs. */
export const exampleOf = (columns: readonly KindColumn[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns.filter(({ example }) => example !== '').map(({ name, example }) => [name, example]),
  );
