import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** A page that asks for the whole attention (an exam): the frame leaves out its navigation and offers one way out. */
export interface FocusMode {
  /** On the way out (保存并退出). */
  readonly label: string;
  readonly onLeave: () => void;
}

let mode: FocusMode | null = null;
const listeners = new Set<() => void>();

const setMode = (next: FocusMode | null) => {
  mode = next;
  for (const listener of listeners) listener();
};

/** Mode that the page on screen asked for; null as usual. */
export const useFocusMode = (): FocusMode | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => mode,
  );

/** Asks for it as long as the page stands and `label` is not empty. */
export const useFocusedPage = (label: string, onLeave: () => void): void => {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  // Before the page is painted, so that the navigation does not flash.
  useLayoutEffect(() => {
    if (label === '') return;
    setMode({ label, onLeave: () => leave.current() });
    return () => setMode(null);
  }, [label]);
};
