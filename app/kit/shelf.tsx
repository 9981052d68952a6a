import type { ReactNode } from 'react';

export interface ShelfProps {
  /** File of the part, as it is imported. */
  readonly name: string;
  readonly children: ReactNode;
}

/** One part of the kit with all its states side by side. */
export const Shelf = ({ name, children }: ShelfProps) => (
  <section className="stack gap-12 pad-20-24 round-l edge on-card one-column">
    <h2 className="large">{name}</h2>
    {children}
  </section>
);

export interface StateProps {
  readonly of: string;
  readonly children: ReactNode;
}

/** One state of a part, with its name. */
export const State = ({ of, children }: StateProps) => (
  <div className="stack gap-6 one-column">
    <small className="small ink-3">{of}</small>
    <div className="relative">{children}</div>
  </div>
);

/** Text that is longer than anybody planned for. */
export const LONG =
  '关于进一步做好新疆维吾尔自治区基层党组织书记和党务工作者集中轮训工作的通知（二〇二六年第三期第十二号补充说明）';
