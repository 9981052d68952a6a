import type { MouseEvent, ReactNode } from 'react';
import { LinkTo } from '../../ui/navigation/link-to.tsx';
import { LockMark } from './lock-mark.tsx';
import { activeEntry, pathOf } from './menu-entries.ts';
import type { MenuEntry } from './portal-shell-props.ts';

export interface SectionLinksProps {
  readonly menu: readonly MenuEntry[];
  /** Links to show; `menu` still decides which one is active. */
  readonly entries?: readonly MenuEntry[] | undefined;
  readonly current: string;
  readonly onNavigate?: ((path: string) => boolean) | undefined;
  readonly isLocked?: ((path: string) => boolean) | undefined;
  readonly onFollow?: (() => void) | undefined;
  readonly face?: ((entry: MenuEntry) => ReactNode) | undefined;
}

/** The list items of every navigation: same active entry, same question before leaving. */
export function SectionLinks(props: SectionLinksProps) {
  const {
    menu,
    entries = menu,
    current,
    onNavigate,
    isLocked,
    onFollow,
    face = ({ title }) => title,
  } = props;
  const active = activeEntry(menu, current);
  const follow = (event: MouseEvent, path: string) => {
    if (onNavigate?.(path) === false) event.preventDefault();
    else onFollow?.();
  };
  return entries.map((entry) => (
    <li key={entry.path}>
      <LinkTo
        to={pathOf(entry)}
        aria-current={entry === active ? 'page' : undefined}
        onClick={(event) => follow(event, pathOf(entry))}
      >
        {face(entry)}
        {isLocked?.(pathOf(entry)) && <LockMark />}
      </LinkTo>
    </li>
  ));
}
