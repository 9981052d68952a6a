import { useLayoutEffect, useSyncExternalStore } from 'react';

export interface BreadcrumbStep {
  readonly title: string;
  /** Left out for the page itself. */
  readonly path?: string;
  readonly lang?: string;
}

let trail: readonly BreadcrumbStep[] = [];
const listeners = new Set<() => void>();

const setTrail = (steps: readonly BreadcrumbStep[]) => {
  trail = steps;
  for (const listener of listeners) listener();
};

/** The steps from the root to the page on screen, without the root itself. */
export const useBreadcrumbTrail = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => trail,
  );

/** A page says where it stands; the layout draws it. */
export const useBreadcrumb = (steps: readonly BreadcrumbStep[]) => {
  const key = JSON.stringify(steps);
  // Before the page is painted, so that the row does not push the content down afterwards.
  useLayoutEffect(() => {
    setTrail(JSON.parse(key) as BreadcrumbStep[]);
    return () => setTrail([]);
  }, [key]);
};
