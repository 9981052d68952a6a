import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** A new page begins at its top with the focus on its content, before it is painted; going back keeps the place. */
export const usePageStart = (current: string) => {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(current);
  const navigation = useNavigationType();
  useLayoutEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    if (navigation !== 'POP') window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [current, navigation]);
  return main;
};
