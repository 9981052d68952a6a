import { useEffect, useState } from 'react';
import { wireMs } from '../exam.words.ts';

const TICK_MS = 1_000;

/** Server's time, and when it was heard here. */
export interface ServerAnswer {
  readonly serverTime: string;
  readonly askedAt: number;
}

/** Milliseconds of the server's clock, every second: from its last answer on, whatever the own clock says. */
export const useServerClock = (answer: ServerAnswer | undefined): number | null => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (answer === undefined) return null;
  return wireMs(answer.serverTime) + Math.max(0, now - answer.askedAt);
};
