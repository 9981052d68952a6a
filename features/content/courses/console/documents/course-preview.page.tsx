import { useSearchParams } from 'react-router';
import { idIn } from '#platform/web/address-params.rules.ts';
import { ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { usePreview } from '../courses.queries.ts';
import { ReviewedCourse } from './reviewed-course.tsx';

function Preview({ id }: { readonly id: string }) {
  const course = usePreview(id).data?.data;
  return (
    <ConsolePage
      title={course?.courseName || '预览课程'}
      lang={course?.lang}
      meta={`No. ${id}`}
      trail={[{ title: '课程管理', path: '/console/courses' }, { title: '预览课程' }]}
      actions={
        <ButtonLink act="see" to={`/console/courses/edit?id=${id}`}>
          回到这门课
        </ButtonLink>
      }
    >
      <ReviewedCourse detail={{ id }} />
    </ConsolePage>
  );
}

/** `/console/courses/preview?id=` */
export const CoursePreviewPage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return <Preview key={id} id={id} />;
};
