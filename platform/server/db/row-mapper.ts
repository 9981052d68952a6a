import { Column, is, SQL, Subquery } from 'drizzle-orm';

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

/**
 * Rows of lists as objects, as the builder maps them, for fields without any nesting: which decoder belongs to which
 * column is looked up once a statement and not once a value. Undefined for fields that the builder has to map.
 */
export const rowMapper = (
  fields: readonly SelectedField[],
): ((rows: readonly unknown[][]) => Record<string, unknown>[]) | undefined => {
  if (fields.some(({ path }) => path.length !== 1)) return undefined;
  const columns = fields.map(({ path: [name = ''], field }) => ({ name, decoder: decoderOf(field) }));
  return (rows) =>
    rows.map((row) => {
      const result: Record<string, unknown> = {};
      for (const [at, { name, decoder }] of columns.entries()) {
        const value = row[at];
        result[name] = value === null ? null : decoder.mapFromDriverValue(value);
      }
      return result;
    });
};
