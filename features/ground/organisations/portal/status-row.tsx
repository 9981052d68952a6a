import { useId } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import { CLASS_STATUSES, type ClassStatus } from '../shared/region-tabs.rules.ts';
import s from './region-tabs.module.css';

export interface StatusRowProps {
  /** Empty: in every state, none is chosen. */
  readonly value: ClassStatus | '';
  readonly onChange: (status: ClassStatus) => void;
  readonly onNextBatch: (() => void) | undefined;
}

/** 进行中, 即将开始 or 已结束, and in batch mode 换一批. */
export function StatusRow({ value, onChange, onNextBatch }: StatusRowProps) {
  const id = useId();
  return (
    <div className={s.row}>
      <span id={id} className={s.label}>
        状态
      </span>
      <div className={s.statuses}>
        <div className={s.radios} role="radiogroup" aria-labelledby={id}>
          {CLASS_STATUSES.map(({ key, label }) => (
            <label key={key} className={s.radio}>
              <input
                className="centered rigid flush on-card disc"
                type="radio"
                name={id}
                checked={key === value}
                onChange={() => onChange(key)}
              />
              {label}
            </label>
          ))}
        </div>
        {onNextBatch !== undefined && (
          <button type="button" className={s.swap} onClick={onNextBatch}>
            <Icon name="refresh" size="s" />
            换一批
          </button>
        )}
      </div>
    </div>
  );
}
