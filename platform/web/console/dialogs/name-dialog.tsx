import { useState } from 'react';
import { nameLettersProblem } from '../../../shared/name-letters.rules.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/entry/text-field.tsx';

export interface NameDialogProps {
  readonly title: string;
  /** Name of the field; 名称 by default. */
  readonly label?: string | undefined;
  readonly name: string;
  /** In characters. */
  readonly max: number;
  /** Names that stand beside it already. */
  readonly taken: readonly string[];
  readonly isBusy: boolean;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** The name of a new node of a tree, or another one for an old. */
export function NameDialog(props: NameDialogProps) {
  const { title, label = '名称', name, max, taken, isBusy, onSave, onClose } = props;
  const [typed, setTyped] = useState(name);
  const [isAsked, setIsAsked] = useState(false);
  const wanted = typed.trim();
  const { length } = [...wanted];
  const problemOf = () => {
    if (length === 0) return `请填写${label}`;
    if (length > max) return `最多 ${max} 个字`;
    return nameLettersProblem(wanted, name) || (taken.includes(wanted) ? `同一级里已经有这个${label}` : '');
  };
  const problem = problemOf();
  return (
    <Dialog
      open
      title={title}
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => {
        setIsAsked(true);
        if (problem === '') onSave(wanted);
      }}
    >
      <TextField
        label={label}
        value={typed}
        dir="auto"
        autoFocus
        error={isAsked ? problem : undefined}
        hint={`${length} / ${max} 字`}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Dialog>
  );
}
