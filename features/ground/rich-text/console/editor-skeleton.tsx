import { cx } from '#platform/web/ui/cx.ts';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import s from './editor.module.css';
import t from './toolbar/toolbar.module.css';

/** Widths of the tools, group by group: the toolbar of the skeleton breaks its lines where the real one does. */
const GROUPS = [[88], [36, 36, 36, 36, 56], [36, 36, 36], [70, 70, 90], [56, 36], [36, 36], [36, 36]];

export function EditorSkeleton({ label, height }: { readonly label: string; readonly height: number }) {
  return (
    <Skeleton label={label}>
      <div className={s.frame}>
        <div className={t.bar}>
          {GROUPS.map((widths, group) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of groups
            <div key={group} className={cx(t.group, s.waiting)}>
              {widths.map((width, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of blocks
                <span key={i} style={{ width }} />
              ))}
            </div>
          ))}
        </div>
        <div className={s.lines} style={{ height }}>
          <SkeletonBlock width="72%" height="18px" />
          <SkeletonBlock width="90%" height="18px" gapBefore="14px" />
          <SkeletonBlock width="46%" height="18px" gapBefore="14px" />
        </div>
        <div className={s.foot} />
      </div>
    </Skeleton>
  );
}
