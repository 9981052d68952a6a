import { type ReactElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Draws a dialog in a root of its own, so that it can be asked from anywhere; the answer is what it calls `onDone`
 * with, once it has closed.
 */
export const ask = <T>(dialog: (onDone: (answer: T) => void) => ReactElement): Promise<T> =>
  new Promise((resolve) => {
    const host = document.createElement('div');
    document.body.append(host);
    const root = createRoot(host);
    const done = (answer: T) => {
      resolve(answer);
      // Not while the root is drawing, which is when it is told.
      setTimeout(() => {
        root.unmount();
        host.remove();
      });
    };
    root.render(dialog(done));
  });

/** For such a dialog: it is open until it is answered, and told only then, when the focus is back where it was. */
export const useAnswer = <T>(onDone: (answer: T) => void) => {
  const [given, setGiven] = useState<{ readonly answer: T } | null>(null);
  useEffect(() => {
    if (given !== null) onDone(given.answer);
  }, [given, onDone]);
  return { open: given === null, close: (answer: T) => setGiven({ answer }) };
};
