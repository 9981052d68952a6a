import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Milliseconds that were left when the server answered, counted down each second; null without an end. */
export const useTimeLeft = (leftMs: number | null): number | null => {
  const [passedMs, setPassedMs] = useState(0);
  useEffect(() => {
    setPassedMs(0);
    if (leftMs === null) return;
    // A clock of its own: the computer's may be set while the page is open.
    const from = performance.now();
    const timer = setInterval(() => setPassedMs(performance.now() - from), SECOND_MS);
    return () => clearInterval(timer);
  }, [leftMs]);
  return leftMs === null ? null : Math.max(0, leftMs - passedMs);
};
