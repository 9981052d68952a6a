import { useState } from 'react';
import { lengthProblem } from '#platform/shared/text-length.rules.ts';
import { CallError } from '#platform/web/call-error.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import type { MediaFile } from '../../shared/library/media-library.contract.ts';
import { useRename } from '../media.queries.ts';

const NAME_LIMIT = 120;

/** 改名：the ending stays what it is, the server makes the rest safe. */
export function RenameDialog({ file, onClose }: { readonly file: MediaFile; readonly onClose: () => void }) {
  const [name, setName] = useState(file.name);
  const [problem, setProblem] = useState('');
  const rename = useRename();
  const save = async () => {
    if (name.trim() === '') return setProblem('请填写名称');
    if (lengthProblem(name, NAME_LIMIT) !== '') return;
    if (name.trim() === file.name) return onClose();
    try {
      const reply = await rename.mutateAsync({ id: file.id, name: name.trim(), version: file.version });
      showToast(`已改名为《${reply.data.name}》`);
      onClose();
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : '没有改成，请再试一次');
    }
  };
  return (
    <Dialog open title="改名" busy={rename.isPending} onConfirm={() => void save()} onCancel={onClose}>
      <TextField
        label="名称"
        value={name}
        limit={NAME_LIMIT}
        error={problem}
        hint="扩展名不变；已经在用它的课程不受影响。"
        onChange={(event) => {
          setName(event.target.value);
          setProblem('');
        }}
      />
    </Dialog>
  );
}
