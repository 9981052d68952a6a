import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { getNotice, listNotices } from '../shared/notices.contract.ts';

const PAGE_SIZE = 10;
const LATEST = 3;

type ListInput = InputOf<typeof listNotices>;
export type Show = NonNullable<ListInput['show']> | 'all';
export type NoticeDetail = OutputOf<typeof getNotice>['data'];

/** The first page's input is fixed: `{classId, status: 'PUBLISHED', pageNum: 0, pageSize: 10}`. */
const noticesInput = (classId: string, show: Show, pageNum: number): ListInput => ({
  classId,
  status: 'PUBLISHED',
  ...(show === 'all' ? {} : { show }),
  pageNum,
  pageSize: PAGE_SIZE,
});

const useNoticeList = (input: ListInput) =>
  useQuery({
    queryKey: queryKey(listNotices, input),
    queryFn: ({ signal }) => call(listNotices, input, { signal }),
    placeholderData: keepPreviousData,
  });

export const useNotices = (classId: string, show: Show, pageNum: number) =>
  useNoticeList(noticesInput(classId, show, pageNum));

/** `{classId, status: 'PUBLISHED', pageNum: 0, pageSize: 3}`, for the side of the class's page. */
export const useLatestNotices = (classId: string) =>
  useNoticeList({ classId, status: 'PUBLISHED', pageNum: 0, pageSize: LATEST });

/** One notice; a member who gets it has read it, so every list is asked for again. */
export const useNotice = (id: string) => {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: queryKey(getNotice, { id }),
    queryFn: ({ signal }) => call(getNotice, { id }, { signal }),
    enabled: id !== '',
  });
  const { dataUpdatedAt } = query;
  useEffect(() => {
    if (dataUpdatedAt > 0) void client.invalidateQueries({ queryKey: [listNotices.path] });
  }, [client, dataUpdatedAt]);
  return query;
};
