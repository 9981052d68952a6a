import { useSyncExternalStore } from 'react';

const KEY = 'elderMode';
const listeners = new Set<() => void>();

const isOn = () => document.documentElement.dataset.mode === 'elder';

const apply = (isElder: boolean) => {
  if (isElder) document.documentElement.dataset.mode = 'elder';
  else delete document.documentElement.dataset.mode;
  for (const listener of listeners) listener();
};

/** Switches the layout and remembers the choice on this device; the account's own choice is kept by the server. */
export const setElderModeHere = (isElder: boolean) => {
  try {
    localStorage.setItem(KEY, isElder ? '1' : '0');
  } catch {
    // A browser that keeps nothing still switches for this visit.
  }
  apply(isElder);
};

/** The choice kept on this device, for people who have not signed in. */
export const restoreElderMode = () => {
  try {
    apply(localStorage.getItem(KEY) === '1');
  } catch {
    apply(false);
  }
};

/** True while the elder layout is on. */
export const useElderMode = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isOn);
