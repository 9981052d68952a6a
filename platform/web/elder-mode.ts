import { useSyncExternalStore } from 'react';
import { keepChoice, keptChoice } from './kept-choice.ts';

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
  keepChoice(KEY, isElder ? '1' : '0');
  apply(isElder);
};

/** The choice kept on this device, for people who have not signed in. */
export const restoreElderMode = () => apply(keptChoice(KEY) === '1');

/** True while the elder layout is on. */
export const useElderMode = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isOn);
