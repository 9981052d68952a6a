import { type Draft, outdatedKeys, readDraft } from './draft.rules.ts';

/** The draft kept under `key` on this device; drafts that nobody came back to are cleared away. */
export const loadDraft = <T>(key: string): Draft<T> | null => {
  try {
    const now = Date.now();
    for (const old of outdatedKeys(Object.keys(localStorage), (k) => localStorage.getItem(k), now))
      localStorage.removeItem(old);
    return readDraft<T>(localStorage.getItem(key), now);
  } catch {
    return null;
  }
};

/** False when the browser keeps nothing, or no more. */
export const keepDraft = <T>(key: string, draft: Draft<T>): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
};

export const dropDraft = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept, nothing is left.
  }
};
