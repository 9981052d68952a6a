import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { NotFoundPage } from '#features/accounts/portal/portal-layout.public.tsx';
import { type BreadcrumbStep, useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { CallError } from '#platform/web/call-error.ts';
import { ErrorPage } from '#platform/web/shells/portal/error-page.tsx';
import { FailedView } from '#platform/web/ui/failed-view.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { type CourseAddress, readCourseAddress } from '../shared/course-address.rules.ts';
import { TakenDownCourse } from './course-closed.tsx';
import { type CourseFacts, useCourse } from './course-page.queries.ts';
import { CourseSkeleton } from './course-skeleton.tsx';
import { CourseView } from './course-view.tsx';

const LIST: BreadcrumbStep = { title: '课程资源', path: '/course-resources/list' };
const TAKEN_DOWN = 'courses.offline';

const trailOf = (course: CourseFacts | undefined): BreadcrumbStep[] => {
  if (!course) return [LIST];
  const category = course.categoryName === '' ? [] : [{ title: course.categoryName }];
  return [LIST, ...category, { title: course.courseName, lang: course.lang }];
};

/** An id that no course has, or that is none. */
const isUnknown = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.status === 400);

function LoadedCourse({ address }: { readonly address: CourseAddress }) {
  const { data, error, isFetching, refetch } = useCourse(address.id, address.classId);
  const course = data?.data;
  useBreadcrumb(trailOf(course));
  usePageTitle(course?.courseName ?? '课程');
  // What is on the page stays: a reload in between that fails takes nothing away from who is studying.
  if (course) return <CourseView course={course} address={address} />;
  if (error === null) return <CourseSkeleton />;
  if (isUnknown(error)) return <ErrorPage kind="404" reason={error.message} />;
  if (error instanceof CallError && error.code === TAKEN_DOWN) return <TakenDownCourse />;
  return (
    <FailedView
      as="h1"
      kept={`${error.message}已学的时间都在。`}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** `/course-resources/course/course-detail?id=&classId=&classStatusEnum=`, also with `courseId`. */
export const CourseDetailPage = () => {
  const [params] = useSearchParams();
  const address = useMemo(() => readCourseAddress((name) => params.get(name)), [params]);
  if (address.id === '') return <NotFoundPage />;
  return <LoadedCourse key={`${address.id}:${address.classId}`} address={address} />;
};
