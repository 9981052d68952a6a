import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** A turned page begins at its first row, for the eye and for the keyboard; going back keeps the place. */
export const usePageChangeFocus = <E extends HTMLElement>(page: string | number) => {
  const top = useRef<E>(null);
  const shown = useRef(page);
  const navigation = useNavigationType();
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const list = top.current;
    if (navigation === 'POP' || list === null) return;
    if (list.getBoundingClientRect().top < 0) list.scrollIntoView();
    list.focus({ preventScroll: true });
  }, [page, navigation]);
  return top;
};
