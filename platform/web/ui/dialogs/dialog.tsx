import { type FormEvent, type ReactNode, type SyntheticEvent, useId } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import s from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmText?: string | undefined;
  readonly cancelText?: string | undefined;
  /** Also called by Enter in a field. */
  readonly onConfirm: () => void;
  /** Also called by Esc. */
  readonly onCancel: () => void;
  /** The confirmed work is under way: 确定 turns, 取消 stays. */
  readonly busy?: boolean | undefined;
  /** 440 wide; `wide` is 680. */
  readonly wide?: boolean | undefined;
  /** Replaces both buttons; null leaves the foot out. */
  readonly footer?: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { open, title, children, confirmText = '保存', cancelText = '取消', onConfirm, onCancel } = props;
  const { busy = false, wide = false, footer } = props;
  const titleId = useId();
  const dialog = useModal(open);
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    // The page decides whether it closes; a file input inside sends a cancel of its own.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onCancel();
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onConfirm();
  };
  return (
    <dialog ref={dialog} className={cx(s.dialog, wide && s.wide)} aria-labelledby={titleId} onCancel={cancel}>
      {open && (
        <form onSubmit={confirm} noValidate>
          <h2 id={titleId}>{title}</h2>
          <div className="ink-2">{children}</div>
          {footer === undefined ? (
            <div className="flex wraps at-end gap-12 above-24 phone-fills">
              <Button onClick={onCancel}>{cancelText}</Button>
              <Button kind="primary" type="submit" loading={busy}>
                {confirmText}
              </Button>
            </div>
          ) : (
            footer !== null && <div className="flex wraps at-end gap-12 above-24 phone-fills">{footer}</div>
          )}
        </form>
      )}
    </dialog>
  );
}
