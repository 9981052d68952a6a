import { useSyncExternalStore } from 'react';

const NARROW = matchMedia('(max-width: 900px)');
const watch = (changed: () => void) => {
  NARROW.addEventListener('change', changed);
  return () => NARROW.removeEventListener('change', changed);
};

/** Whether there is room for one column only: what stands beside the page elsewhere comes over it. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => NARROW.matches);
