import type { ReactNode } from 'react';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import s from './printed-sheet.module.css';

interface Props {
  readonly title: string;
  /** Names and texts above the tables. */
  readonly facts: readonly (readonly [string, string])[];
  readonly children: ReactNode;
}

/** A4 on paper: seen by the printer only, in place of the page; it lies directly in the body. */
export function PrintedSheet({ title, facts, children }: Props) {
  const { appName } = useSite();
  return (
    <div className={s.sheet}>
      <p className={s.site}>{appName}</p>
      <h1>{title}</h1>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
