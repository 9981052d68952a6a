import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { keepRequestToken } from '#platform/web/session-token.ts';
import { getUserInfo, switchRole } from '../shared/accounts.contract.ts';

/** Acts in another role: menu and data follow, so everything that was asked before is asked again. */
export const useSwitchRole = () => {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (role: { roleCode: string; orgCode: string }) => call(switchRole, role),
    onSuccess: (reply) => {
      keepRequestToken(reply.data.token);
      client.setQueryData<OutputOf<typeof getUserInfo>>(queryKey(getUserInfo, {}), reply);
      client.removeQueries({ type: 'inactive' });
      return client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== getUserInfo.path });
    },
  });
};
