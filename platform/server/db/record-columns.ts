import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  type AnyRecord,
  type KeyOf,
  keysOf,
  labelsOf,
  type Place,
  placedIn,
  type ValuesOf,
  wordsOf,
} from '#platform/shared/record.ts';

/** A field whose column has another name or another type. */
interface Mapped<T, Row, C extends keyof Row> {
  readonly column: C;
  to(value: T): Row[C];
  from(value: Row[C]): T;
}

/** `elsewhere`: the field is kept in another table, or nowhere. */
type Odd<T, Row> = { [C in keyof Row]: Mapped<T, Row, C> }[keyof Row] | 'elsewhere';

/** Fields that have a column of the same name and type: nothing has to be said about them. */
type PlainKeys<V, Row> = {
  [K in keyof V]: K extends keyof Row
    ? [V[K]] extends [Row[K]]
      ? [Row[K]] extends [V[K]]
        ? K
        : never
      : never
    : never;
}[keyof V];

type OddsOf<V, Row> = { readonly [K in Exclude<keyof V, PlainKeys<V, Row>>]: Odd<V[K], Row> };
type Elsewhere<O> = { [K in keyof O]: O[K] extends 'elsewhere' ? K : never }[keyof O];
type ColumnNames<V, Row, O> =
  | (PlainKeys<V, Row> & keyof Row)
  | { [K in keyof O]: O[K] extends { readonly column: infer C extends keyof Row } ? C : never }[keyof O];

export interface RecordFact {
  readonly key: string;
  readonly name: string;
  readonly text: string;
}

/**
 * The fields of a record as columns of its table and back. A field without a column of its name and type does not
 * compile until `odd` says where it is kept.
 */
export const recordColumns = <
  R extends AnyRecord,
  T extends PgTable,
  const O extends OddsOf<ValuesOf<R>, T['$inferSelect']>,
>(
  one: R,
  table: T,
  odd: O,
) => {
  type Row = T['$inferSelect'];
  type Values = ValuesOf<R>;
  const oddOf = odd as Readonly<Record<string, Odd<unknown, Row> | undefined>>;
  const labels = labelsOf(one);
  const columnOf = (key: string): string => {
    const how = oddOf[key];
    if (how === 'elsewhere') throw new Error(`${one.name}.${key} has no column, so no place can show it`);
    return how ? String(how.column) : key;
  };
  const fieldOf = <K extends KeyOf<R>>(key: K, columns: Readonly<Record<string, unknown>>) => {
    const how = oddOf[key];
    const kept = columns[columnOf(key)];
    return (how && how !== 'elsewhere' ? how.from(kept as never) : kept) as Values[K];
  };
  return {
    /** Columns to select for the fields that show in a place. */
    selectionFor: (place: Place): Record<string, PgColumn> => {
      const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
      return Object.fromEntries(
        placedIn(one, place).map((key) => [columnOf(key), columns[columnOf(key)] as PgColumn]),
      );
    },
    /** Facts that a place shows of a row selected for it: each field's key, label and words. */
    factsFor: (place: Place, columns: Readonly<Record<string, unknown>> = {}): RecordFact[] =>
      placedIn(one, place).map((key) => ({
        key,
        name: labels[key],
        text: wordsOf(one, key, fieldOf(key, columns)),
      })),
    /** Values as the columns of a row. */
    columnsOf: (values: Values): Pick<Row, ColumnNames<Values, Row, O>> =>
      Object.fromEntries(
        keysOf(one).flatMap((key) => {
          const how = oddOf[key];
          if (how === 'elsewhere') return [];
          return [how ? [how.column, how.to(values[key])] : [key, values[key]]];
        }),
      ) as Pick<Row, ColumnNames<Values, Row, O>>,
    /** A row as values; `elsewhere` are those that are kept in other tables. */
    valuesOf: (
      row: Pick<Row, ColumnNames<Values, Row, O>>,
      elsewhere: Pick<Values, Elsewhere<O> & keyof Values>,
    ): Values => {
      const columns = row as Readonly<Record<string, unknown>>;
      const kept = elsewhere as Readonly<Record<string, unknown>>;
      return Object.fromEntries(
        keysOf(one).map((key) => {
          return [key, oddOf[key] === 'elsewhere' ? kept[key] : fieldOf(key, columns)];
        }),
      ) as Values;
    },
  };
};

/** Facts of a thing that say something, for its page. */
export const shownFacts = (facts: readonly RecordFact[]) =>
  facts.filter(({ text }) => text !== '').map(({ name, text }) => ({ name, text }));
