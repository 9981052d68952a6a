import { lazy, Suspense } from 'react';
import { useUser } from '#features/accounts/portal/use-user.public.ts';
import { SkeletonBlock } from '#platform/web/ui/skeleton.tsx';
import { CourseAbout } from './course-about.tsx';
import { ClosedCourse } from './course-closed.tsx';
import s from './course-detail.module.css';
import { CourseEvaluation } from './course-evaluation.tsx';
import { CourseHead } from './course-head.tsx';
import { Teachers, Versions } from './course-people.tsx';
import { CourseSkeleton } from './course-skeleton.tsx';
import type { OpenCourse } from './open-course.ts';

/** Who reads does not wait for the player, and who looks from outside for neither. */
const PlayedCourse = lazy(() =>
  import('./played-course.tsx').then((module) => ({ default: module.PlayedCourse })),
);
const ReadCourse = lazy(() => import('./read-course.tsx').then((module) => ({ default: module.ReadCourse })));

type ShownCourse = Pick<OpenCourse, 'course' | 'address' | 'QuizEntry'>;

interface OnlyQuizProps extends Pick<OpenCourse, 'course' | 'address'> {
  readonly QuizEntry: NonNullable<OpenCourse['QuizEntry']>;
}

function OnlyQuiz({ course, address, QuizEntry }: OnlyQuizProps) {
  return (
    <Suspense fallback={<SkeletonBlock height="76px" />}>
      <QuizEntry courseId={course.id} classId={address.classId} isFinished={course.studyStatus === 2} />
    </Suspense>
  );
}

/** What everybody may see of a course that this person cannot study. */
function PublicPart({ course, address, QuizEntry }: ShownCourse) {
  const { canUseSys } = useUser();
  const isText = course.mediaKind === 'text';
  // A course that is nothing but its quiz is neither watched nor read before.
  const quiz = canUseSys && course.courseKind === 'EXAM_ONLY' ? QuizEntry : undefined;
  return (
    <div className={s.page}>
      <div className={isText ? s.main : undefined}>
        {quiz !== undefined && <OnlyQuiz course={course} address={address} QuizEntry={quiz} />}
        {!isText && quiz === undefined && <ClosedCourse course={course} />}
        <CourseHead course={course} />
        {isText && quiz === undefined ? (
          <ClosedCourse course={course} />
        ) : (
          <>
            <h2 className={s.heading}>课程简介</h2>
            <CourseAbout course={course} />
          </>
        )}
        <CourseEvaluation course={course} classId={address.classId} />
      </div>
      <aside className={s.aside} aria-label="讲课人">
        <Teachers course={course} />
        <Versions course={course} />
      </aside>
    </div>
  );
}

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
  if (!isOpen || !hasContent) return <PublicPart course={course} address={address} QuizEntry={QuizEntry} />;
  return (
    <Suspense fallback={<CourseSkeleton isText={isText} />}>
      {isText ? <ReadCourse key={key} {...open} /> : <PlayedCourse key={key} {...open} />}
    </Suspense>
  );
}
