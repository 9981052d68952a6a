import { useSearchParams } from 'react-router';
import { warnMembersOnly } from '#features/ground/accounts/portal/members-only.public.ts';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { CallError } from '#platform/web/call-error.ts';
import { ErrorPage } from '#platform/web/shells/portal/error-page.tsx';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { copyAddress } from '#platform/web/ui/copy-address.ts';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { coursePath, readCourseAddress, sharePath } from '../../shared/catalogue/course-address.rules.ts';
import { TakenDownCourse } from './course-closed.tsx';
import { type CourseFacts, useCourse } from './course-page.queries.ts';
import { SharedCourse } from './shared-course.tsx';
import { SharedFrame, SharedWaiting } from './shared-frame.public.tsx';

/** The one thing to do: sign on and come back, study, or read why neither opens. */
function StudyButton({ course }: { readonly course: CourseFacts }) {
  const { isLogin, canUseSys } = useUser();
  const { loginUrl } = useSite();
  const path = coursePath(course.id);
  if (isLogin === 0) {
    return (
      <ButtonLink kind="primary" block to={signOnPath(loginUrl, path)}>
        登录后学习
      </ButtonLink>
    );
  }
  if (!canUseSys) {
    return (
      <Button block onClick={warnMembersOnly}>
        只有党员才可以进行学习哦~
      </Button>
    );
  }
  return (
    <ButtonLink kind="primary" block to={path}>
      {course.studyStatus === 1 ? '继续学习' : '去学习'}
    </ButtonLink>
  );
}

/** `/course-details-h5?id=`: everything about a course that can be read without signing on. */
export const CourseDetailsH5Page = () => {
  const [params] = useSearchParams();
  const { id } = readCourseAddress((name) => params.get(name));
  const { data, error, isFetching, refetch } = useCourse(id);
  const course = data?.data;
  usePageTitle(course?.courseName ?? '课程');
  if (course) {
    const foot = (
      <>
        <Button icon="link" onClick={() => void copyAddress(location.origin + sharePath(course.id))}>
          复制链接
        </Button>
        <StudyButton course={course} />
      </>
    );
    return (
      <SharedFrame path={coursePath(course.id)} foot={foot}>
        <SharedCourse course={course} />
      </SharedFrame>
    );
  }
  const isUnknown = id === '' || (error instanceof CallError && [400, 404].includes(error.status));
  if (isUnknown) {
    return (
      <SharedFrame path="/dashboard">
        <ErrorPage kind="404" reason={error?.message} />
      </SharedFrame>
    );
  }
  const isTakenDown = error instanceof CallError && error.code === 'courses.offline';
  return (
    <SharedFrame path={coursePath(id)}>
      {error === null && (
        <SharedWaiting label="课程">
          <SkeletonBlock height="291px" />
        </SharedWaiting>
      )}
      {isTakenDown && <TakenDownCourse />}
      {error !== null && !isTakenDown && (
        <FailedView as="h1" kept={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </SharedFrame>
  );
};
