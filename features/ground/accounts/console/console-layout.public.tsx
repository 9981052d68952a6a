import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useLayoutEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useClosed, useSite } from '#features/ground/site/portal/use-site.public.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleFeatures } from '#platform/web/console/console-feature.tsx';
import { ConsolePersonContext } from '#platform/web/console/console-person.ts';
import { DeniedCells, RightsOf } from '#platform/web/console/rights-of.tsx';
import { restoreElderMode } from '#platform/web/elder-mode.ts';
import { ConsoleError } from '#platform/web/shells/console/console-error.tsx';
import { ConsoleShell } from '#platform/web/shells/console/console-shell.tsx';
import { nameOf } from '#platform/web/shells/portal/user-box.tsx';
import { LoadingOverlay } from '#platform/web/ui/states/loading-overlay.tsx';
import { keepSiteName } from '#platform/web/use-page-title.ts';
import { leaveThrough, toSignOn } from '../portal/leave-site.ts';
import { useSessionKeeper } from '../portal/use-session-keeper.ts';
import { refreshUser, type UserInfo, useUser } from '../portal/use-user.public.ts';
import { signOut } from '../shared/accounts.contract.ts';
import {
  consoleEntryOf,
  consoleVerdict,
  deniedOnPages,
  isConsoleRole,
} from '../shared/console-menus.rules.ts';
import { useConsoleFind } from './find/use-console-find.ts';
import { RoleEntry } from './people/role-entry.tsx';
import { useToday } from './today/console-today.queries.ts';
import { useRoleSwitch } from './use-role-switch.ts';

/** An address of the console that nobody knows. */
export const ConsoleNotFound = () => (
  <ConsoleError
    kind="404"
    title="没有找到这个页面"
    reason="地址可能抄漏了一段，也可能这条记录已经删除，或者不在您当前身份的范围里。"
  />
);

const Forbidden = ({ user, title }: { readonly user: UserInfo; readonly title: string }) => (
  <ConsoleError
    kind="403"
    title={`当前身份没有“${title}”`}
    reason={`您现在以“${user.activeRole?.roleName ?? ''}（${user.activeRole?.orgName ?? ''}）”的身份工作，这一项不在它的权限里。需要时请换一个身份，或联系上级组织管理员。`}
  />
);

/** The portal gets its large letters back when one leaves: the console has one size. */
const useOneSize = () => {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.mode;
    return restoreElderMode;
  }, []);
};

const ToSignOn = ({ loginUrl }: { readonly loginUrl: string }) => {
  useEffect(() => toSignOn(loginUrl), [loginUrl]);
  return (
    <div className="waiting">
      <LoadingOverlay show label="正在去登录" />
    </div>
  );
};

const NoConsole = () => {
  const client = useQueryClient();
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <ConsoleError
        kind="403"
        title="没有管理身份"
        reason="管理工作台只对班级管理员、课程作者、组织管理员和系统运维员开放，需要时请联系本单位组织管理员授予。"
        back={{ to: '/dashboard', label: '回到前台首页' }}
        actions={
          <Button act="see" onClick={() => void refreshUser(client)}>
            重新检查
          </Button>
        }
      />
    </main>
  );
};

export interface ConsoleLayoutProps {
  /** At the head of every page: the running tasks. */
  readonly taskBell?: ReactNode;
  /** Over every page: what is being uploaded. */
  readonly dock?: ReactNode;
}

interface WorkProps extends ConsoleLayoutProps {
  readonly user: UserInfo;
  readonly ssoLogoutUrl: string;
}

const Work = ({ user, ssoLogoutUrl, taskBell, dock }: WorkProps) => {
  const { pathname } = useLocation();
  const entries = use(ConsoleFeatures).flatMap(({ menu }) => menu);
  const isClosed = useClosed();
  const switchTo = useRoleSwitch();
  const today = useToday();
  const logout = useMutation({
    mutationFn: () => call(signOut, {}),
    // Everything that the page keeps in memory goes with it.
    onSuccess: () => leaveThrough(ssoLogoutUrl),
  });
  const role = user.activeRole;
  if (role === null) return null;
  const verdict = isClosed(pathname)
    ? 'unknown'
    : consoleVerdict(pathname, role.roleCode, entries, user.denied);
  return (
    <ConsoleShell
      menu={user.consoleMenu}
      useFind={useConsoleFind}
      current={pathname}
      counts={{ today: today.data?.data.items.length ?? 0 }}
      personName={nameOf(user)}
      role={role}
      roles={user.roles.filter(({ roleCode }) => isConsoleRole(roleCode))}
      onSwitchRole={(chosen) => switchTo(chosen)}
      onLogout={() => logout.mutateAsync().then(() => undefined)}
      taskBell={taskBell}
      dock={dock}
    >
      {verdict === 'unknown' && <ConsoleNotFound />}
      {verdict === 'forbidden' && (
        <Forbidden user={user} title={consoleEntryOf(pathname, entries)?.title ?? ''} />
      )}
      {/* Another role sees nothing of what the former one had on its page. */}
      {verdict === 'open' && (
        <RightsOf entry={consoleEntryOf(pathname, entries)?.name ?? ''}>
          <Outlet key={`${role.roleCode}/${role.orgCode}`} />
        </RightsOf>
      )}
    </ConsoleShell>
  );
};

/** Frame around every page of the console: who may enter it, and in which role. */
export const ConsoleLayout = ({ taskBell, dock }: ConsoleLayoutProps) => {
  const site = useSite();
  const user = useUser();
  const entries = use(ConsoleFeatures).flatMap(({ menu }) => menu);
  const switchTo = useRoleSwitch();
  useSessionKeeper(site.loginUrl);
  keepSiteName(site.appName);
  useOneSize();
  if (user.isLogin === 0) return <ToSignOn loginUrl={site.loginUrl} />;
  if (user.mustSetPassword) return <Navigate to="/set-password" replace />;
  if (!user.hasConsole) return <NoConsole />;
  if (user.mustSetSecondFactor) return <Navigate to="/second-factor?to=%2Fconsole" replace />;
  if (!isConsoleRole(user.activeRole?.roleCode ?? ''))
    return (
      <RoleEntry
        personName={nameOf(user)}
        roles={user.roles.filter(({ roleCode }) => isConsoleRole(roleCode))}
        onChoose={(role) => switchTo(role, { staysHere: true })}
      />
    );
  return (
    <ConsolePersonContext value={user.uuid}>
      <DeniedCells value={deniedOnPages(user.denied, entries)}>
        <Work user={user} ssoLogoutUrl={site.ssoLogoutUrl} taskBell={taskBell} dock={dock} />
      </DeniedCells>
    </ConsolePersonContext>
  );
};
