import { useEffect, useState } from 'react';

const AWAY_MS = 30 * 60_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const;

/**
 * False once nobody has touched the page for half an hour: a window that was left open asks no more, and keeps
 * no session alive by asking.
 */
export const useSomebodyHere = (): boolean => {
  const [isHere, setHere] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const seen = () => {
      setHere(true);
      clearTimeout(timer);
      timer = setTimeout(() => setHere(false), AWAY_MS);
    };
    seen();
    for (const sign of SIGNS) document.addEventListener(sign, seen, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) document.removeEventListener(sign, seen);
    };
  }, []);
  return isHere;
};
