import type { ReactNode } from 'react';
import s from './page-head.module.css';
import { Title } from './title.tsx';

export interface PageHeadProps {
  readonly title: string;
  /** One line of sense (214 门课，按时长记学时，学完自动入账). */
  readonly say?: ReactNode;
  /** At the right end, on the foot line of the title: the search box, actions. */
  readonly children?: ReactNode;
}

/** The one h1 of a list page. */
export function PageHead({ title, say, children }: PageHeadProps) {
  return (
    <div className={s.head}>
      <div>
        <Title as="h1">{title}</Title>
        {say !== undefined && <p>{say}</p>}
      </div>
      {children !== undefined && <div className="flex push fits gap-12 phone-flush">{children}</div>}
    </div>
  );
}
