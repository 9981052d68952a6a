import { Suspense } from 'react';
import { useUser } from '#features/accounts/portal/use-user.public.ts';
import { SkeletonBlock } from '#platform/web/ui/skeleton.tsx';
import { CourseAbout } from './course-about.tsx';
import { ClosedCourse } from './course-closed.tsx';
import s from './course-detail.module.css';
import { CourseHead } from './course-head.tsx';
import { Teachers, Versions } from './course-people.tsx';
import { LateEvaluation } from './late-evaluation.tsx';
import type { OpenCourse } from './open-course.ts';

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
        <LateEvaluation course={course} classId={address.classId} />
      </div>
      <aside className={s.aside} aria-label="讲课人">
        <Teachers course={course} />
        <Versions course={course} />
      </aside>
    </div>
  );
}
