import { type ReactNode, useRef, useState } from 'react';
import { useRecordForm } from '#platform/web/console/form/record-form.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import type { BoardStepActions } from './use-board-steps.public.ts';

interface Saved {
  readonly id: string;
  readonly version: number;
}

export interface BoardRecordOptions<T extends object> {
  /** Names the form; with the person and the record it names the draft on the device. */
  readonly name: string;
  /** Null for a new one. */
  readonly detail: (Saved & { readonly title: string }) | null;
  readonly values: T;
  readonly labels: Readonly<Record<keyof T, string>>;
  readonly show?: { readonly [K in keyof T]?: ((value: T[K]) => ReactNode) | undefined };
  /** Saves a new one, or on top of what is known. */
  readonly save: (values: T, known: Partial<Saved>) => Promise<Saved>;
  readonly load: (id: string) => Promise<{ values: T; version: number }>;
  readonly board: BoardStepActions;
  readonly reload: () => void;
  readonly onClose: () => void;
}

/** The form over a notice or a material, and what can be done with it; a new one has an id once it is saved. */
export const useBoardRecord = <T extends { readonly classId: string; readonly title: string }>(
  options: BoardRecordOptions<T>,
) => {
  const { detail, board, reload, onClose } = options;
  const [isPublishing, setIsPublishing] = useState(false);
  const saved = useRef<Saved | null>(detail && { id: detail.id, version: detail.version });
  const { classId } = options.values;
  const record = useRecordForm<T>({
    name: options.name,
    recordId: detail?.id ?? (classId === '' ? 'new' : `new-${classId}`),
    version: detail?.version ?? 0,
    values: options.values,
    labels: options.labels,
    show: options.show,
    save: async (values, version) => {
      const known = saved.current === null ? {} : { id: saved.current.id, version };
      saved.current = await options.save(values, known);
      return { version: saved.current.version };
    },
    load: () => options.load(saved.current?.id ?? ''),
  });
  const values = (): T => ({ ...record.initial, ...(record.form.getFieldsValue(true) as Partial<T>) });

  const submit = async (): Promise<boolean> => {
    if (values().classId !== '') return record.submit();
    showToast('请先选班级。', { kind: 'warning' });
    return false;
  };
  const save = async () => {
    if (!(await submit())) return;
    showToast('草稿已保存');
    reload();
    onClose();
  };
  const publish = async () => {
    setIsPublishing(true);
    const isSaved = (saved.current !== null && !record.isDirty) || (await submit());
    const one = saved.current;
    const isDone = isSaved && one !== null && (await board.publish({ ...one, title: values().title }));
    setIsPublishing(false);
    if (isDone) onClose();
    else if (isSaved) reload();
  };
  const take = async (step: BoardStepActions['remove']) => {
    if (!detail || !(await step(detail))) return;
    record.discard();
    onClose();
  };
  return {
    record,
    values,
    isPublishing,
    save: () => void save(),
    publish: () => void publish(),
    withdraw: () => void take(board.withdraw),
    remove: () => void take(board.remove),
  };
};
