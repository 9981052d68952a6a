import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countUnread, listMessages } from '#features/ground/notify/shared/notify.contract.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getNotice, listNotices } from '../shared/notices.contract.ts';

const PAGE_SIZE = 10;
/** One more than is shown: one of them may be on the page already. */
const LATEST = 4;

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
  useCall(listNotices, input, { placeholderData: keepPreviousData });

export const useNotices = (classId: string, show: Show, pageNum: number) =>
  useNoticeList(noticesInput(classId, show, pageNum));

/** The newest, for the side of the class's pages. */
export const useLatestNotices = (classId: string) =>
  useNoticeList({ classId, status: 'PUBLISHED', pageNum: 0, pageSize: LATEST });

/** Queries that show whether a notice has been read: the class's lists, and the messages that told of it. */
const READ_SHOWN = [listNotices.path, countUnread.path, listMessages.path];

/** One notice; a member who gets it has read it, so every list is asked for again. */
export const useNotice = (id: string) => {
  const client = useQueryClient();
  const query = useCall(getNotice, { id }, { enabled: id !== '' });
  const { dataUpdatedAt } = query;
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    for (const path of READ_SHOWN) void client.invalidateQueries({ queryKey: [path] });
  }, [client, dataUpdatedAt]);
  return query;
};
