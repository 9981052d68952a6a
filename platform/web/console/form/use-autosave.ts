import { Form } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError } from '../../call-error.ts';
import type { RecordFormState } from './use-record-form.tsx';

/** A change is saved when nothing more was typed for so long. */
const REST_MS = 3000;
/** After a failed save, while the network may be away. */
const RETRY_MS = 15_000;
/** How long the message of an autosave stays (specification, 9). */
const MESSAGE_MS = 2000;

/** A record whose save the network may have lost. */
export interface AutosavedRecord<T extends object> extends RecordFormState<T> {
  /** True after a save that the network lost: the same one may work later. */
  readonly isWorthRetrying: () => boolean;
}

const OFFLINE = '没有连上服务器：您的修改先存在这台设备上，连上后自动保存。';

/**
 * Refusal of a save as the form is told it. Saving goes on by itself while somebody types: it must not carry
 * the focus away to a field, so only the sentence is handed on.
 */
const quietly = (error: unknown): unknown => {
  if (!(error instanceof CallError) || error.status === 409) return error;
  return CallError.ofReply(error.status, {
    code: error.code,
    message: error.status === 0 ? OFFLINE : error.message,
  });
};

const isOfNetwork = (error: unknown) =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/** Wraps the call that saves, for a form that saves by itself. */
export const useQuietSave = () => {
  const isLost = useRef(false);
  return {
    send: <Reply>(sent: Promise<Reply>): Promise<Reply> => {
      isLost.current = false;
      return sent.catch((error: unknown) => {
        isLost.current = isOfNetwork(error);
        throw quietly(error);
      });
    },
    isWorthRetrying: () => isLost.current,
  };
};

export type SaveState = 'rest' | 'saving' | 'said' | 'failed';

/** Saves what was changed after three seconds of rest, as a draft, complete or not. */
export const useAutosave = <T extends object>(record: AutosavedRecord<T>, isOn: boolean) => {
  const values = Form.useWatch<T>([], { form: record.form, preserve: true });
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

  // Text typed while a save is on its way waits for its end: the rest begins then.
  const isResting = isDue && !record.isSaving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the rest anew
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => void save(), REST_MS);
    return () => clearTimeout(timer);
  }, [isResting, values]);

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
