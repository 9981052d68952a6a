/** A value that parts of the page watch; a new object only when something changed. */
export interface Observable<T extends object> {
  readonly get: () => T;
  readonly set: (patch: Partial<T>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const observable = <T extends object>(first: T): Observable<T> => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (patch) => {
      const isSame = Object.entries(patch).every(([key, part]) => Object.is(value[key as keyof T], part));
      if (isSame) return;
      value = { ...value, ...patch };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
