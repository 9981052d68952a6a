import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';

export interface FactRowProps {
  readonly facts: readonly {
    readonly name: string;
    readonly value: string;
    readonly note: string;
    /** Step that the number calls for. */
    readonly act?: ReactNode;
  }[];
  readonly className?: string | undefined;
}

/** A few numbers beside each other, each with its name and what it counts. */
export const FactRow = ({ facts, className }: FactRowProps) => (
  <dl className={cx('panel stack figures', className)}>
    {facts.map(({ name, value, note, act }) => (
      <div key={name}>
        <dt className="small ink-3">{name}</dt>
        <dd className="flush">
          <b>{value}</b>
          <small className="inline-block small ink-3">{note}</small>
          {act && <span className="block small">{act}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
