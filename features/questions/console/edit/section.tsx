import { type ReactNode, useId } from 'react';
import s from './edit.module.css';

export interface SectionProps {
  readonly title: string;
  /** At the right of the heading. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** One card of the editor. */
export function Section({ title, extra, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`panel ${s.section}`} aria-labelledby={id}>
      <div className={s.sectionHead}>
        <h2 id={id}>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  );
}
