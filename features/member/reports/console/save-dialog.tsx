import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { type SavedReport, saveReport } from '../shared/reports.contract.ts';
import { useReloadReports } from './reports.queries.ts';

const MAX_NAME = 40;

interface SaveFormProps {
  /** What is shown now. */
  readonly shown: Pick<InputOf<typeof saveReport>, 'kind' | 'period' | 'orgCode' | 'columns'>;
  /** The own report that is shown, which is written anew. */
  readonly saved: SavedReport | undefined;
  readonly isNew: boolean;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

function SaveForm({ shown, saved, isNew, onSaved, onClose }: SaveFormProps) {
  const reload = useReloadReports();
  const old = isNew ? undefined : saved;
  const [name, setName] = useState(old?.name ?? '');
  const [isShared, setIsShared] = useState(old?.isShared ?? false);
  const save = useMutation({
    mutationFn: () =>
      call(saveReport, {
        ...shown,
        columns: [...shown.columns],
        name: name.trim(),
        isShared,
        ...(old ? { id: old.id, version: old.version } : {}),
      }),
    onSuccess: async ({ data }) => {
      await reload();
      showToast('报表已保存');
      onSaved(data.id);
      onClose();
    },
  });
  const isBlank = save.isError && name.trim() === '';
  return (
    <Dialog
      open
      title={old ? '保存改动' : '保存报表'}
      busy={save.isPending}
      onConfirm={() => save.mutate()}
      onCancel={onClose}
    >
      <TextField
        label="名字"
        value={name}
        limit={MAX_NAME}
        error={isBlank ? '请给报表起个名字。' : save.error?.message}
        onChange={(event) => setName(event.target.value)}
      />
      <Checkbox checked={isShared} onChange={(event) => setIsShared(event.target.checked)}>
        共享给管得到这个组织的人
      </Checkbox>
      <p className="above-8 small ink-3">种类、期间、组织和列按现在看到的存下来。</p>
    </Dialog>
  );
}

/** 保存报表: under a new name, or over the own one that is shown. */
export const SaveDialog = ({ isOpen, ...form }: SaveFormProps & { readonly isOpen: boolean }) =>
  isOpen ? <SaveForm {...form} /> : null;
