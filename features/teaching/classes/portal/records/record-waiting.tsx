import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import s from './record.module.css';

const ROWS = ['1', '2', '3', '4', '5', '6'];

/** The geometry of the record that is coming. */
export function RecordWaiting() {
  return (
    <Skeleton label="本班学习记录">
      <div className={s.head}>
        <div>
          <SkeletonBlock width="160px" height="38px" />
          <SkeletonBlock width="320px" height="24px" gapBefore="4px" />
        </div>
      </div>
      <SkeletonBlock height="120px" gapBefore="24px" />
      <div className={s.two}>
        <div>
          {ROWS.map((row) => (
            <SkeletonBlock key={row} height="56px" gapBefore="12px" />
          ))}
        </div>
        <SkeletonBlock height="260px" />
      </div>
    </Skeleton>
  );
}
