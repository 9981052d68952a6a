import { QueryCache, QueryClient } from '@tanstack/react-query';
import { readBoot } from './boot.ts';
import { CallError } from './call-error.ts';
import { keepRequestToken } from './session-token.ts';

type SessionLost = (error: CallError) => void;
let onSessionLost: SessionLost = () => undefined;

/** The layout says what happens when the server no longer knows the session, or refuses a right (401, 403). */
export const answerLostSession = (handler: SessionLost) => {
  onSessionLost = handler;
};

/** Reports a refused call, wherever it was made. */
export const noticeRefusal = (error: unknown) => {
  if (error instanceof CallError && (error.status === 401 || error.status === 403)) onSessionLost(error);
};

const isWorthRetrying = (failures: number, error: unknown) =>
  failures < 2 && error instanceof CallError && (error.status === 0 || error.status >= 500);

/** The page's store of answers, filled with what the server wrote into the HTML. */
export const createPageClient = (): QueryClient => {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noticeRefusal }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: isWorthRetrying,
        refetchOnWindowFocus: false,
        // Failed loads repeat by themselves once the line is back; what is there stays as it is.
        refetchOnReconnect: ({ state }) => state.status === 'error',
        staleTime: 30_000,
      },
      mutations: { networkMode: 'always', onError: noticeRefusal },
    },
  });
  for (const { path, input, reply } of readBoot().replies) {
    client.setQueryData([path, input], reply);
    const token = (reply as { data?: { token?: unknown } }).data?.token;
    if (typeof token === 'string') keepRequestToken(token);
  }
  return client;
};
