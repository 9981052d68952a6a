import { useLayoutEffect, useRef } from 'react';

const page = () => document.getElementById('main');

/** The pressed control goes away when it worked: the focus stays in the page instead of getting lost. */
export const useFocusKept = <E extends HTMLElement>(stay: () => HTMLElement | null | undefined = page) => {
  const area = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it stays is the same place all the time
  useLayoutEffect(() => {
    const element = area.current;
    return () => {
      if (element?.contains(document.activeElement)) stay()?.focus({ preventScroll: true });
    };
  }, []);
  return area;
};
