import { type Query, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { getConfigure } from '#features/ground/site/shared/site.contract.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { noticeRefusal } from '#platform/web/page-client.ts';
import { keepRequestToken } from '#platform/web/session-token.ts';
import { getUserInfo, switchRole } from '../shared/accounts.contract.ts';
import { CONSOLE_HOME } from '../shared/console-menus.rules.ts';

interface Wanted {
  readonly roleCode: string;
  readonly orgCode: string;
}

const KEPT: readonly unknown[] = [getUserInfo.path, getConfigure.path];

/**
 * Acts in another role from now on: nothing that the former one was shown stays. A person who was asked for a role
 * on the way to a page still gets to that page.
 */
export const useRoleSwitch = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async ({ roleCode, orgCode }: Wanted, { staysHere = false } = {}): Promise<void> => {
    try {
      const reply = await call(switchRole, { roleCode, orgCode });
      keepRequestToken(reply.data.token);
      await client.cancelQueries();
      client.setQueryData(queryKey(getUserInfo, {}), reply);
    } catch (error) {
      // Taken back meanwhile, or the session is over: the layout asks who one is.
      noticeRefusal(error);
      throw error;
    }
    const isOfRole = ({ queryKey: [path] }: Query) => !KEPT.includes(path);
    if (!staysHere) navigate(CONSOLE_HOME);
    // Queries on screen ask again; the others are forgotten.
    client.removeQueries({ predicate: isOfRole, type: 'inactive' });
    await client.resetQueries({ predicate: isOfRole, type: 'active' });
  };
};
