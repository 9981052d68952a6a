import { useEffect, useState } from 'react';

/** `value` as it was when it had rested for `ms`: what is typed is asked for once, not with every key. */
export const useLateValue = <T>(value: T, ms: number): T => {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return late;
};
