import { useCallback, useEffect, useRef, useState } from 'react';
import { AUTOSAVE_MESSAGE_MS } from '#platform/shared/written-text.rules.ts';
import { MESSAGE_MS } from '../shared/rich-text.rules.ts';

export type Say = (text: string, forMs?: number) => void;

/** One short message at the editor's foot: the newest replaces the one before. */
export const useMessage = (): readonly [message: string, say: Say] => {
  const [message, setMessage] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = useCallback<Say>((text, forMs = MESSAGE_MS) => {
    clearTimeout(timer.current);
    setMessage(text);
    timer.current = setTimeout(() => setMessage(''), forMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [message, say];
};

/** Says that the page has saved by itself, each time it did, for two seconds. */
export const useAutosaveMessage = (savedAt: Date | undefined, say: Say): void => {
  const at = savedAt?.getTime();
  const known = useRef(at);
  useEffect(() => {
    if (at === undefined || at === known.current) return;
    known.current = at;
    say('已自动保存', AUTOSAVE_MESSAGE_MS);
  }, [at, say]);
};
