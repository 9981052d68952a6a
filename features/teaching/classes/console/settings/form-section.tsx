import { type ReactNode, useId } from 'react';
import s from './class-edit.module.css';

export interface FormSectionProps {
  readonly title: string;
  /** One line of sense. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** One group of fields of the form. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={s.part} aria-labelledby={id}>
      <h3 className="below-16 head-md" id={id}>
        {title}
      </h3>
      {hint !== undefined && <p className={s.partHint}>{hint}</p>}
      {children}
    </section>
  );
}
