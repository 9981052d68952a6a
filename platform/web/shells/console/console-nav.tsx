import { Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { Mark } from '#platform/web/shells/portal/brand.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { PageLink } from '../../ui/navigation/page-link.tsx';
import s from './console-nav.module.css';
import type { ConsoleMenuGroup, ConsoleShellProps } from './console-shell-props.ts';
import { entryOf } from './menu-search.rules.ts';

const NARROW = matchMedia('(max-width: 1199px)');

/** Below 1200 the menu shows icons; its words then stand in tooltips. */
const useIsNarrow = () =>
  useSyncExternalStore(
    (listener) => {
      NARROW.addEventListener('change', listener);
      return () => NARROW.removeEventListener('change', listener);
    },
    () => NARROW.matches,
  );

interface MenuListProps extends Pick<ConsoleShellProps, 'menu' | 'current' | 'counts'> {
  readonly isFolded: boolean;
  /** An entry was chosen, also the one on which one is. */
  readonly onChoose?: (() => void) | undefined;
}

export const entriesOf = (menu: readonly ConsoleMenuGroup[]) => menu.flatMap(({ entries }) => entries);

export function MenuList({ menu, current, counts = {}, isFolded, onChoose }: MenuListProps) {
  const here = entryOf(entriesOf(menu), current);
  return menu.map(({ title, entries }) => (
    <section key={title} className={s.group}>
      <h2>{title}</h2>
      <ul>
        {entries.map((entry) => {
          const count = counts[entry.name] ?? 0;
          return (
            <li key={entry.name}>
              <Tooltip title={isFolded ? entry.title : ''} placement="right">
                <PageLink
                  to={entry.path}
                  aria-current={entry === here ? 'page' : undefined}
                  onClick={onChoose}
                >
                  <ConsoleIcon name={entry.icon} />
                  <span className={s.word}>{entry.title}</span>
                  {count > 0 && (
                    <em className="push small upright gold-ink on-gold-wash round-s">
                      {count}
                      <span className="vh">件待办</span>
                    </em>
                  )}
                </PageLink>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

export function ConsoleBrand({ className }: { readonly className?: string | undefined }) {
  return (
    <PageLink to="/console" className={cx(s.brand, className)}>
      <Mark className={s.mark} />
      <span className={s.name}>管理工作台</span>
    </PageLink>
  );
}

/** The menu at the left; on a phone it stands behind a button. */
export function ConsoleNav(props: Pick<ConsoleShellProps, 'menu' | 'current' | 'counts'>) {
  const isNarrow = useIsNarrow();
  return (
    <div className={s.side}>
      <nav className={s.bar} aria-label="管理菜单">
        <div className="on-dark">
          <ConsoleBrand />
        </div>
        <div className={s.nav}>
          <MenuList {...props} isFolded={isNarrow} />
        </div>
      </nav>
    </div>
  );
}
