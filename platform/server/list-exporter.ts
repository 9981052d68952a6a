import type { TObject } from 'typebox';
import { Value } from 'typebox/value';
import type { Endpoint, InputOf } from '../shared/endpoint.ts';
import {
  type ExportCaller,
  type ExportCell,
  type Exporter,
  type ExportFilters,
  MAX_EXPORT_ROWS,
} from './exporter.ts';

interface ListExport<E extends Endpoint<TObject>, Filter> extends Omit<Exporter, 'count' | 'rows'> {
  /** The list's call: of its filters only those are used that it would take. */
  readonly list: E;
  /** Filters that find nothing where the call would refuse them; the others are then left out. */
  readonly strict?: readonly string[];
  /** The list's filter for these inputs; null where the caller may see nothing of it. */
  readonly filterOf: (caller: ExportCaller, input: InputOf<E>) => Filter | null | Promise<Filter | null>;
  readonly count: (filter: Filter) => Promise<number>;
  /** Ids in the list's order, at most `limit`. */
  readonly idsOf: (filter: Filter, sort: string, limit: number) => Promise<readonly string[]>;
  /** Rows with a text, a number or null under the key of each column; what else is in them is left out. */
  readonly rowsOf: (
    ids: readonly string[],
    caller: ExportCaller,
    filter: Filter,
  ) => Promise<readonly object[]>;
}

const ITEMS_AT_ONCE = 500;
const PAGE_FIELDS = new Set(['pageNum', 'pageSize', 'pagesum', 'pagesize', 'sort']);

/** Input of the list's call; null for a filter of `strict` that the call would refuse. */
const inputOf = <E extends Endpoint<TObject>>(
  { in: { properties } }: E,
  strict: readonly string[],
  filters: ExportFilters,
): InputOf<E> | null => {
  const input: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    if (!Object.hasOwn(filters, name) || PAGE_FIELDS.has(name)) continue;
    const value = Value.Convert(schema, filters[name]);
    if (Value.Check(schema, value)) input[name] = value;
    else if (value !== '' && strict.includes(name)) return null;
  }
  return input as InputOf<E>;
};

/** Exporter of a list whose ids are read first: items that change meanwhile keep their place in the file. */
export const listExporter = <E extends Endpoint<TObject>, Filter>({
  list,
  strict = [],
  filterOf,
  count,
  idsOf,
  rowsOf,
  ...what
}: ListExport<E, Filter>): Exporter => {
  const read = async (caller: ExportCaller, filters: ExportFilters) => {
    const input = inputOf(list, strict, filters);
    return input === null ? null : filterOf(caller, input);
  };
  return {
    ...what,
    count: async (caller, filters) => {
      const filter = await read(caller, filters);
      return filter === null ? 0 : count(filter);
    },
    rows: async function* (caller, filters, sort) {
      const filter = await read(caller, filters);
      if (filter === null) return;
      // One more than a file may hold: the export then says so instead of leaving an item out.
      const ids = await idsOf(filter, sort, MAX_EXPORT_ROWS + 1);
      const columns = [...what.columns, ...((await what.columnsFor?.(caller, filters)) ?? [])];
      for (let start = 0; start < ids.length; start += ITEMS_AT_ONCE)
        for (const row of await rowsOf(ids.slice(start, start + ITEMS_AT_ONCE), caller, filter))
          yield Object.fromEntries(
            columns.map(({ key }) => [key, (row as Record<string, ExportCell>)[key] ?? null]),
          );
    },
  };
};
