import { PreviewStage } from '#platform/web/console/preview/preview-stage.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { CoursePreview } from '../../portal/documents/course-preview.public.tsx';
import { askPreviewAddress, UNKNOWN_COURSE, usePreview } from '../courses.queries.ts';

/** A course as learners would see it, its medium to be played; nothing is counted. */
export function ReviewedCourse({ detail: { id } }: { readonly detail: { readonly id: string } }) {
  const query = usePreview(id);
  const course = query.data?.data;
  if (!course) return <LoadingState query={query} label="预览" unknown={UNKNOWN_COURSE} blocks={['640px']} />;
  return (
    <PreviewStage say="预览：学员看到的样子，不记学时">
      <CoursePreview course={course} renew={() => askPreviewAddress(id)} />
    </PreviewStage>
  );
}
