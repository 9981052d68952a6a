import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { useBreadcrumbTrail } from '#platform/web/breadcrumb-trail.ts';
import { call } from '#platform/web/call.ts';
import { setElderModeHere, useElderMode } from '#platform/web/elder-mode.ts';
import { useFocusMode } from '#platform/web/focus-mode.ts';
import { LazyErrorPage } from '#platform/web/shells/portal/lazy-error-page.tsx';
import { PortalShell } from '#platform/web/shells/portal/portal-shell.tsx';
import type { PortalShellProps } from '#platform/web/shells/portal/portal-shell-props.ts';
import { LoadingOverlay } from '#platform/web/ui/states/loading-overlay.tsx';
import { keepSiteName, usePageTitle } from '#platform/web/use-page-title.ts';
import { setElderMode, signOut } from '../shared/accounts.contract.ts';
import { guardOf, opensFromNavigation } from '../shared/guard.rules.ts';
import { leaveThrough } from './leave-site.ts';
import { keepMembersFacts, warnMembersOnly } from './members-only.public.ts';
import { useSessionKeeper } from './use-session-keeper.ts';
import { rememberElderMode, useUser } from './use-user.public.ts';

const MembersOnlyHome = () => {
  useEffect(() => warnMembersOnly(), []);
  return <Navigate to="/dashboard" replace />;
};

/** An address that nobody knows. */
export const NotFoundPage = () => {
  usePageTitle('没有找到这个页面');
  return <LazyErrorPage kind="404" />;
};

const GuardedPage = () => {
  const user = useUser();
  const { servicePhone, features } = useSite();
  const { pathname } = useLocation();
  const verdict = guardOf(pathname, user, user.menuList, features.nonMemberLooks);
  if (verdict === 'members-only') return <MembersOnlyHome />;
  if (verdict === 'forbidden')
    return (
      <LazyErrorPage
        kind="403"
        contactUrl={servicePhone === '' ? '' : `tel:${servicePhone.replace(/[^\d+]/g, '')}`}
      />
    );
  if (verdict === 'unknown') return <NotFoundPage />;
  return (
    <Suspense
      fallback={
        <div className="waiting">
          <LoadingOverlay show />
        </div>
      }
    >
      <Outlet />
    </Suspense>
  );
};

/** The map's page takes the window's width; what lies below its address does not. */
const FULL_WIDTH = '/resource-map';

interface PortalLayoutProps {
  readonly bell?: ReactNode;
  readonly headSearch?: PortalShellProps['headSearch'];
  readonly hoursMeter?: ReactNode;
  readonly popup?: ReactNode;
}

/**
 * The portal's frame around every page with a header: who is signed in, where one is, what may be opened. `bell`
 * says what came for a person who is signed in, `headSearch` is what 搜索 opens, `hoursMeter` what a member has learnt
 * this year, `popup` lies over the page; the features that know are handed over by app/.
 */
export const PortalLayout = ({ bell, headSearch, hoursMeter, popup }: PortalLayoutProps) => {
  const site = useSite();
  const user = useUser();
  const { pathname } = useLocation();
  const trail = useBreadcrumbTrail();
  const client = useQueryClient();
  const isElder = useElderMode();
  const focus = useFocusMode();
  useSessionKeeper(site.loginUrl);
  keepSiteName(site.appName);
  keepMembersFacts({ menu: user.menuList, orgName: user.orgName, phone: site.servicePhone });
  const opens = (path: string) => opensFromNavigation(path, user, site.features.nonMemberLooks);
  // The choice kept with the account wins over the one kept on the device.
  useEffect(() => {
    if (user.isLogin) setElderModeHere(user.elderMode);
  }, [user.isLogin, user.elderMode]);

  const logout = useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: () => {
      client.clear();
      leaveThrough(site.ssoLogoutUrl);
    },
  });
  const elder = useMutation({
    mutationFn: (on: boolean) =>
      user.isLogin ? call(setElderMode, { elderMode: on }) : Promise.resolve(null),
    onMutate: (on) => void rememberElderMode(client, on),
  });

  if (user.mustSetPassword && pathname !== '/set-password') return <Navigate to="/set-password" replace />;
  return (
    <PortalShell
      site={{ ...site, appIcon: '' }}
      user={{
        isLogin: user.isLogin ? 1 : 0,
        name: user.name,
        canUseSys: user.canUseSys,
        idCardHash: user.idCardHash,
        elderMode: isElder,
        hasConsole: user.hasConsole,
      }}
      menu={user.menuList.map((entry) => ({
        ...entry,
        children: entry.children.map((child) => ({ ...child, children: [] })),
      }))}
      current={pathname}
      breadcrumb={trail}
      width={pathname === FULL_WIDTH ? 'full' : 'page'}
      focus={focus}
      bell={user.isLogin ? bell : undefined}
      headSearch={headSearch}
      hoursMeter={user.canUseSys ? hoursMeter : undefined}
      onNavigate={(path) => {
        if (opens(path)) return true;
        warnMembersOnly();
        return false;
      }}
      isLocked={(path) => !opens(path)}
      onLogout={() => logout.mutateAsync().then(() => undefined)}
      onToggleElder={(on) => {
        setElderModeHere(on);
        elder.mutate(on);
      }}
    >
      <GuardedPage />
      {popup}
    </PortalShell>
  );
};
