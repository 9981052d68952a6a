import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router';

/** An address of the portal and the page that stands there. */
export interface PortalRoute {
  readonly path: string;
  readonly page: ReactElement;
  /** Shown without the portal's frame. */
  readonly isBare?: true;
  /** Address of the page within which it is shown. */
  readonly within?: string;
}

interface Frame {
  readonly element: ReactElement;
  /** Page at addresses that no feature has. */
  readonly children: RouteObject[];
}

/** Routes of all features: those that stand alone, and the others within `frame`. */
export const portalRoutes = (routes: readonly PortalRoute[], frame: Frame): RouteObject[] => {
  const shown = (isBare: true | undefined, within?: string): RouteObject[] =>
    routes
      .filter((route) => route.isBare === isBare && route.within === within)
      .map(({ path, page }) => ({ path, element: page, children: within ? [] : shown(isBare, path) }));
  return [...shown(true), { ...frame, children: [...shown(undefined), ...frame.children] }];
};
