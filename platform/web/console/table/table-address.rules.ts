import type { FilterField } from './filter-field.ts';

/**
 * 列表的筛选、排序和页码都写在地址里：刷新、后退、转发给同事，看到的都是同一张表；地址里不认识的值不算数。
 */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
const MAX_TEXT = 100;
const MAX_PAGE = 100_000;

export type FilterValues = Readonly<Record<string, string | number>>;

export interface TableState {
  readonly filters: FilterValues;
  /** `key` or `-key`; empty is the server's own order. */
  readonly sort: string;
  /** Counts from zero, as the calls do; the address says one more. */
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface AddressPlan {
  readonly fields: readonly FilterField[];
  readonly sortKeys: readonly string[];
  readonly defaultSort: string;
  readonly defaultSize: number;
  /** Stands before every name, where a page shows two tables. */
  readonly prefix: string;
}

const isDay = (text: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** The names under which a field stands in the address and in the call. */
export const namesOf = (field: FilterField): readonly string[] =>
  field.kind === 'dates' ? [`${field.name}From`, `${field.name}To`] : [field.name];

const readValue = (field: FilterField, text: string): string | number | undefined => {
  const value = text.trim();
  if (value === '' || [...value].length > MAX_TEXT) return undefined;
  if (field.kind === 'dates') return isDay(value) ? value : undefined;
  // Options that have not arrived yet know no value: the server judges it.
  if (field.kind !== 'select' || field.options.length === 0) return value;
  return field.options.find((option) => String(option.value) === value)?.value;
};

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;

/** Table state in the address. */
export const readTableState = (params: URLSearchParams, plan: AddressPlan): TableState => {
  const { fields, sortKeys, defaultSort, defaultSize, prefix } = plan;
  const filters: Record<string, string | number> = {};
  for (const field of fields) {
    for (const name of namesOf(field)) {
      const value = readValue(field, params.get(prefix + name) ?? '');
      if (value !== undefined) filters[name] = value;
    }
  }
  const sort = params.get(`${prefix}sort`) ?? defaultSort;
  const page = wholeNumber(params.get(`${prefix}page`)) ?? 1;
  const size = wholeNumber(params.get(`${prefix}size`));
  return {
    filters,
    sort: sortKeys.includes(sort.replace(/^-/, '')) ? sort : defaultSort,
    pageNum: Math.min(Math.max(page - 1, 0), MAX_PAGE),
    pageSize: PAGE_SIZES.find((known) => known === size) ?? defaultSize,
  };
};

/** The address that says `state`; names that belong to others stay, what is usual is left out. */
export const writeTableState = (
  params: URLSearchParams,
  plan: AddressPlan,
  state: TableState,
): URLSearchParams => {
  const { fields, defaultSort, defaultSize, prefix } = plan;
  const written = new URLSearchParams(params);
  const set = (name: string, value: string) =>
    value === '' ? written.delete(prefix + name) : written.set(prefix + name, value);
  for (const field of fields) for (const name of namesOf(field)) set(name, String(state.filters[name] ?? ''));
  set('sort', state.sort === defaultSort ? '' : state.sort);
  set('page', state.pageNum === 0 ? '' : String(state.pageNum + 1));
  set('size', state.pageSize === defaultSize ? '' : String(state.pageSize));
  return written;
};

/** A filter as an address says it, names in their order: the same filter is the same text. */
export const queryOfFilters = (filters: FilterValues): string =>
  new URLSearchParams(
    Object.entries(filters)
      .map(([name, value]): [string, string] => [name, String(value)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ).toString();

/** Filters of such a text as this list knows them; what it does not know is left out. */
export const filtersOfQuery = (query: string, plan: AddressPlan): FilterValues =>
  readTableState(new URLSearchParams(query), { ...plan, prefix: '' }).filters;

/** Sort of a column's head when it is pressed: rising, falling, then the usual order again. */
export const nextSort = (sort: string, key: string, defaultSort: string): string => {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? (defaultSort.replace(/^-/, '') === key ? key : defaultSort) : key;
};

/** 「第 1 至 9 门，共 214 门」: rows are counted in their own word. */
export const rangeText = (
  pageNum: number,
  shown: number,
  pageSize: number,
  total: number,
  unit: string,
): string =>
  shown === 0
    ? `共 ${total} ${unit}`
    : `第 ${pageNum * pageSize + 1} 至 ${pageNum * pageSize + shown} ${unit}，共 ${total} ${unit}`;

/** The page to go to when the one in the address lies behind the end; `null` when it does not. */
export const pageBehindEnd = (pageNum: number, shown: number, pageSize: number, total: number) =>
  shown === 0 && pageNum > 0 ? Math.max(0, Math.ceil(total / pageSize) - 1) : null;
