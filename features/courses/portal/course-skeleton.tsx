import { Skeleton, SkeletonBlock } from '#platform/web/ui/skeleton.tsx';
import s from './course-detail.module.css';

const ROWS = ['1', '2', '3', '4', '5', '6'];

/** The geometry of a course that is played; which kind it is, only the answer says. */
export function CourseSkeleton() {
  return (
    <Skeleton label="课程">
      <div className={s.page}>
        <div>
          <SkeletonBlock ratio="16/9" />
          <SkeletonBlock height="104px" gapBefore="0" />
          <SkeletonBlock height="76px" gapBefore="2px" />
          <SkeletonBlock width="56%" height="44px" gapBefore="32px" />
          <SkeletonBlock width="72%" height="24px" gapBefore="8px" />
          <SkeletonBlock height="1px" gapBefore="72px" />
          <SkeletonBlock width="88%" height="20px" gapBefore="24px" />
          <SkeletonBlock width="80%" height="20px" gapBefore="12px" />
        </div>
        <div className={s.aside}>
          {ROWS.map((row) => (
            <SkeletonBlock key={row} height="64px" />
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
