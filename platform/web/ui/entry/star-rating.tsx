import { useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import s from './star-rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

export interface StarRatingProps {
  /** Name of what is rated (课程评价：坎儿井里的智慧). */
  readonly label: string;
  /** 1 to 5; 0 is not yet chosen. */
  readonly value?: number | undefined;
  readonly onChange: (value: number) => void;
  /** 请至少选择一颗星哦！ */
  readonly error?: string | undefined;
}

/** Native radios: arrow keys, touch and readers come with them. */
export function StarRating({ label, value = 0, onChange, error }: StarRatingProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="vh">{label}</legend>
      <span className={s.stars}>
        {STARS.map((star) => (
          <label key={star} className={s.star}>
            <input
              className="vh"
              type="radio"
              name={id}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              aria-label={`${star} 星`}
            />
            <Icon name="star" filled={star <= value} />
          </label>
        ))}
      </span>
      {error !== undefined && (
        <p id={`${id}-error`} className="row gap-6 small danger">
          <Icon name="warning" size="s" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

export interface StarScoreProps {
  /** 0 to 5, halves and tenths as they come. */
  readonly value: number;
  readonly className?: string | undefined;
}

/** Read only: a row of outlines with a filled row over it, cut off at the score. */
export function StarScore({ value, className }: StarScoreProps) {
  const row = (filled: boolean) =>
    STARS.map((star) => <Icon key={star} name="star" filled={filled} className={s.mini} />);
  return (
    <span className={cx(s.score, className)} role="img" aria-label={`${value.toFixed(1)} 星，满分 5 星`}>
      <span className={s.layer}>{row(false)}</span>
      <span className={cx(s.layer, s.over)} style={{ width: `${Math.min(100, Math.max(0, value * 20))}%` }}>
        {row(true)}
      </span>
    </span>
  );
}
