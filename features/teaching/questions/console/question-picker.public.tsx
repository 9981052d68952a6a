import { Drawer } from 'antd';
import { useId, useState } from 'react';
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
  const titleId = useId();
  // The questions shown last stay while the drawer slides away.
  const [shownType, setShownType] = useState(type);
  if (isOpen && type !== shownType) setShownType(type);
  return (
    <Drawer
      open={isOpen}
      onClose={(event) => {
        // The same Esc would otherwise reach what the drawer was opened from.
        event.preventDefault();
        onClose();
      }}
      size={920}
      title={null}
      closable={false}
      destroyOnHidden
      aria-labelledby={titleId}
      styles={{ body: { padding: 0 } }}
    >
      <OpenPicker
        key={shownType}
        title={`选${TYPE_LABELS[shownType]}`}
        titleId={titleId}
        type={shownType}
        taken={new Set(chosen)}
        room={Math.max(0, Math.min(room, MAX_ROOM))}
        onAdd={onAdd}
        onClose={onClose}
      />
    </Drawer>
  );
}
