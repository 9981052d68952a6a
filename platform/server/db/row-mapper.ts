import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm';

/** A selected field as the builder hands it to the rows' mapping, which its types do not tell. */
export interface SelectedField {
  readonly path: readonly string[];
  readonly field: unknown;
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

const decoderOf = (field: unknown): Decoder => {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  if (is(field, Subquery)) return decoderOf((field as unknown as { _: { sql: unknown } })._.sql);
  return decoderOf((field as { sql: unknown }).sql);
};

/** The object of a group in a row, made with its first field. */
const groupOf = (row: Record<string, unknown>, name: string): Record<string, unknown> => {
  const known = row[name] as Record<string, unknown> | undefined;
  if (known) return known;
  const made = {};
  row[name] = made;
  return made;
};

/** A group of fields that a left join leaves empty: no row of its table was joined where its first column is null. */
interface Group {
  readonly name: string;
  readonly first: string;
}

/** Groups that stand for one table which a row may lack. */
const emptiedGroups = (
  fields: readonly SelectedField[],
  isJoined: Readonly<Record<string, boolean>> | undefined,
): Group[] => {
  if (!isJoined) return [];
  const columns = fields.flatMap(({ path: [name = '', first], field }) =>
    first !== undefined && is(field, Column) ? [{ name, first, table: getTableName(field.table) }] : [],
  );
  const groups = Map.groupBy(columns, ({ name }) => name);
  return [...groups.values()].flatMap((all) => {
    const [{ name, first, table }] = all as [(typeof columns)[number]];
    return isJoined[table] || all.some((other) => other.table !== table) ? [] : [{ name, first }];
  });
};

/**
 * Rows of lists as objects, as the builder maps them, for fields and groups of fields: which decoder belongs to which
 * column is looked up once a statement and not once a value. `isJoined` tells of each table of a join whether every
 * row has one. Undefined for fields that the builder has to map.
 */
export const rowMapper = (
  fields: readonly SelectedField[],
  isJoined?: Readonly<Record<string, boolean>>,
): ((rows: readonly unknown[][]) => Record<string, unknown>[]) | undefined => {
  if (fields.some(({ path }) => path.length > 2)) return undefined;
  const emptied = emptiedGroups(fields, isJoined);
  const columns = fields.map(({ path, field }) => ({
    group: path.length === 2 ? path[0] : undefined,
    name: path.at(-1) ?? '',
    decoder: decoderOf(field),
  }));
  return (rows) =>
    rows.map((row) => {
      const result: Record<string, unknown> = {};
      for (const [at, { group, name, decoder }] of columns.entries()) {
        const value = row[at];
        const into = group === undefined ? result : groupOf(result, group);
        into[name] = value === null ? null : decoder.mapFromDriverValue(value);
      }
      for (const { name, first } of emptied) if (groupOf(result, name)[first] === null) result[name] = null;
      return result;
    });
};
