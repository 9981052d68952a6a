import { Skeleton, SkeletonBlock } from '#platform/web/ui/skeleton.tsx';
import s from './edit.module.css';

/** The editor's two columns while the question is on its way. */
export const EditSkeleton = () => (
  <Skeleton label="试题">
    <div className={s.grid}>
      <div className={s.main}>
        {['300px', '320px', '200px'].map((height) => (
          <SkeletonBlock key={height} height={height} />
        ))}
      </div>
      <div className={s.side}>
        <SkeletonBlock height="280px" />
        <SkeletonBlock height="140px" />
      </div>
    </div>
  </Skeleton>
);
