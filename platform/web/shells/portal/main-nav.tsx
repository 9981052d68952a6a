import type { ReactNode } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import s from './main-nav.module.css';
import { iconOf, isHome, phoneTabs } from './menu-entries.ts';
import type { MenuEntry } from './portal-shell-props.ts';
import { SectionLinks } from './section-links.tsx';

export interface MainNavProps {
  readonly menu: readonly MenuEntry[];
  readonly current: string;
  readonly onNavigate?: ((path: string) => boolean) | undefined;
  readonly isLocked?: ((path: string) => boolean) | undefined;
  readonly hoursMeter?: ReactNode;
}

export function MainNav({ menu, current, onNavigate, isLocked, hoursMeter }: MainNavProps) {
  return (
    <nav className={s.nav} aria-label="主导航" data-home={isHome(current) || undefined}>
      <div className={`wrap ${s.in}`}>
        <ul>
          <SectionLinks {...{ menu, current, onNavigate, isLocked }} />
        </ul>
        {hoursMeter !== undefined && <div className={s.meter}>{hoursMeter}</div>}
      </div>
    </nav>
  );
}

/** The bottom bar of a phone. */
export function TabBar({ menu, current, onNavigate, isLocked }: Omit<MainNavProps, 'hoursMeter'>) {
  return (
    <nav className={s.tabs} aria-label="底部导航">
      <ul>
        <SectionLinks
          {...{ menu, current, onNavigate, isLocked }}
          entries={phoneTabs(menu)}
          face={(entry) => (
            <>
              <Icon name={iconOf(entry)} size="l" />
              {entry.title}
            </>
          )}
        />
      </ul>
    </nav>
  );
}
