import { cx } from '../cx.ts';
import s from './progress-bar.module.css';

export interface ProgressBarProps {
  /** Name of what is measured (学习进度), for readers. */
  readonly label: string;
  readonly value: number;
  readonly max?: number | undefined;
  /** In words (已学 18:42，共 42:16); a percentage otherwise. */
  readonly text?: string | undefined;
  /** Gold while under way, pine when done. */
  readonly tone?: 'gold' | 'pine' | undefined;
  readonly className?: string | undefined;
}

export function ProgressBar({ label, value, max = 100, text, tone = 'gold', className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <span
      className={cx(s.bar, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text ?? `${Math.round(share * 100)}%`}
    >
      <i className={cx(s.fill, s[tone])} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
