import { lazy, Suspense } from 'react';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import type { PointMapProps } from './point-map.tsx';

const PointMap = lazy(() => import('./point-map.tsx'));

export type PointPickerProps = PointMapProps;

/** A point on a map, set with a click or moved with the arrow keys; the map comes when the field is shown. */
export function PointPicker(props: PointPickerProps) {
  return (
    <Suspense
      fallback={
        <Skeleton label="地图">
          <SkeletonBlock height="320px" />
        </Skeleton>
      }
    >
      <PointMap {...props} />
    </Suspense>
  );
}
