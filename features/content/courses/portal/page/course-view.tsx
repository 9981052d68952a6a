import { lazy, Suspense } from 'react';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { CourseSkeleton } from './course-skeleton.tsx';
import type { StudyRooms } from './open-course.public.ts';
import type { ShownCourse } from './public-course.tsx';

/** Parts that come when they are needed: a learner does not wait for what others see. */
const PublicCourse = lazy(() =>
  import('./public-course.tsx').then((module) => ({ default: module.PublicCourse })),
);

interface CourseViewProps extends ShownCourse {
  readonly rooms: StudyRooms;
}

/** One course in the form that it has and that this person may see. */
export function CourseView({ course, address, QuizEntry, rooms }: CourseViewProps) {
  const { canUseSys, idCardHash } = useUser();
  const isOpen = canUseSys && course.isOffLineCourse !== '1';
  // The server knows whether the class runs; what the address says may be old, or made up.
  const classStatusEnum = course.classStatusEnum || address.classStatusEnum;
  const open = { course, address: { ...address, classStatusEnum }, idCardHash, QuizEntry };
  // Another course, class or person is another study, and so is a class that begins while its page is open; a mere
  // reload of the facts is not.
  const isEarly = classStatusEnum === 'WILLHOLD';
  const key = [course.id, address.classId, idCardHash, isEarly].join(':');
  const isText = course.mediaKind === 'text';
  const hasContent = isText ? course.resourceContent !== '' : course.sdPath !== '';
  const Shown = !isOpen || !hasContent ? PublicCourse : isText ? rooms.ReadCourse : rooms.PlayedCourse;
  return (
    <Suspense fallback={<CourseSkeleton isText={isText} />}>
      <Shown key={key} {...open} />
    </Suspense>
  );
}
