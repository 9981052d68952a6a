import { Skeleton, SkeletonBlock } from '#platform/web/ui/skeleton.tsx';
import s from './course-edit.module.css';

/** The editor's two columns while the course is on its way. */
export function EditSkeleton() {
  return (
    <Skeleton label="课程">
      <div className={s.grid}>
        <div className={s.main}>
          {['220px', '300px', '420px'].map((height) => (
            <SkeletonBlock key={height} height={height} />
          ))}
        </div>
        <div className={s.side}>
          <SkeletonBlock height="180px" />
          <SkeletonBlock height="340px" />
        </div>
      </div>
    </Skeleton>
  );
}
