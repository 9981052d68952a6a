import { useSearchParams } from 'react-router';
import { idIn } from '#platform/web/address-params.rules.ts';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { PreviewStage } from '#platform/web/console/preview/preview-stage.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { CoursePreview } from '../../portal/documents/course-preview.public.tsx';
import { askPreviewAddress, UNKNOWN_COURSE, usePreview } from '../courses.queries.ts';

function Preview({ id }: { readonly id: string }) {
  const query = usePreview(id);
  const course = query.data?.data;
  return (
    <ConsolePage
      title={course?.courseName || '预览课程'}
      lang={course?.lang}
      meta={`No. ${id}`}
      trail={[{ title: '课程管理', path: '/console/courses' }, { title: '预览课程' }]}
      actions={<ButtonLink to={`/console/courses/edit?id=${id}`}>回到这门课</ButtonLink>}
    >
      {!course && (
        <LoadingState query={query} label="预览" unknown={UNKNOWN_COURSE}>
          <SkeletonBlock height="640px" />
        </LoadingState>
      )}
      {course && (
        <PreviewStage say="预览：学员看到的样子，不记学时">
          <CoursePreview course={course} renew={() => askPreviewAddress(id)} />
        </PreviewStage>
      )}
    </ConsolePage>
  );
}

/** `/console/courses/preview?id=` */
export const CoursePreviewPage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return <Preview key={id} id={id} />;
};
