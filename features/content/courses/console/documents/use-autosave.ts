import { Form } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import type { CourseRecord } from './course-record.ts';

/** A change is saved when nothing more was typed for so long. */
const REST_MS = 3000;
/** After a failed save, while the network may be away. */
const RETRY_MS = 15_000;
/** How long the message of an autosave stays (specification, 9). */
const MESSAGE_MS = 2000;

export type SaveState = 'rest' | 'saving' | 'said' | 'failed';

/** Saves what was changed after three seconds of rest, as a draft, complete or not. */
export const useAutosave = (record: CourseRecord, isOn: boolean) => {
  const values = Form.useWatch<CourseDocument>([], { form: record.form, preserve: true });
  const [state, setState] = useState<SaveState>('rest');
  /** Saves that the network lost; a refused one waits for the next change. */
  const [tries, setTries] = useState(0);
  // An open question about two versions, or about an older draft, is answered first.
  const isDue = isOn && record.isDirty && record.conflict === null && record.offer === null;

  const save = useEffectEvent(async () => {
    if (!isDue || record.isSaving) return;
    setState('saving');
    const isSaved = await record.submit({ isUnchecked: true });
    setState(isSaved ? 'said' : 'failed');
    if (isSaved) setTries(0);
    if (!isSaved && record.isWorthRetrying()) setTries((count) => count + 1);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the rest anew
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void save(), REST_MS);
    return () => clearTimeout(timer);
  }, [isDue, values]);

  useEffect(() => {
    if (state !== 'failed' || tries === 0) return;
    const again = () => void save();
    const timer = setTimeout(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [state, tries]);

  useEffect(() => {
    if (state !== 'said') return;
    const timer = setTimeout(() => setState('rest'), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  // Going to another window is a rest as well.
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && void save();
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, []);

  return { state, saveNow: () => void save() };
};
