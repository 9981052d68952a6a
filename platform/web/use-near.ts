import { type RefObject, useEffect, useRef, useState } from 'react';

/** Half a screen before it is seen. */
const AHEAD = '50% 0px';

/** True from the moment the element comes near the window; at once where the browser cannot tell. */
export const useNear = <E extends HTMLElement>(): readonly [RefObject<E | null>, boolean] => {
  const element = useRef<E>(null);
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || element.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((e) => e.isIntersecting) && setNear(true),
      {
        rootMargin: AHEAD,
      },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [isNear]);
  return [element, isNear];
};
