import { useMutation } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallError } from '../../call-error.ts';
import {
  type Choices,
  compareVersions,
  type FieldConflict,
  isSame,
  mergeVersions,
} from './conflict.rules.ts';
import { useLeaveGuard } from './leave-guard.ts';
import { useDraft } from './use-draft.ts';

export interface Loaded<T> {
  readonly values: T;
  readonly version: number;
  /** Author and time of this version (买买提江 10:21 保存了新的内容). */
  readonly by?: string | undefined;
  /** A state that is no field and yet changes the meaning of a save, see `RecordFormOptions`. */
  readonly standing?: string | undefined;
}

export interface RecordFormOptions<T extends object> {
  /** Names the kind of form (course); with the person and `recordId` it names the draft. */
  readonly name: string;
  /** `new` for one that has none yet. A page that changes it gives the form that `key` as well. */
  readonly recordId: string;
  /** The version that `values` are, 0 for a new record. */
  readonly version: number;
  /** Plain values that survive JSON: texts, numbers, lists, objects. */
  readonly values: T;
  /**
   * State that is no field and yet changes what a save does (a draft, or published meanwhile), as the page shows it. Once
   * it is another one, nothing is saved on the newest version without asking.
   */
  readonly standing?: string | undefined;
  /** Saves `values` on top of `version`; the server refuses an old one with 409 and a code `….changed`. */
  readonly save: (values: T, version: number) => Promise<{ version: number }>;
  /** The newest values, asked for after such a refusal. */
  readonly load: () => Promise<Loaded<T>>;
  readonly labels: Readonly<Record<keyof T, string>>;
  readonly show?: { readonly [K in keyof T]?: ((value: T[K]) => ReactNode) | undefined } | undefined;
  /** False keeps no draft on the device: identity numbers and the like. */
  readonly keepsDraft?: boolean | undefined;
}

/** State that a person saw when making the changes. */
type Began<T> = Pick<Loaded<T>, 'values' | 'standing'>;

export interface Conflict<T extends object> {
  readonly fields: readonly FieldConflict<keyof T & string>[];
  readonly mine: T;
  readonly newest: Loaded<T>;
}

export interface RecordFormState<T extends object> {
  /** antd's form; write into it with `setValues`, so that the draft hears of it. */
  readonly form: FormInstance<T>;
  readonly initial: T;
  readonly options: RecordFormOptions<T>;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** The server's sentence of the last refused save; `null` after the next attempt. */
  readonly refusal: string | null;
  /** When the draft was last kept here (ms), `null` while nothing is unsaved. */
  readonly draftAt: number | null;
  readonly hasDraftFailed: boolean;
  /** Unsaved values found from an earlier visit, until the person decides about them. */
  readonly offer: { readonly at: number; readonly isOlder: boolean } | null;
  readonly takeOffer: () => void;
  readonly dropOffer: () => void;
  readonly conflict: Conflict<T> | null;
  readonly settle: (choices: Choices) => void;
  readonly leaveConflict: () => void;
  /**
   * True when it was saved. `isUnchecked` saves what is not complete yet (a draft on the server), after a save that is
   * on its way.
   */
  readonly submit: (how?: { readonly isUnchecked?: boolean }) => Promise<boolean>;
  readonly setValues: (values: Partial<T>) => void;
  /** Back to what was saved last. */
  readonly discard: () => void;
  readonly noteChange: () => void;
}

const isChanged = (error: unknown): boolean =>
  error instanceof CallError && error.status === 409 && error.code.endsWith('.changed');

const sentenceOf = (error: unknown): string =>
  error instanceof CallError ? error.message : '没有保存成功，您填的内容还在，请再试一次。';

/** Whether a number field holds what is no number: not even a draft can keep that. */
const holdsNoNumber = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(holdsNoNumber)
    : Number.isNaN(value);

const pathOf = (field: string) => field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** A form over one record that others may change meanwhile: draft, leave guard, versions side by side. */
export const useRecordForm = <T extends object>(options: RecordFormOptions<T>): RecordFormState<T> => {
  const { name, recordId, version, values, standing, labels, keepsDraft = true } = options;
  const [form] = Form.useForm<T>();
  const [base, showBase] = useState({ values, version });
  /** Base before the next drawing shows it, for a save that waited for another one. */
  const latest = useRef(base);
  const [isDirty, setIsDirty] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<T> | null>(null);
  const draft = useDraft<T>(name, recordId, keepsDraft);
  const [offered, setOffered] = useState(
    draft.found !== null && !isSame(draft.found.values, values) ? draft.found : null,
  );
  const underWay = useRef<Promise<boolean> | null>(null);
  const saving = useMutation({
    mutationFn: (what: { values: T; version: number }) => options.save(what.values, what.version),
  });
  useLeaveGuard(isDirty, keepsDraft && !draft.hasFailed);

  const keys = Object.keys(labels) as (keyof T & string)[];
  const current = (): T => ({ ...latest.current.values, ...(form.getFieldsValue(true) as Partial<T>) });

  const setBase = (next: { values: T; version: number }) => {
    latest.current = next;
    showBase(next);
  };

  const noteChange = () => {
    const now = current();
    const { version: began, values: saved } = latest.current;
    const isChangedNow = !isSame(now, saved);
    setIsDirty(isChangedNow);
    if (isChangedNow) draft.keep({ version: began, base: saved, values: now });
    else draft.drop();
  };
  const settleOn = (saved: { values: T; version: number }) => {
    setBase(saved);
    setIsDirty(false);
    setOffered(null);
    setConflict(null);
    draft.drop();
  };
  const show = (shown: Partial<T>) => form.setFieldsValue(shown as Parameters<typeof form.setFieldsValue>[0]);

  // Saved elsewhere and asked for again: an untouched form follows, a changed one is told on saving.
  useEffect(() => {
    if (version <= base.version || isDirty || conflict !== null) return;
    latest.current = { values, version };
    showBase(latest.current);
    form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
  }, [version, values, base.version, isDirty, conflict, form]);

  const showRefusal = (error: unknown) => {
    setRefusal(sentenceOf(error));
    if (!(error instanceof CallError)) return;
    const fields = Object.entries(error.fields).map(([field, text]) => ({
      name: pathOf(field),
      errors: [text],
    }));
    if (fields.length === 0) return;
    form.setFields(fields as unknown as Parameters<typeof form.setFields>[0]);
    const first = fields[0]?.name;
    if (first) form.scrollToField(first as never, { focus: true, block: 'center' });
  };

  /** Saves, on the newest version when only something beside the form was changed: then nobody has to choose. */
  const save = async (what: { values: T; version: number }, began: Began<T>): Promise<number | null> => {
    try {
      return (await saving.mutateAsync(what)).version;
    } catch (error) {
      if (!isChanged(error)) throw error;
      const newest = await options.load();
      const isUntouched = newest.standing === began.standing && isSame(began.values, newest.values);
      if (newest.version > what.version && isUntouched)
        return (await saving.mutateAsync({ values: what.values, version: newest.version })).version;
      const fields = compareVersions(began.values, what.values, newest.values, keys);
      if (fields.length === 0) settleOn(newest);
      else setConflict({ fields, mine: what.values, newest });
      return null;
    }
  };

  const carryOut = async (what: { values: T; version: number }, began: Began<T>): Promise<boolean> => {
    setRefusal(null);
    try {
      const saved = await save(what, began);
      if (saved === null) return false;
      // Text typed while the save was on its way is still unsaved.
      const typed = current();
      settleOn({ values: what.values, version: saved });
      if (!isSame(typed, what.values) && conflict === null) {
        setIsDirty(true);
        draft.keep({ version: saved, base: what.values, values: typed });
      }
      return true;
    } catch (error) {
      showRefusal(error);
      return false;
    }
  };

  /** One save at a time: a second press while one is on its way does nothing. */
  const attempt = async (what: { values: T; version: number }, began: Began<T>): Promise<boolean> => {
    if (underWay.current !== null) return false;
    underWay.current = carryOut(what, began);
    try {
      return await underWay.current;
    } finally {
      underWay.current = null;
    }
  };

  return {
    form,
    initial: base.values,
    options,
    isDirty,
    isSaving: saving.isPending,
    refusal,
    draftAt: isDirty ? draft.savedAt : null,
    hasDraftFailed: isDirty && draft.hasFailed,
    offer: offered && { at: offered.at, isOlder: offered.version < base.version },
    takeOffer: () => {
      if (offered === null) return;
      // On the version that it began from: others' later changes then show up side by side, not overwritten.
      setBase({ values: offered.base, version: offered.version });
      show(offered.values);
      setOffered(null);
      setIsDirty(true);
      draft.keep({ version: offered.version, base: offered.base, values: offered.values });
    },
    dropOffer: () => {
      setOffered(null);
      if (!isDirty) draft.drop();
    },
    conflict,
    settle: (choices) => {
      if (conflict === null) return;
      const { mine, newest } = conflict;
      const merged = mergeVersions(mine, newest.values, keys, choices);
      setBase({ values: newest.values, version: newest.version });
      show(merged);
      setIsDirty(true);
      attempt({ values: merged, version: newest.version }, newest);
    },
    leaveConflict: () => setConflict(null),
    submit: async ({ isUnchecked = false } = {}) => {
      // A step asked for while the form saves by itself goes on what that save leaves.
      if (isUnchecked && underWay.current !== null) {
        const isSaved = await underWay.current;
        if (!isSaved || isSame(current(), latest.current.values)) return isSaved;
      }
      if (!isUnchecked || holdsNoNumber(current())) {
        try {
          await form.validateFields();
        } catch {
          const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0);
          if (first) form.scrollToField(first.name as never, { focus: true, block: 'center' });
          return false;
        }
      }
      const began = latest.current;
      return attempt({ values: current(), version: began.version }, { values: began.values, standing });
    },
    setValues: (changed) => {
      show(changed);
      noteChange();
    },
    discard: () => {
      show(base.values);
      setIsDirty(false);
      setRefusal(null);
      draft.drop();
    },
    noteChange,
  };
};
