import type { ComponentProps } from 'react';
import { PageLink } from './page-link.tsx';

export interface LinkToProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A page of the portal (`/course-resources`) or any other address. */
  readonly to: string;
  readonly newWindow?: boolean | undefined;
}

/** The server's own addresses and everything outside need a real page load. */
const isPortalPage = (to: string): boolean =>
  /^\/(?!\/|(?:api|api-docs|gwapi|oidc|sso|media|covers)\/)/.test(to);

export function LinkTo({ to, newWindow = false, children, ...rest }: LinkToProps) {
  const blank = newWindow ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const content = (
    <>
      {children}
      {newWindow && <span className="vh">（新窗口打开）</span>}
    </>
  );
  return isPortalPage(to) ? (
    <PageLink to={to} {...blank} {...rest}>
      {content}
    </PageLink>
  ) : (
    <a href={to} {...blank} {...rest}>
      {content}
    </a>
  );
}
