import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { nameLettersProblem } from '#platform/shared/name-letters.rules.ts';
import { limitOf } from '#platform/shared/record.ts';
import { lengthProblem } from '#platform/shared/text-length.rules.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { paperRecord } from '../shared/paper.record.ts';
import { copyPaper } from '../shared/papers.contract.ts';
import { paperEditPath } from './paper-places.rules.ts';
import { useReloadPapers } from './papers.queries.ts';

const NAME = paperRecord.fields.name;
const MAX_NAME = limitOf(NAME);
const END = '（复制）';

interface Source {
  readonly id: string;
  readonly name: string;
}

function OpenCopy({ source, onClose }: { readonly source: Source; readonly onClose: () => void }) {
  const [name, setName] = useState(`${[...source.name].slice(0, MAX_NAME - [...END].length).join('')}${END}`);
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();
  const reload = useReloadPapers();
  const copy = useMutation({
    mutationFn: () => call(copyPaper, { id: source.id, name: name.trim() }),
    onSuccess: async ({ data }) => {
      showToast('已复制成您单位的试卷');
      onClose();
      void reload();
      await navigate(paperEditPath(data.id));
    },
    onError: (error) => setProblem((error instanceof CallError && error.fields.name) || error.message),
  });
  return (
    <Dialog
      open
      title="复制试卷"
      confirmText="复制"
      busy={copy.isPending}
      onConfirm={() => {
        if (name.trim() === '') setProblem(NAME.needed ?? '');
        else if (nameLettersProblem(name) !== '') setProblem(nameLettersProblem(name));
        else if (lengthProblem(name, MAX_NAME) === '') copy.mutate();
      }}
      onCancel={onClose}
    >
      <p>大题、选好的题和抽题规则照原样再来一份，归您的单位。</p>
      <TextField
        label="新试卷的名称"
        value={name}
        limit={MAX_NAME}
        autoComplete="off"
        error={problem}
        onChange={(event) => {
          setName(event.target.value);
          setProblem('');
        }}
      />
    </Dialog>
  );
}

export interface CopyPaperDialogProps {
  /** `null` is closed. */
  readonly source: Source | null;
  readonly onClose: () => void;
}

/** 复制试卷: a name, then the copy is opened. */
export const CopyPaperDialog = ({ source, onClose }: CopyPaperDialogProps) =>
  source === null ? null : <OpenCopy key={source.id} source={source} onClose={onClose} />;
