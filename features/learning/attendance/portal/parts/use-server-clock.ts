import { useEffect, useRef, useState } from 'react';

/** The server's time in ms, kept going by the steady clock of the page and drawn every `everyMs`. */
export const useServerClock = (serverNow: number | undefined, everyMs: number): number => {
  const pair = useRef({ server: Date.now(), steady: performance.now() });
  const [, draw] = useState(0);
  useEffect(() => {
    if (serverNow !== undefined) pair.current = { server: serverNow, steady: performance.now() };
  }, [serverNow]);
  useEffect(() => {
    const timer = setInterval(() => draw((count) => count + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return pair.current.server + performance.now() - pair.current.steady;
};
