import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { ok } from '#platform/shared/envelope.ts';
import { call, queryKey } from '#platform/web/call.ts';
import {
  countUnread,
  getCalendarAddress,
  getSettings,
  listMessages,
  readMessages,
  resetCalendarAddress,
  saveSettings,
} from '../shared/notify.contract.ts';
import type { MessagePage } from '../shared/notify-page.rules.ts';
import { useSomebodyHere } from './use-somebody-here.ts';

const ASK_EVERY_MS = 60_000;
/** What another window has read is no longer new on coming back to this one. */
const STILL_TRUE_MS = 3_000;

type MessageList = OutputOf<typeof listMessages>;
type UnreadReply = OutputOf<typeof countUnread>;

const unreadKey = queryKey(countUnread, {});
const settingsKey = queryKey(getSettings, {});
const addressKey = queryKey(getCalendarAddress, {});
const lists = { queryKey: [listMessages.path] };

const keepUnread = (client: QueryClient, unreadNum: number) =>
  client.setQueryData<UnreadReply>(unreadKey, ok({ unreadNum }));

/** How many messages wait, asked every minute while somebody sees the page, and on coming back to it. */
export const useUnread = (): number => {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<UnreadReply>(unreadKey)?.data.unreadNum;
      const reply = await call(countUnread, {}, { signal });
      // What is on screen, or comes back to it, shows what has come.
      if (known !== undefined && known !== reply.data.unreadNum) void client.invalidateQueries(lists);
      return reply;
    },
    enabled: useSomebodyHere(),
    staleTime: STILL_TRUE_MS,
    refetchInterval: ASK_EVERY_MS,
    refetchOnWindowFocus: true,
  });
  return data?.data.unreadNum ?? 0;
};

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
