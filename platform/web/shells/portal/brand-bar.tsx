import { type ReactNode, useState } from 'react';
import { useElderMode } from '#platform/web/elder-mode.ts';
import type { FocusMode } from '#platform/web/focus-mode.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { AllMenu } from './all-menu.tsx';
import { Brand } from './brand.tsx';
import s from './brand-bar.module.css';
import { LibraryLink } from './library-link.tsx';
import type { MenuEntry, PortalShellProps, PortalSite, PortalUser } from './portal-shell-props.ts';
import { UserBox } from './user-box.tsx';

export interface BrandBarProps {
  readonly site: PortalSite;
  readonly user: PortalUser;
  readonly menu: readonly MenuEntry[];
  readonly current: string;
  readonly bell?: ReactNode;
  readonly headSearch?: PortalShellProps['headSearch'];
  readonly focus: FocusMode | null;
  readonly onNavigate?: ((path: string) => boolean) | undefined;
  readonly isLocked?: ((path: string) => boolean) | undefined;
  readonly onAskLogout: () => void;
  readonly onToggleElder: (on: boolean) => void;
}

const SEARCH = '/search';

/** A link to the search; where it can be opened over the page, it opens there. */
function SearchLink({ Search }: { readonly Search: PortalShellProps['headSearch'] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LinkTo
        to={SEARCH}
        className={s.tool}
        aria-label="搜索"
        onPointerEnter={Search?.warm}
        onFocus={Search?.warm}
        onClick={(event) => {
          if (!Search || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="search" />
        <span className={s.word}>搜索</span>
      </LinkTo>
      {isOpen && Search && <Search onClose={() => setOpen(false)} />}
    </>
  );
}

export function BrandBar(props: BrandBarProps) {
  const {
    site,
    user,
    menu,
    current,
    bell,
    headSearch,
    focus,
    onNavigate,
    isLocked,
    onAskLogout,
    onToggleElder,
  } = props;
  const elderMode = useElderMode();
  return (
    <div className={`${s.bar} on-dark`}>
      <div className={cx('wrap', s.in, focus !== null && s.focused)}>
        <Brand site={site} />
        <div className={s.tools}>
          <button
            type="button"
            className={elderMode ? s.leave : s.tool}
            aria-pressed={elderMode}
            aria-label={elderMode ? '退出长者模式' : '长者模式'}
            onClick={() => onToggleElder(!elderMode)}
          >
            {elderMode ? (
              '退出长者模式'
            ) : (
              <>
                <Icon name="letters" />
                <span className={s.word}>
                  长者<span className={s.mode}>模式</span>
                </span>
              </>
            )}
          </button>
          {focus !== null ? (
            <button type="button" className={`${s.tool} ${s.user}`} onClick={focus.onLeave}>
              <Icon name="saved" />
              {focus.label}
            </button>
          ) : (
            <>
              <SearchLink Search={elderMode || current === SEARCH ? undefined : headSearch} />
              {site.libraryUrl !== '' && (
                <LibraryLink {...{ site, onNavigate, isLocked }} className={`${s.tool} ${s.library}`} />
              )}
              {bell}
              <UserBox site={site} user={user} onAskLogout={onAskLogout} />
              <AllMenu {...{ site, user, menu, current, onNavigate, isLocked, onAskLogout }} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
