import { useState } from 'react';
import { SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import type { QuestionType } from '../shared/question.schema.ts';
import type { QuestionRow } from '../shared/questions.contract.ts';
import { OpenPicker } from './picker/open-picker.tsx';
import { TYPE_LABELS } from './question-words.public.ts';

export interface QuestionPickerProps {
  readonly isOpen: boolean;
  /** The one type that is chosen from. */
  readonly type: QuestionType;
  /** Ids that stand there already: they are shown, and cannot be chosen again. */
  readonly chosen: readonly string[];
  /** How many more fit; 200 otherwise. */
  readonly room?: number | undefined;
  /** In the order in which they were chosen. The caller closes it. */
  readonly onAdd: (rows: QuestionRow[]) => void;
  readonly onClose: () => void;
}

const MAX_ROOM = 200;

/** 选题: questions of the bank for a paper, several at once; what is chosen stays while one goes on searching. */
export function QuestionPicker({
  isOpen,
  type,
  chosen,
  room = MAX_ROOM,
  onAdd,
  onClose,
}: QuestionPickerProps) {
  // The questions shown last stay while the drawer slides away.
  const [shownType, setShownType] = useState(type);
  if (isOpen && type !== shownType) setShownType(type);
  return (
    <SheetDrawer open={isOpen} onClose={onClose} width={920}>
      <OpenPicker
        key={shownType}
        title={`选${TYPE_LABELS[shownType]}`}
        type={shownType}
        taken={new Set(chosen)}
        room={Math.max(0, Math.min(room, MAX_ROOM))}
        onAdd={onAdd}
        onClose={onClose}
      />
    </SheetDrawer>
  );
}
