import type { CSSProperties, ReactNode } from 'react';
import s from './skeleton.module.css';

export interface SkeletonProps {
  /** Name of what is on its way (课程). */
  readonly label?: string | undefined;
  /** Blocks in the geometry of the real thing, so that nothing jumps. */
  readonly children: ReactNode;
}

/** Takes its room at once, shows itself after 200 ms: a quick answer never flashes. */
export function Skeleton({ label = '内容', children }: SkeletonProps) {
  return (
    <div className={s.skeleton} role="status">
      <span className="vh">正在载入{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export interface SkeletonBlockProps {
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  /** Instead of a height: the ratio of a picture (3/4 a book, 16/9 a class). */
  readonly ratio?: string | undefined;
  readonly gapBefore?: string | undefined;
}

export function SkeletonBlock({ width, height, ratio, gapBefore }: SkeletonBlockProps) {
  const style: CSSProperties = { width, height, aspectRatio: ratio, marginBlockStart: gapBefore };
  return <span className={s.block} style={style} />;
}
