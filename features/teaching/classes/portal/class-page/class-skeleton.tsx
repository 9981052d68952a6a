import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import c from './class-courses.module.css';
import t from './class-detail.module.css';
import s from './class-head.module.css';

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Rows of the course list that is coming. */
export function CourseRowsWaiting() {
  return (
    <Skeleton label="班级课程">
      {ROWS.map((row) => (
        <div key={row} className={c.row}>
          <span className={c.no} />
          <span className={c.book}>
            <SkeletonBlock ratio="3 / 4" />
          </span>
          <div>
            <SkeletonBlock width="60%" height="24px" />
            <SkeletonBlock width="45%" height="16px" gapBefore="8px" />
          </div>
          <div className={c.side}>
            <SkeletonBlock width="96px" height="26px" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

/** The geometry of the class that is coming; `isWhole` with its picture and numbers. */
export function ClassSkeleton({ isWhole }: { readonly isWhole: boolean }) {
  if (!isWhole) {
    return (
      <Skeleton label="班级">
        <div className={s.bar}>
          <span className={s.small}>
            <SkeletonBlock ratio="16 / 9" />
          </span>
          <div className={s.name}>
            <SkeletonBlock width="160px" height="26px" />
            <SkeletonBlock width="60%" height="30px" gapBefore="6px" />
          </div>
        </div>
        <SkeletonBlock height="56px" />
        <SkeletonBlock height="480px" gapBefore="28px" />
      </Skeleton>
    );
  }
  return (
    <>
      <Skeleton label="班级">
        <div className={s.head}>
          <span className={s.cover}>
            <SkeletonBlock ratio="16 / 9" />
          </span>
          <div>
            <SkeletonBlock width="200px" height="26px" />
            <SkeletonBlock width="80%" height="46px" gapBefore="12px" />
            <SkeletonBlock height="86px" gapBefore="16px" />
            <SkeletonBlock width="70%" height="26px" gapBefore="14px" />
            <SkeletonBlock width="50%" height="44px" gapBefore="20px" />
          </div>
        </div>
        <SkeletonBlock height="56px" />
      </Skeleton>
      <div className={t.two}>
        <CourseRowsWaiting />
      </div>
    </>
  );
}
