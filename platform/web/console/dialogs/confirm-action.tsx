import { useRef, useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextArea } from '../../ui/entry/text-field.tsx';
import { Button } from '../console-button.tsx';
import { ask, useAnswer } from './ask.ts';
import { MAX_REASON, reasonProblem } from './reason.rules.ts';

export interface ReasonField {
  readonly label: string;
  readonly required?: boolean | undefined;
  /** In characters; 200 by default. */
  readonly maxLength?: number | undefined;
}

export interface ConfirmOptions {
  readonly title: string;
  readonly text: string;
  /** The verb itself (下架, 删除 3 门), not 确定. */
  readonly okText: string;
  readonly cancelText?: string | undefined;
  /** Something is lost that cannot be taken back. */
  readonly danger?: boolean | undefined;
  readonly reason?: ReasonField | undefined;
}

export interface Confirmed {
  /** Empty where none was asked for. */
  readonly reason: string;
}

function ConfirmDialog(props: ConfirmOptions & { readonly onDone: (answer: Confirmed | null) => void }) {
  const { title, text, okText, cancelText = '取消', danger = false, reason: field, onDone } = props;
  const { open, close } = useAnswer(onDone);
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const problem = field ? reasonProblem(reason, field) : null;
  const confirm = () => {
    if (problem !== null) {
      setIsAsked(true);
      box.current?.focus();
    } else close({ reason: reason.trim() });
  };
  return (
    <Dialog
      open={open}
      title={title}
      onConfirm={confirm}
      onCancel={() => close(null)}
      footer={
        <>
          <Button act="see" onClick={() => close(null)}>
            {cancelText}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit">
            {okText}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {field && (
        <TextArea
          label={field.required ? `${field.label}（必填）` : field.label}
          ref={box}
          rows={3}
          value={reason}
          error={isAsked && problem !== null ? problem : undefined}
          hint={`${[...reason.trim()].length} / ${field.maxLength ?? MAX_REASON} 字`}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Dialog>
  );
}

/** Asks before something is done; answers `null` when the person thinks better of it. */
export const confirmAction = (options: ConfirmOptions): Promise<Confirmed | null> =>
  ask((onDone) => <ConfirmDialog {...options} onDone={onDone} />);
