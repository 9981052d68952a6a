import { useSyncExternalStore } from 'react';
import { useElderMode } from '#platform/web/elder-mode.ts';

/** One input for a blank instead of boxes: a choice of this device, for every question at once. */
const KEY = 'examPlainBlanks';
const listeners = new Set<() => void>();

const read = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

let choice = read();

export const setPlainBlanks = (isPlain: boolean): void => {
  choice = isPlain ? '1' : '0';
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // A browser that keeps nothing has it for this visit.
  }
  for (const listener of listeners) listener();
};

/** High-contrast modes mostly run along with screen readers, which no page can see. */
const hasForcedColours = (): boolean => matchMedia('(forced-colors: active)').matches;

export const usePlainBlanks = (): boolean => {
  const chosen = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => choice,
  );
  const isElder = useElderMode();
  return chosen === null ? isElder || hasForcedColours() : chosen === '1';
};
