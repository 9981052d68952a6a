import type { ReactNode } from 'react';

export interface SideCardProps {
  /** Id of its heading: one of a kind on the page. */
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Card beside the content of a page, under a small heading. */
export const SideCard = ({ id, title, children }: SideCardProps) => (
  <section className="panel pad-24 breaks" aria-labelledby={id}>
    <h2 className="below-14 title-s" id={id}>
      {title}
    </h2>
    {children}
  </section>
);
