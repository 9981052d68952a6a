import type { ReactNode } from 'react';
import { cx } from '#platform/web/ui/cx.ts';
import s from './course-frame.module.css';

export interface CourseFrameProps {
  readonly asideLabel: string;
  readonly aside: ReactNode;
  readonly isText?: boolean | undefined;
  /** The aside stays in sight beside a long text. */
  readonly isSticky?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The page of a course: what is studied, and beside it what belongs to it; below it on narrow screens. */
export function CourseFrame(props: CourseFrameProps) {
  const { asideLabel, aside, isText = false, isSticky = false, className, children } = props;
  return (
    <div className={cx(s.page, className)}>
      <div className={isText ? s.main : undefined}>{children}</div>
      <aside className={cx('stack gap-24', isSticky && s.sticky)} aria-label={asideLabel}>
        {aside}
      </aside>
    </div>
  );
}
