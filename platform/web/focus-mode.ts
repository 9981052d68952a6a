import { useEffect, useLayoutEffect, useRef } from 'react';
import { sharedValue } from './shared-value.ts';

/** A page that asks for the whole attention (an exam): the frame leaves out its navigation and offers one way out. */
export interface FocusMode {
  /** On the way out (保存并退出). */
  readonly label: string;
  readonly onLeave: () => void;
}

const mode = sharedValue<FocusMode | null>(null);

/** Mode that the page on screen asked for; null as usual. */
export const useFocusMode = mode.use;

/** Asks for it as long as the page stands and `label` is not empty. */
export const useFocusedPage = (label: string, onLeave: () => void): void => {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  // Before the page is painted, so that the navigation does not flash.
  useLayoutEffect(() => {
    if (label === '') return;
    mode.set({ label, onLeave: () => leave.current() });
    return () => mode.set(null);
  }, [label]);
};
