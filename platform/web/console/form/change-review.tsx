import type { ReactNode } from 'react';
import s from './change-review.module.css';

interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Numbers of a change that somebody is about to make. */
export function ChangeSums({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={s.sums}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="small ink-3">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface ChangeTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** Rows; the first cell of each is its header. */
  readonly children: ReactNode;
}

/** One page of the people whom a change concerns. */
export function ChangeTable({ label, columns, children }: ChangeTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must scroll by keyboard too
    <section tabIndex={0} className="scrolls-x" aria-label={label}>
      <table className={s.people}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** A value that a change moves, or that it leaves as it is. */
export function ChangedValue({ before, after }: { readonly before: string; readonly after: string }) {
  if (before === after) return after;
  return (
    <>
      {before}{' '}
      <span className="one-line">
        → <b>{after}</b>
      </span>
    </>
  );
}
