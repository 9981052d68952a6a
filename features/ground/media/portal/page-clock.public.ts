/** The ports that are the same on every page. */
export const pageClock = {
  nowMs: () => Date.now(),
  later: (ms: number, work: () => void) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  whenOnline: (work: () => void) => {
    addEventListener('online', work);
    return () => removeEventListener('online', work);
  },
};
