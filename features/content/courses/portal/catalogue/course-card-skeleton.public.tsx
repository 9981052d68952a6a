import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import s from './course-card.module.css';
import shelf from './course-shelf.module.css';

export interface CourseShelfSkeletonProps {
  /** How many books there is room for. */
  readonly count: number;
  readonly columns: 3 | 4;
  readonly hasStatus: boolean;
}

/** Books on their way, in the geometry of the real ones. */
export function CourseShelfSkeleton({ count, columns, hasStatus }: CourseShelfSkeletonProps) {
  return (
    <Skeleton label="课程">
      <div className={columns === 3 ? shelf.three : shelf.four}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places have no other name
          <div key={index} className={s.card}>
            <SkeletonBlock ratio="3 / 4" />
            <div className={`${s.text} ${s.wait}`}>
              <SkeletonBlock height="20px" width="92%" />
              <SkeletonBlock height="16px" width="52%" />
              <SkeletonBlock height="14px" width="48%" />
              <SkeletonBlock height="14px" width="44%" />
              {hasStatus && <SkeletonBlock height="24px" width="62px" />}
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
