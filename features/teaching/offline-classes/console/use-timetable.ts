import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendLooked } from '#features/teaching/classes/console/effect.public.tsx';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { useLeaveGuard } from '#platform/web/console/form/leave-guard.ts';
import { useDraft } from '#platform/web/console/form/use-draft.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { previewTimetable } from '../shared/config-effect.contract.ts';
import { saveTimetable } from '../shared/offline-manage.contract.ts';
import type { SessionInput } from '../shared/session.schema.ts';
import { type AdminTimetable, loadTimetable, useReloadTimetable } from './offline-classes.queries.ts';
import { isSameTimetable, toSave } from './timetable-grid.rules.ts';

type Sessions = readonly SessionInput[];

interface Laid {
  readonly sessions: Sessions;
}

interface Saving {
  readonly classId: string;
  readonly version: number;
  readonly base: Sessions;
  readonly items: Sessions;
}

const send = async ({ classId, version, items }: Omit<Saving, 'base'>) => {
  const input = { id: classId, version, sessions: toSave(items) };
  const { data } = await sendLooked(
    (page) => call(previewTimetable, { ...input, ...page }),
    (seen) => call(saveTimetable, { ...input, ...seen }),
  );
  return data;
};

/**
 * Saves the sessions on the version that the person began from. Settings of the class share its version: only when
 * the sessions were changed as well is the person asked which ones to keep; null when it is the others'.
 */
const attempt = async ({ classId, version, base, items }: Saving) => {
  try {
    return await send({ classId, version, items });
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409 || !error.code.endsWith('.changed'))
      throw error;
    const newest = await loadTimetable(classId);
    if (!isSameTimetable(newest.sessions, base)) {
      const answer = await confirmAction({
        title: '课表已被别人改过',
        text: '您排课的时候，别人保存了新的课表。可以用您的盖掉，也可以先看看新的，再改一次。',
        okText: '用我的',
        cancelText: '看新的',
      });
      if (answer === null) return null;
    }
    return await send({ classId, version: newest.version, items });
  }
};

/**
 * Sessions of a class as they are being laid out, kept on this device until they are saved or given up; a change of
 * the server's is followed while nothing is unsaved.
 */
export const useTimetable = (classId: string, known: AdminTimetable) => {
  const [base, setBase] = useState<Sessions>(known.sessions);
  const [items, setItems] = useState<Sessions>(known.sessions);
  const isDirty = !isSameTimetable(items, base);
  const draft = useDraft<Laid>('offline-timetable', classId, known.canEdit);
  const [offered, setOffered] = useState(
    draft.found !== null && !isSameTimetable(draft.found.values.sessions, known.sessions)
      ? draft.found
      : null,
  );
  const reload = useReloadTimetable();
  useLeaveGuard(isDirty, !draft.hasFailed);

  if (base !== known.sessions && !isDirty) {
    setBase(known.sessions);
    setItems(known.sessions);
  }
  const arrange = (next: Sessions) => {
    setItems(next);
    if (isSameTimetable(next, base)) draft.drop();
    else draft.keep({ version: known.version, base: { sessions: base }, values: { sessions: next } });
  };
  const give = (next: Sessions) => {
    setBase(next);
    setItems(next);
    setOffered(null);
    draft.drop();
  };
  const saving = useMutation({
    mutationFn: attempt,
    onSuccess: async (saved, { items: sent, base: began }) => {
      give(saved === null ? began : sent);
      if (saved !== null)
        showToast(saved.clashNum === 0 ? '课表已保存' : `课表已保存，还有 ${saved.clashNum} 处冲突没有解决`);
      await reload();
    },
    onError: toastError,
  });
  return {
    items,
    isDirty,
    isSaving: saving.isPending,
    put: (session: SessionInput) =>
      arrange(
        items.some(({ id }) => id === session.id)
          ? items.map((one) => (one.id === session.id ? session : one))
          : [...items, session],
      ),
    add: (more: Sessions) => arrange([...items, ...more]),
    remove: (id: string) => arrange(items.filter((one) => one.id !== id)),
    reset: () => arrange(base),
    save: () => saving.mutate({ classId, version: known.version, base, items }),
    offer: offered && { at: offered.at, isOlder: offered.version < known.version },
    /** On what it began from: what others saved since is asked about on saving, not overwritten. */
    takeOffer: () => {
      if (offered === null) return;
      setBase(offered.base.sessions);
      setItems(offered.values.sessions);
      setOffered(null);
    },
    dropOffer: () => {
      setOffered(null);
      if (!isDirty) draft.drop();
    },
  };
};
