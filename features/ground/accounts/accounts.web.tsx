import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

export const ACCOUNTS_ROUTES: readonly PortalRoute[] = [
  {
    path: '/login',
    page: lazyPage(() => import('./portal/sign-in/login.page.tsx'), 'LoginPage'),
    isBare: true,
  },
  {
    path: '/set-password',
    page: lazyPage(() => import('./portal/sign-in/set-password.page.tsx'), 'SetPasswordPage'),
    isBare: true,
  },
  {
    path: '/sign-in-help',
    page: lazyPage(() => import('./portal/help/sign-in-help.page.tsx'), 'SignInHelpPage'),
    isBare: true,
  },
  {
    path: '/second-factor',
    page: lazyPage(() => import('./portal/second-factor/second-factor.page.tsx'), 'SecondFactorPage'),
    isBare: true,
  },
  {
    path: '/account/own-data',
    page: lazyPage(() => import('./portal/own-data/own-data.page.tsx'), 'OwnDataPage'),
  },
  { path: '/account', page: lazyPage(() => import('./portal/account/account.page.tsx'), 'AccountPage') },
];
