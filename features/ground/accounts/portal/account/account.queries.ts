import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { endSession, listSessions, setElderMode } from '../../shared/accounts.contract.ts';
import { atOnce } from '../sign-in/sign-on.queries.ts';
import { rememberElderMode } from '../use-user.public.ts';

export type Device = OutputOf<typeof listSessions>['data'][number];

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
