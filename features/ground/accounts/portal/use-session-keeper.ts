import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerLostSession } from '#platform/web/page-client.ts';
import { staysAsVisitor } from '../shared/guard.rules.ts';
import { toSignOn } from './leave-site.ts';
import { refreshUser } from './use-user.public.ts';

/**
 * Answers 401 and 403 wherever they come from (specification, 8; decisions.md, 71): asks once who is signed in;
 * a lost session stays on public pages as a visitor and goes to sign on elsewhere, a refused right stays here.
 */
export const useSessionKeeper = (loginUrl: string) => {
  const client = useQueryClient();
  useEffect(() => {
    let isAsking = false;
    answerLostSession(() => {
      if (isAsking) return;
      isAsking = true;
      refreshUser(client)
        .then((user) => {
          if (user.isLogin === 0 && !staysAsVisitor(location.pathname)) toSignOn(loginUrl);
        })
        .catch(() => undefined)
        .finally(() => {
          isAsking = false;
        });
    });
  }, [client, loginUrl]);
};
