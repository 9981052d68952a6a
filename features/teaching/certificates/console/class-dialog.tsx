import { type ReactNode, useId, useState } from 'react';
import { ClassSelect } from '#features/teaching/classes/console/class-select.public.tsx';
import { Button } from '#platform/web/console/console-button.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import s from './templates.module.css';

export interface DialogPlace {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export interface ClassDialogProps<Done extends object> extends DialogPlace {
  readonly title: string;
  /** Effect, said before a class is chosen. */
  readonly text: string;
  readonly okText: string;
  readonly send: (classId: string) => Promise<Done>;
  readonly outcome: (done: Done) => ReactNode;
}

/** Something done with the certificates of one class, which is chosen first, and what came of it. */
export function ClassDialog<Done extends object>(props: ClassDialogProps<Done>) {
  const { isOpen, onClose, title, text, okText, send, outcome } = props;
  const id = useId();
  const [classId, setClassId] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const close = () => {
    setDone(null);
    setClassId('');
    onClose();
  };
  const submit = async () => {
    if (done || classId === '') return;
    setBusy(true);
    try {
      setDone(await send(classId));
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={isOpen}
      title={title}
      onConfirm={() => void submit()}
      onCancel={close}
      footer={
        <>
          <Button act="see" onClick={close}>
            {done ? '关闭' : '取消'}
          </Button>
          {!done && (
            <Button
              kind="primary"
              type="submit"
              loading={isBusy}
              reason={classId === '' ? '先选班级' : undefined}
            >
              {okText}
            </Button>
          )}
        </>
      }
    >
      {done ? (
        outcome(done)
      ) : (
        <>
          <p>{text}</p>
          <p className="above-12">
            <label htmlFor={id}>班级</label>
          </p>
          <div className={s.chosenClass}>
            <ClassSelect id={id} value={classId} onChange={setClassId} placeholder="选一个班级" />
          </div>
        </>
      )}
    </Dialog>
  );
}
