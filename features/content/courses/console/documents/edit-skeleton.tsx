import { EditColumns } from '#platform/web/console/form/edit-page.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';

/** The editor's two columns while the course is on its way. */
export const EditSkeleton = () => (
  <Skeleton label="课程">
    <EditColumns
      side={
        <>
          <SkeletonBlock height="180px" />
          <SkeletonBlock height="340px" />
        </>
      }
    >
      {['220px', '300px', '420px'].map((height) => (
        <SkeletonBlock key={height} height={height} />
      ))}
    </EditColumns>
  </Skeleton>
);
