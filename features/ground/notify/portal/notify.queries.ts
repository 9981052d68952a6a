import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import {
  getCalendarAddress,
  getSettings,
  listMessages,
  readMessages,
  resetCalendarAddress,
  saveSettings,
} from '../shared/notify.contract.ts';
import type { MessagePage } from '../shared/notify-page.rules.ts';
import { keepUnread, lists } from './unread.queries.ts';

type MessageList = OutputOf<typeof listMessages>;

const settingsKey = queryKey(getSettings, {});
const addressKey = queryKey(getCalendarAddress, {});

/** One page of the messages; the one before stays while the next is on its way. */
export const useMessages = (input: MessagePage) => {
  const client = useQueryClient();
  return useQuery({
    queryKey: queryKey(listMessages, input),
    queryFn: async ({ signal }) => {
      const reply = await call(listMessages, input, { signal });
      keepUnread(client, reply.unreadNum);
      return reply;
    },
    placeholderData: keepPreviousData,
  });
};

type ReadInput = InputOf<typeof readMessages>;

/** Whether `input` means this message; ids of one length compare as text. */
const isMeant = (id: string, { ids = [], isAll = false, upToId = id }: ReadInput): boolean =>
  ids.includes(id) || (isAll && (id.length < upToId.length || (id.length === upToId.length && id <= upToId)));

/** Marks messages as read: at once on the screen, where they stay in their place, then on the server. */
export const useReadMessages = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ReadInput) => call(readMessages, input),
    onMutate: (input) => {
      client.setQueriesData<MessageList>(
        lists,
        (list) =>
          list && {
            ...list,
            datalist: list.datalist.map((message) =>
              isMeant(message.id, input) ? { ...message, isRead: true } : message,
            ),
          },
      );
    },
    onSuccess: (reply) => {
      keepUnread(client, reply.data.unreadNum);
      // Under 未读 a row does not go while somebody looks at it; the next visit asks again.
      return client.invalidateQueries({ ...lists, refetchType: 'none' });
    },
    onError: () => client.invalidateQueries(lists),
  });
};

export const useSettings = () =>
  useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => call(getSettings, {}, { signal }) });

/** Turns one switch: at once on the screen, and back when the server did not take it. */
export const useSaveSetting = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { topic: string; isOn: boolean }) => call(saveSettings, { topics: [change] }),
    onMutate: async ({ topic, isOn }) => {
      await client.cancelQueries({ queryKey: settingsKey });
      client.setQueryData<OutputOf<typeof getSettings>>(
        settingsKey,
        (reply) =>
          reply && {
            ...reply,
            data: reply.data.map((one) => (one.topic === topic ? { ...one, isOn } : one)),
          },
      );
    },
    onSuccess: (reply) => void client.setQueryData(settingsKey, reply),
    onError: () => client.invalidateQueries({ queryKey: settingsKey }),
  });
};

export const useCalendarAddress = () =>
  useQuery({ queryKey: addressKey, queryFn: ({ signal }) => call(getCalendarAddress, {}, { signal }) });

export type CalendarChange = 'open' | 'close' | 'reset';

/** Switches the feed on or off, or gives it a new address. */
export const useChangeCalendar = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: CalendarChange) =>
      change === 'reset'
        ? call(resetCalendarAddress, {})
        : call(getCalendarAddress, { isOn: change === 'open' }),
    onSuccess: (reply) => void client.setQueryData(addressKey, reply),
  });
};
