import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { keepRequestToken } from '#platform/web/session-token.ts';
import {
  endSession,
  getUserInfo,
  listSessions,
  setElderMode,
  switchRole,
} from '../../shared/accounts.contract.ts';
import { atOnce } from '../sign-in/sign-on.queries.ts';
import { rememberElderMode } from '../use-user.public.ts';

export type Device = OutputOf<typeof listSessions>['data'][number];
type UserReply = OutputOf<typeof getUserInfo>;

const userKey = queryKey(getUserInfo, {});
const devicesKey = queryKey(listSessions, {});

export const useDevices = () =>
  useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  });

/** Signs one device out; also after a refusal the list is asked for again, for it was out of date. */
export const useEndDevice = () => {
  const client = useQueryClient();
  return useMutation({
    ...atOnce,
    mutationFn: ({ id }: Device) => call(endSession, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  });
};

/** Acts in another role: menu and data follow, so everything that was asked before is asked again. */
export const useSwitchRole = () => {
  const client = useQueryClient();
  return useMutation({
    ...atOnce,
    mutationFn: (role: { roleCode: string; orgCode: string }) => call(switchRole, role),
    onSuccess: (reply) => {
      keepRequestToken(reply.data.token);
      client.setQueryData<UserReply>(userKey, reply);
      client.removeQueries({ type: 'inactive' });
      return client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== getUserInfo.path });
    },
  });
};

/** Tells the account which layout its person reads best; the page itself has changed already. */
export const useKeepElderMode = () => {
  const client = useQueryClient();
  return useMutation({
    ...atOnce,
    mutationFn: (elderMode: boolean) => call(setElderMode, { elderMode }),
    onMutate: (elderMode) => void rememberElderMode(client, elderMode),
  });
};

/** After a password change the other devices are gone from the list. */
export const useForgetDevices = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: devicesKey });
};
