import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { SkeletonBlock } from '../../ui/states/skeleton.tsx';
import s from './edit-page.module.css';

export interface EditColumnsProps {
  /** Content that stays in view beside the form: state, checks, preview. */
  readonly side: ReactNode;
  readonly sideLabel?: string;
  readonly sideWidth?: 's' | 'm' | 'l';
  /** A side longer than the window scrolls by itself. */
  readonly isSideLong?: boolean;
  /** Where there is room for one column, the side comes first. */
  readonly isSideFirst?: boolean;
  /** Fields may not be changed, but are read: their words stay as dark as ever. */
  readonly isReadOnly?: boolean;
  readonly children: ReactNode;
}

/** An editor's two columns: the form and what stays in view beside it. */
export const EditColumns = ({
  side,
  sideLabel,
  sideWidth = 'm',
  isSideLong = false,
  isSideFirst = false,
  isReadOnly = false,
  children,
}: EditColumnsProps) => (
  <div className={cx(s.columns, s[sideWidth])}>
    <div className={cx(s.main, isReadOnly && s.readOnly)}>{children}</div>
    <aside className={cx(s.side, isSideLong && s.long, isSideFirst && s.first)} aria-label={sideLabel}>
      {side}
    </aside>
  </div>
);

interface EditBlocksProps extends Pick<EditColumnsProps, 'sideWidth'> {
  /** Heights of the blocks of both columns. */
  readonly main: readonly string[];
  readonly side: readonly string[];
}

const blocks = (heights: readonly string[]) =>
  heights.map((height) => <SkeletonBlock key={height} height={height} />);

/** The columns of an editor while its record is on its way. */
export const EditBlocks = ({ main, side, ...columns }: EditBlocksProps) => (
  <EditColumns {...columns} side={blocks(side)}>
    {blocks(main)}
  </EditColumns>
);

/** Above the columns: why nothing may be changed, or what a change does not reach. */
export const EditNote = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) => (
  <p className={s.note}>
    <Icon name={icon} />
    <span>{children}</span>
  </p>
);

export interface EditSectionProps {
  readonly title: string;
  /** At the right of the heading: 上传字幕. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** One card of an editor. */
export function EditSection({ title, extra, children }: EditSectionProps) {
  const id = useId();
  return (
    <section className={`panel ${s.section}`} aria-labelledby={id}>
      <div className="row wraps between gap-8-12 below-12">
        <h2 className="title-m" id={id}>
          {title}
        </h2>
        {extra}
      </div>
      {children}
    </section>
  );
}
