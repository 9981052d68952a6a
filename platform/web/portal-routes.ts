import { createElement, type ReactElement } from 'react';
import { Navigate, type RouteObject, useLocation } from 'react-router';
import type { BreadcrumbStep } from './breadcrumb-trail.ts';
import type { IconName } from './ui/icon.tsx';

/** Address of 个人中心, within which features hang pages of the person's own. */
export const PERSONAL_CENTER = '/personal-center';

/** Where a page of 个人中心 stands, before its own name. */
export const PERSONAL_STEP: BreadcrumbStep = { title: '个人中心', path: PERSONAL_CENTER };

/** Entry of a page in the navigation of 个人中心. */
export interface PersonalEntry {
  readonly title: string;
  readonly icon: IconName;
  /** Place among the entries. */
  readonly order: number;
}

/** An address of the portal and the page that stands there. */
export interface PortalRoute {
  readonly path: string;
  readonly page: ReactElement;
  /** Shown without the portal's frame. */
  readonly isBare?: true;
  /** Address of the page within which it is shown. */
  readonly within?: string;
  /** Entry in 个人中心, of a page that stands within it. */
  readonly personal?: PersonalEntry;
}

function Moved({ to }: { readonly to: string }) {
  const { search, hash } = useLocation();
  return createElement(Navigate, { to: `${to}${search}${hash}`, replace: true });
}

/** An address that a page had before: leads to the new one with what the address asked for. */
export const movedTo = (path: string, to: string): PortalRoute => ({
  path,
  page: createElement(Moved, { to }),
});

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
