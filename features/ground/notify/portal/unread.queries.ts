import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { countUnread, listMessages } from '../shared/notify.contract.ts';
import { useSomebodyHere } from './use-somebody-here.ts';

const ASK_EVERY_MS = 60_000;
/** Messages that another window has read are no longer new on coming back to this one. */
const STILL_TRUE_MS = 3_000;

type UnreadReply = OutputOf<typeof countUnread>;

const unreadKey = queryKey(countUnread, {});

/** Every page of messages that was asked for. */
export const lists = { queryKey: [listMessages.path] };

/** A call that tells the number beside something else keeps it for the bell. */
export const keepUnread = (client: QueryClient, unreadNum: number) =>
  client.setQueryData<UnreadReply>(unreadKey, {
    code: '200',
    success: true,
    message: '',
    data: { unreadNum },
  });

/** How many messages wait, asked every minute while somebody sees the page, and on coming back to it. */
export const useUnread = (): number => {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<UnreadReply>(unreadKey)?.data.unreadNum;
      const reply = await call(countUnread, {}, { signal });
      // A page on screen, or coming back to it, shows what has come.
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
