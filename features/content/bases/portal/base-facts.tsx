import type { ReactNode } from 'react';
import { detailRows, type RowFacts } from '../shared/base-rows.rules.ts';
import s from './base-facts.module.css';

interface BaseFactsProps {
  readonly facts: RowFacts;
  /** Stands in the row of the address: 导航. */
  readonly directions: ReactNode;
}

/** Rows of a base, as its type has them (specification, 9). */
export function BaseFacts({ facts, directions }: BaseFactsProps) {
  return (
    <dl className={s.rows}>
      {detailRows(facts).map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {key === 'address' && <dd>{directions}</dd>}
        </div>
      ))}
    </dl>
  );
}
