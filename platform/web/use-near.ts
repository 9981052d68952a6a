import { type RefObject, useEffect, useRef, useState } from 'react';

/** Half a screen before it is seen. */
const AHEAD = '50% 0px';

/**
 * True from the moment the element comes near the window; at once where the browser cannot tell. `margin` is how far
 * beyond the window counts as near; a negative one waits until so much of the window has passed it.
 */
export const useNear = <E extends HTMLElement>(margin = AHEAD): readonly [RefObject<E | null>, boolean] => {
  const element = useRef<E>(null);
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || element.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((e) => e.isIntersecting) && setNear(true),
      {
        rootMargin: margin,
      },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [isNear, margin]);
  return [element, isNear];
};
