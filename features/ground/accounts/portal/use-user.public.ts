import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { keepRequestToken } from '#platform/web/session-token.ts';
import { getUserInfo } from '../shared/accounts.contract.ts';

export type UserInfo = OutputOf<typeof getUserInfo>['data'];

const VISITOR: UserInfo = {
  token: '',
  name: '',
  idCardHash: '',
  uuid: '',
  isLogin: 0,
  canUseSys: false,
  orgCode: '',
  orgName: '',
  roles: [],
  activeRole: null,
  menuList: [],
  consoleMenu: [],
  denied: [],
  hasConsole: false,
  elderMode: false,
  courseLanguage: '',
  mustSetPassword: false,
  mustSetSecondFactor: false,
  look: null,
  isHelped: false,
};

/** Key of the person's reply among the page's answers. */
export const userKey = queryKey(getUserInfo, {});

const askUser = async (signal?: AbortSignal) => {
  const reply = await call(getUserInfo, {}, signal ? { signal } : {});
  keepRequestToken(reply.data.token);
  return reply;
};

/** Person who uses the page; a visitor has isLogin 0. */
export const useUser = (): UserInfo => {
  const { data } = useQuery({
    queryKey: userKey,
    queryFn: ({ signal }) => askUser(signal),
    staleTime: 5 * 60_000,
  });
  return data?.data ?? VISITOR;
};

/** The page's own copy of the choice follows at once: the layout, shown anew, would go back to the old one. */
export const rememberElderMode = (client: QueryClient, elderMode: boolean) =>
  client.setQueryData<OutputOf<typeof getUserInfo>>(
    userKey,
    (reply) => reply && { ...reply, data: { ...reply.data, elderMode } },
  );

/** Asks the server again who is signed in, as after a refusal; answers what it says. */
export const refreshUser = async (client: QueryClient): Promise<UserInfo> => {
  const reply = await client.fetchQuery({ queryKey: userKey, queryFn: () => askUser(), staleTime: 0 });
  return reply.data;
};
