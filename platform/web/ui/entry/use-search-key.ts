import { useEffect, useRef, useState } from 'react';

/**
 * Key for a search box whose conditions are kept by the address or the history: `shown` is what the list shows now,
 * as text. When one goes back, or a condition is taken away elsewhere, the box begins anew with what is shown; after
 * a search of its own (`searched`, told with what will be shown) it stays, and so does the focus in it.
 */
export const useSearchKey = (shown: string) => {
  const own = useRef(shown);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (shown === own.current) return;
    own.current = shown;
    setRound((now) => now + 1);
  }, [shown]);
  const searched = (text: string) => {
    own.current = text;
  };
  return { round, searched };
};
