import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Brings a section into view when the address names it (`#personal`), also when it is drawn after the page.
 * The frame puts a new page to its top first, so this waits for the next picture.
 */
export const useHashTarget = <E extends HTMLElement = HTMLElement>(id: string, isDrawn: boolean) => {
  const target = useRef<E>(null);
  const { hash, key } = useLocation();
  // `key` changes with every press, so that the same link works twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the press itself
  useEffect(() => {
    if (hash !== `#${id}` || !isDrawn) return;
    const frame = requestAnimationFrame(() => {
      target.current?.scrollIntoView();
      target.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key, id, isDrawn]);
  return target;
};
