import { useEffect, useState } from 'react';

/** `value` as it was when it had rested for `ms`: what is typed is asked for once, not with every key. */
export const useDebounced = <T>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};
