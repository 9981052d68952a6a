import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useClosed } from '#features/ground/site/portal/use-site.public.ts';
import { useElderMode } from '#platform/web/elder-mode.ts';
import type { PersonalEntry } from '#platform/web/portal-routes.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { LoadingOverlay } from '#platform/web/ui/states/loading-overlay.tsx';
import { RECORD_PATH } from '../shared/personal-center.words.ts';
import { currentEntry } from '../shared/personal-entries.rules.ts';
import s from './personal-layout.module.css';

type Entry = PersonalEntry & { readonly path: string };

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const current = currentEntry(
    entries.map(({ path }) => path),
    pathname,
  );
  // On a phone the row scrolls sideways: the open page's entry must not stay outside of it.
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (item && current !== '' && list.current) list.current.scrollLeft = item.offsetLeft - 16;
  }, [current]);
  return (
    <nav aria-label="个人中心">
      <ul ref={list} className={s.entries}>
        {entries.map(({ path, title, icon }) => (
          <li key={path}>
            <LinkTo to={path} className={s.entry} aria-current={path === current ? 'page' : undefined}>
              <Icon name={icon} />
              {title}
            </LinkTo>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `/personal-center` and everything below it: the person and the ways to the person's own pages, beside the page. */
export const PersonalLayoutPage = ({ entries: all }: { readonly entries: readonly Entry[] }) => {
  const isClosed = useClosed();
  const entries = all.filter(({ path }) => !isClosed(path));
  const { isLogin, name, orgName } = useUser();
  const isElder = useElderMode();
  const { pathname } = useLocation();
  if (!isLogin) return <Outlet />;
  // The record in elder mode says itself whose it is and has doors of its own: the other ways stand behind it.
  if (isElder && pathname === RECORD_PATH)
    return (
      <div className="stack one-column gap-24">
        <Outlet />
        <Entries entries={entries} />
      </div>
    );
  return (
    <div className={s.centre}>
      <aside className={s.side}>
        <div className={s.me}>
          <span className={s.portrait} aria-hidden="true">
            {[...name][0] ?? '党'}
          </span>
          <div>
            <p className={s.name}>{name === '' ? '党员用户' : name}</p>
            <p className="small ink-3 loose breaks">{orgName}</p>
          </div>
        </div>
        <Entries entries={entries} />
      </aside>
      <div className="shrinks">
        <Suspense
          fallback={
            <div className="waiting">
              <LoadingOverlay show />
            </div>
          }
        >
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
};
