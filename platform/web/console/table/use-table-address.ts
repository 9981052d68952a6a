import { useLocation, useSearchParams } from 'react-router';
import {
  type AddressPlan,
  type FilterValues,
  readTableState,
  type TableState,
  writeTableState,
} from './table-address.rules.ts';

export interface TableAddress extends TableState {
  /** Other filters begin at the first page again. */
  readonly setFilters: (filters: FilterValues) => void;
  /** The list's address with other filters, and the same taken over without a step of the history. */
  readonly addressOf: (filters: FilterValues) => string;
  readonly startWith: (filters: FilterValues) => void;
  readonly setSort: (sort: string) => void;
  readonly setPage: (pageNum: number) => void;
  readonly setPageSize: (pageSize: number) => void;
}

/** The table's state lives in the address; every change is a step that the browser can take back. */
export const useTableAddress = (plan: AddressPlan): TableAddress => {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const state = readTableState(params, plan);
  const change = (changed: Partial<TableState>, replace = false) =>
    setParams((now) => writeTableState(now, plan, { ...readTableState(now, plan), ...changed }), { replace });
  return {
    ...state,
    setFilters: (filters) => change({ filters, pageNum: 0 }),
    addressOf: (filters) =>
      `${pathname}?${writeTableState(params, plan, { ...state, filters, pageNum: 0 }).toString()}`,
    startWith: (filters) => change({ filters, pageNum: 0 }, true),
    setSort: (sort) => change({ sort, pageNum: 0 }),
    setPage: (pageNum) => change({ pageNum }),
    setPageSize: (pageSize) => change({ pageSize, pageNum: 0 }, true),
  };
};
