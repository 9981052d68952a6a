import { type ComponentType, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { type BreadcrumbStep, useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { CallError } from '#platform/web/call-error.ts';
import { lazySlot } from '#platform/web/lazy-slot.tsx';
import { LazyErrorPage } from '#platform/web/shells/portal/lazy-error-page.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { type CourseAddress, readCourseAddress } from '../../shared/catalogue/course-address.rules.ts';
import s from './course-detail.module.css';
import { type CourseFacts, useCourse } from './course-page.queries.ts';
import { CourseSkeleton } from './course-skeleton.tsx';
import { CourseView } from './course-view.tsx';
import type { OpenCourse, StudyRooms } from './open-course.public.ts';

const LIST: BreadcrumbStep = { title: '课程资源', path: '/course-resources/list' };
const TAKEN_DOWN = 'courses.offline';

/** Few courses are taken down: what is said of them comes when one is opened. */
const TakenDownCourse = lazySlot(
  () => import('./course-closed.tsx').then((module) => module.TakenDownCourse),
  { waiting: <CourseSkeleton /> },
);

const trailOf = (course: CourseFacts | undefined): BreadcrumbStep[] => {
  if (!course) return [LIST];
  const category = course.categoryName === '' ? [] : [{ title: course.categoryName }];
  return [LIST, ...category, { title: course.courseName, lang: course.lang }];
};

/** An id that no course has, or that is none. */
const isUnknown = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.status === 400);

/** Bar that a class puts above a course that is opened in it; it also says where the page stands. */
type ClassRoomPart = ComponentType<{
  readonly classId: string;
  readonly course: CourseFacts | undefined;
}>;

/** Where a course outside of classes stands. */
function CourseTrail({ course }: { readonly course: CourseFacts | undefined }) {
  useBreadcrumb(trailOf(course));
  return null;
}

interface LoadedCourseProps extends CourseDetailPageProps {
  readonly address: CourseAddress;
}

function LoadedCourse({ address, ClassRoom, QuizEntry, rooms }: LoadedCourseProps) {
  const { data, error, isFetching, refetch } = useCourse(address.id, address.classId);
  const course = data?.data;
  usePageTitle(course?.courseName ?? '课程');
  return (
    <>
      {address.classId !== '' && ClassRoom !== undefined ? (
        <Suspense fallback={<div className={s.room} />}>
          <ClassRoom classId={address.classId} course={course} />
        </Suspense>
      ) : (
        <CourseTrail course={course} />
      )}
      {/* The shown page stays: a reload in between that fails takes nothing away from a person who is studying. */}
      {course ? (
        <CourseView course={course} address={address} QuizEntry={QuizEntry} rooms={rooms} />
      ) : (
        <NoCourse error={error} isFetching={isFetching} retry={() => void refetch()} />
      )}
    </>
  );
}

interface NoCourseProps {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** In place of a course that is on its way, or does not come. */
function NoCourse({ error, isFetching, retry }: NoCourseProps) {
  if (error === null) return <CourseSkeleton />;
  if (isUnknown(error)) return <LazyErrorPage kind="404" reason={error.message} />;
  if (error instanceof CallError && error.code === TAKEN_DOWN) return <TakenDownCourse />;
  return (
    <FailedView as="h1" kept={`${error.message}已学的时间都在。`} retrying={isFetching} onRetry={retry} />
  );
}

export interface CourseDetailPageProps {
  readonly ClassRoom?: ClassRoomPart | undefined;
  readonly QuizEntry?: OpenCourse['QuizEntry'];
  readonly rooms: StudyRooms;
}

/** `/course-resources/course/course-detail?id=&classId=&classStatusEnum=`, also with `courseId`. */
export const CourseDetailPage = (parts: CourseDetailPageProps) => {
  const [params] = useSearchParams();
  const address = useMemo(() => readCourseAddress((name) => params.get(name)), [params]);
  if (address.id === '') return <NotFoundPage />;
  return <LoadedCourse key={`${address.id}:${address.classId}`} address={address} {...parts} />;
};
