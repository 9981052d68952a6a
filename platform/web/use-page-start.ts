import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** A new page begins at its top with the focus on its content; going back keeps the browser's place. */
export const usePageStart = (current: string) => {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(current);
  const navigation = useNavigationType();
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    if (navigation !== 'POP') window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [current, navigation]);
  return main;
};
