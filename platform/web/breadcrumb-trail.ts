import { useLayoutEffect } from 'react';
import { sharedValue } from './shared-value.ts';

export interface BreadcrumbStep {
  readonly title: string;
  /** Left out for the page itself. */
  readonly path?: string;
  readonly lang?: string;
}

const trail = sharedValue<readonly BreadcrumbStep[]>([]);

/** The steps from the root to the page on screen, without the root itself. */
export const useBreadcrumbTrail = trail.use;

/** A page says where it stands; the layout draws it. */
export const useBreadcrumb = (steps: readonly BreadcrumbStep[]) => {
  const key = JSON.stringify(steps);
  // Before the page is painted, so that the row does not push the content down afterwards.
  useLayoutEffect(() => {
    trail.set(JSON.parse(key) as BreadcrumbStep[]);
    return () => trail.set([]);
  }, [key]);
};
