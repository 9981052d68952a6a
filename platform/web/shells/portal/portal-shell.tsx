import { useEffect, useState } from 'react';
import { setElderModeHere } from '#platform/web/elder-mode.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { lazySlot } from '../../lazy-slot.tsx';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import { usePageStart } from '../../use-page-start.ts';
import { BrandBar } from './brand-bar.tsx';
import { MainNav, TabBar } from './main-nav.tsx';
import { isHome } from './menu-entries.ts';
import s from './portal-shell.module.css';
import type { PortalShellProps } from './portal-shell-props.ts';
import { SiteFooter } from './site-footer.tsx';

const LogoutDialog = lazySlot(() => import('./logout-dialog.tsx').then((module) => module.LogoutDialog), {
  kept: '退出的窗口没有加载出来，您还在登录状态',
});

export function PortalShell(props: PortalShellProps) {
  const {
    site,
    user,
    menu,
    current,
    breadcrumb = [],
    bell,
    headSearch,
    hoursMeter,
    search,
    width,
    children,
  } = props;
  const { onNavigate, isLocked, onLogout, onToggleElder, focus = null } = props;
  const [askingLogout, setAskingLogout] = useState(false);
  const main = usePageStart(current);
  const onHome = isHome(current);

  useEffect(() => {
    if (user.isLogin !== 0) setElderModeHere(user.elderMode);
  }, [user.isLogin, user.elderMode]);
  const toggleElder = (on: boolean) => {
    setElderModeHere(on);
    onToggleElder(on);
  };

  const bare = onHome || width === 'full';
  return (
    <div className={s.shell}>
      <a className="skip" href="#main">
        跳到正文
      </a>
      <header>
        <BrandBar
          {...{ site, user, menu, current, bell, headSearch, onNavigate, isLocked, focus }}
          onAskLogout={() => setAskingLogout(true)}
          onToggleElder={toggleElder}
        />
        {focus === null && <MainNav {...{ menu, current, onNavigate, isLocked, hoursMeter }} />}
      </header>
      <main id="main" ref={main} tabIndex={-1} className="grows">
        {!onHome && (
          <div className={cx('wrap', 'row wraps gap-8-24', focus !== null && 'phone-hidden')}>
            <Breadcrumb items={breadcrumb} />
            {search !== undefined && (
              <div className="push fits above-12 phone-full phone-flush-above">{search}</div>
            )}
          </div>
        )}
        {bare ? children : <div className="wrap">{children}</div>}
      </main>
      <SiteFooter site={site} />
      {focus === null && <TabBar {...{ menu, current, onNavigate, isLocked }} />}
      {askingLogout && <LogoutDialog open onLogout={onLogout} onClose={() => setAskingLogout(false)} />}
    </div>
  );
}
