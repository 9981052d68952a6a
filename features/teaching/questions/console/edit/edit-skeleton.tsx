import { EditColumns } from '#platform/web/console/form/edit-page.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';

/** The editor's two columns while the question is on its way. */
export const EditSkeleton = () => (
  <Skeleton label="试题">
    <EditColumns
      sideWidth="l"
      side={
        <>
          <SkeletonBlock height="280px" />
          <SkeletonBlock height="140px" />
        </>
      }
    >
      {['300px', '320px', '200px'].map((height) => (
        <SkeletonBlock key={height} height={height} />
      ))}
    </EditColumns>
  </Skeleton>
);
