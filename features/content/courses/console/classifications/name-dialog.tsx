import { useState } from 'react';
import { nameLettersProblem } from '#platform/shared/name-letters.rules.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';

const MAX = 20;

export interface NameDialogProps {
  readonly title: string;
  readonly name: string;
  /** Names that stand beside it already. */
  readonly taken: readonly string[];
  readonly isBusy: boolean;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

const problemOf = (name: string, taken: readonly string[], kept: string): string => {
  if (name === '') return '请填写名称';
  if ([...name].length > MAX) return `最多 ${MAX} 个字`;
  const letters = nameLettersProblem(name, kept);
  if (letters !== '') return letters;
  return taken.includes(name) ? '同一级里已经有这个名称' : '';
};

/** The name of a new classification, or another one for an old. */
export function NameDialog({ title, name, taken, isBusy, onSave, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(name);
  const [isAsked, setIsAsked] = useState(false);
  const problem = problemOf(typed.trim(), taken, name);
  return (
    <Dialog
      open
      title={title}
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => {
        setIsAsked(true);
        if (problem === '') onSave(typed.trim());
      }}
    >
      <TextField
        label="名称"
        value={typed}
        autoFocus
        error={isAsked ? problem : undefined}
        hint={`${[...typed.trim()].length} / ${MAX} 字`}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Dialog>
  );
}
