import { useSyncExternalStore } from 'react';

/** A value that parts of the page far from each other show and change. */
export const sharedValue = <T>(initial: T) => {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = (): T => value;
  const watch = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const set = (next: T): void => {
    value = next;
    for (const listener of listeners) listener();
  };
  return { get, set, use: (): T => useSyncExternalStore(watch, get) };
};
