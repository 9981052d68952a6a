import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A page of this portal. */
  readonly to: string;
}

/**
 * A link to a page of this portal, made of the two hooks that the router offers for links of one's own: the library's
 * own link also prefetches for routes with loaders, 4 kB that every first visit would pay (docs/decisions/033).
 */
export function PageLink({ to, target, onClick, ...rest }: PageLinkProps) {
  const href = useHref(to);
  const open = useLinkClickHandler<HTMLAnchorElement>(to, target === undefined ? {} : { target });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) open(event);
      }}
    />
  );
}
