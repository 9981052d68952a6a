import { keepPreviousData } from '@tanstack/react-query';
import type { TSchema } from 'typebox';
import type { Endpoint, OutputOf } from '../../../shared/endpoint.ts';
import { useCall } from '../../use-call.ts';
import type { TableState } from './table-address.rules.ts';

/** A call whose reply is a page of a list. */
export type ListEndpoint = Endpoint<TSchema, TSchema>;

/** One item in a row of such a list. */
export type RowOf<E> = OutputOf<E> extends { datalist: readonly (infer Row)[] } ? Row : never;

interface ListReply<Row> {
  readonly datalist: readonly Row[];
  readonly totalelements: number;
}

/** Fixed fields, filters, order and page, as the list's call takes them. */
export const tableInput = (fixed: object, { filters, sort, pageNum, pageSize }: TableState) => ({
  ...fixed,
  ...filters,
  ...(sort === '' ? {} : { sort }),
  pageNum,
  pageSize,
});

/** The page of the list that `state` names; while the next one is on its way, the last one stays. */
export const useTableQuery = <E extends ListEndpoint>(
  endpoint: E,
  fixed: object,
  state: TableState,
  refreshMs: number | false = false,
) => {
  const input = tableInput(fixed, state) as never;
  const query = useCall(endpoint, input, {
    placeholderData: keepPreviousData,
    // Others work on the same list: what was seen before is shown at once and asked for again.
    staleTime: 0,
    refetchInterval: refreshMs,
  });
  const reply = query.data as unknown as ListReply<RowOf<E>> | undefined;
  return { ...query, rows: reply?.datalist, total: reply?.totalelements ?? 0 };
};
