import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import s from './exam.module.css';

const QUESTIONS = [1, 2, 3];

/** In the geometry of the paper. */
export const ExamSkeleton = () => (
  <Skeleton label="考试">
    <div className={s.exam}>
      <div>
        <div className={s.head}>
          <SkeletonBlock width="60%" height="2.5rem" />
          <SkeletonBlock width="40%" height="1.25rem" gapBefore="12px" />
          <SkeletonBlock height="3.25rem" gapBefore="18px" />
        </div>
        {QUESTIONS.map((no) => (
          <div key={no}>
            <SkeletonBlock width="70%" height="1.5rem" gapBefore="40px" />
            <SkeletonBlock height="3.25rem" gapBefore="16px" />
            <SkeletonBlock height="3.25rem" gapBefore="10px" />
          </div>
        ))}
      </div>
      <SkeletonBlock height="420px" gapBefore="20px" />
    </div>
  </Skeleton>
);
