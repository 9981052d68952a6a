import type { ReactNode } from 'react';
import type { PortalSite } from './portal-shell-props.ts';
import { SiteFooter } from './site-footer.tsx';

export interface ReadOnlyShellProps {
  /** With it the page ends in the footer. */
  readonly site?: PortalSite | undefined;
  readonly children: ReactNode;
}

/** For routes marked read-only (shared pages, print views): no header, no navigation. */
export function ReadOnlyShell({ site, children }: ReadOnlyShellProps) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {site !== undefined && <SiteFooter site={site} />}
    </>
  );
}
