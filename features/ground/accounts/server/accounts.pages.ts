import type { Deps } from '#platform/server/deps.ts';
import { firstReply, type PageSource } from '#platform/server/http/page-data.ts';
import { ok } from '#platform/shared/envelope.ts';
import { getSignOnState, listSessions as listSessionsCall } from '../shared/accounts.contract.ts';
import { signOnStateOf } from './accounts.service.ts';
import { consolePages } from './console.pages.ts';
import { type DemoAccounts, NO_DEMO } from './demo-accounts.public.ts';
import { type Menus, NO_MENUS } from './feature-lists.ts';
import { listSessions } from './sessions/session.service.ts';

/** The pages of signing on and of the own account; what they say before the script arrives. */
export const accountsPages = (
  deps: Deps,
  menus: Menus = NO_MENUS,
  demo: DemoAccounts = NO_DEMO,
): PageSource[] => [
  ...consolePages(menus.console),
  {
    path: '/login',
    entry: 'features/ground/accounts/portal/sign-in/login.page.tsx',
    load: async () => ({
      title: '登录',
      isBare: true,
      replies: [firstReply(getSignOnState, {}, ok(await signOnStateOf(deps, demo)))],
    }),
  },
  {
    path: '/set-password',
    load: async () => ({ title: '设置密码', isBare: true, replies: [] }),
  },
  {
    path: '/sign-in-help',
    load: async () => ({ title: '请人帮我登录', isBare: true, replies: [] }),
  },
  {
    path: '/second-factor',
    load: async () => ({ title: '设置双因素登录', isBare: true, replies: [] }),
  },
  {
    path: '/account/own-data',
    load: async () => ({ title: '本人资料', headline: '本人资料', replies: [] }),
  },
  {
    path: '/account',
    entry: 'features/ground/accounts/portal/account/account.page.tsx',
    load: async (_url, caller) => ({
      title: '我的账号',
      headline: '我的账号',
      replies:
        caller?.hasOwnPassword && !caller.look
          ? [firstReply(listSessionsCall, {}, ok(await listSessions(deps, caller)))]
          : [],
    }),
  },
];
