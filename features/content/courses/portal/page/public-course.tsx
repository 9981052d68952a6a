import { Suspense } from 'react';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { LazyEvaluation } from '../evaluations/lazy-evaluation.public.tsx';
import { CourseAbout } from './course-about.public.tsx';
import { ClosedCourse } from './course-closed.tsx';
import s from './course-detail.module.css';
import { CourseFrame } from './course-frame.public.tsx';
import { CourseHead } from './course-head.public.tsx';
import { Teachers, Versions } from './course-people.public.tsx';
import type { OpenCourse } from './open-course.public.ts';

/** A course and where it was opened from, whoever looks. */
export type ShownCourse = Pick<OpenCourse, 'course' | 'address' | 'QuizEntry'>;

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

/** Parts of a course that everybody may see, for a person who cannot study it. */
export function PublicCourse({ course, address, QuizEntry }: ShownCourse) {
  const { canUseSys } = useUser();
  const isText = course.mediaKind === 'text';
  // A course that is nothing but its quiz is neither watched nor read before.
  const quiz = canUseSys && course.courseKind === 'EXAM_ONLY' ? QuizEntry : undefined;
  return (
    <CourseFrame
      isText={isText}
      asideLabel="讲课人"
      aside={
        <>
          <Teachers course={course} />
          <Versions course={course} />
        </>
      }
    >
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
      <LazyEvaluation course={course} classId={address.classId} />
    </CourseFrame>
  );
}
