import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConsolePersonContext } from '../console-person.ts';
import { type Draft, draftKey, outdatedKeys, readDraft } from './draft.rules.ts';

/** The draft kept under `key` on this device; drafts that nobody came back to are cleared away. */
const loadDraft = <T>(key: string): Draft<T> | null => {
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
const keepDraft = <T>(key: string, draft: Draft<T>): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
};

const dropDraft = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept, nothing is left.
  }
};

const WAIT_MS = 800;

/** Unsaved values of one form, kept on this device soon after each change. */
export const useDraft = <T extends object>(name: string, recordId: string, isKept: boolean) => {
  const person = useContext(ConsolePersonContext);
  const key = isKept && person !== '' ? draftKey(person, name, recordId) : null;
  const [found] = useState(() => (key === null ? null : loadDraft<T>(key)));
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const waiting = useRef<Omit<Draft<T>, 'at'> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = () => {
    clearTimeout(timer.current);
    if (key === null || waiting.current === null) return;
    const at = Date.now();
    const isWritten = keepDraft(key, { at, ...waiting.current });
    waiting.current = null;
    setHasFailed(!isWritten);
    if (isWritten) setSavedAt(at);
  };
  const writeNow = useEffectEvent(write);
  useEffect(() => {
    const hidden = () => writeNow();
    window.addEventListener('pagehide', hidden);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', hidden);
      document.removeEventListener('visibilitychange', hidden);
      writeNow();
    };
  }, []);

  return {
    /** Draft that was kept before this form was opened. */
    found,
    savedAt,
    hasFailed,
    keep: (draft: Omit<Draft<T>, 'at'>) => {
      waiting.current = draft;
      clearTimeout(timer.current);
      timer.current = setTimeout(write, WAIT_MS);
    },
    drop: () => {
      clearTimeout(timer.current);
      waiting.current = null;
      if (key !== null) dropDraft(key);
      setSavedAt(null);
      setHasFailed(false);
    },
  };
};
