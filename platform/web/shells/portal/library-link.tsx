import type { ReactNode } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '../../ui/navigation/link-to.tsx';
import { LockMark } from './lock-mark.tsx';
import type { PortalSite } from './portal-shell-props.ts';

/** The address under which the guard knows the outside library. */
const LIBRARY_PATH = '/digital-library';

export interface LibraryLinkProps {
  readonly site: Pick<PortalSite, 'libraryUrl'>;
  readonly onNavigate?: ((path: string) => boolean) | undefined;
  readonly isLocked?: ((path: string) => boolean) | undefined;
  readonly onFollow?: (() => void) | undefined;
  readonly className?: string | undefined;
  readonly icon?: ReactNode;
}

/** 党教图书馆: the outside site in a new window, asked for like every entry of the navigation. */
export function LibraryLink({ site, onNavigate, isLocked, onFollow, className, icon }: LibraryLinkProps) {
  return (
    <LinkTo
      to={site.libraryUrl}
      newWindow
      className={className}
      onClick={(event) => {
        if (onNavigate?.(LIBRARY_PATH) === false) event.preventDefault();
        else onFollow?.();
      }}
    >
      {icon}
      党教图书馆
      {isLocked?.(LIBRARY_PATH) ? (
        <LockMark />
      ) : (
        <Icon name="external" size={icon === undefined ? undefined : 's'} />
      )}
    </LinkTo>
  );
}
