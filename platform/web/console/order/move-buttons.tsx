import { cx } from '../../ui/cx.ts';
import { type Act, useMayAct } from '../../ui/may-act.ts';
import { ConsoleIcon } from '../console-icon.tsx';
import s from './move-buttons.module.css';

export interface MoveButtonsProps {
  readonly index: number;
  readonly length: number;
  /** Name of what is moved: 第一大题, 第 3 题. */
  readonly what: string;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  /** Act that moving is, 办 unless it is said: without the right to it nothing is shown. */
  readonly act?: Act | undefined;
  readonly className?: string | undefined;
}

/** 上移, 下移, 拿掉. */
export const MoveButtons = ({
  index,
  length,
  what,
  onMove,
  onRemove,
  act = 'do',
  className,
}: MoveButtonsProps) =>
  !useMayAct(act) ? null : (
    <span className={cx('flex', className)}>
      <button
        className={s.button}
        type="button"
        aria-label={`上移${what}`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        ↑
      </button>
      <button
        className={s.button}
        type="button"
        aria-label={`下移${what}`}
        disabled={index === length - 1}
        onClick={() => onMove(index + 1)}
      >
        ↓
      </button>
      <button className={s.button} type="button" aria-label={`拿掉${what}`} onClick={onRemove}>
        <ConsoleIcon name="trash" size="s" />
      </button>
    </span>
  );
