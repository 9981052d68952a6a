import { lazy, Suspense } from 'react';
import { useUser } from '#features/accounts/portal/use-user.public.ts';
import { CourseSkeleton } from './course-skeleton.tsx';
import type { ShownCourse } from './public-course.tsx';

/** A reader does not wait for the player, and a visitor for neither. */
const PlayedCourse = lazy(() =>
  import('./played-course.tsx').then((module) => ({ default: module.PlayedCourse })),
);
const ReadCourse = lazy(() => import('./read-course.tsx').then((module) => ({ default: module.ReadCourse })));

const PublicCourse = lazy(() =>
  import('./public-course.tsx').then((module) => ({ default: module.PublicCourse })),
);

/** One course in the form that it has and that this person may see. */
export function CourseView({ course, address, QuizEntry }: ShownCourse) {
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
  const Shown = !isOpen || !hasContent ? PublicCourse : isText ? ReadCourse : PlayedCourse;
  return (
    <Suspense fallback={<CourseSkeleton isText={isText} />}>
      <Shown key={key} {...open} />
    </Suspense>
  );
}
