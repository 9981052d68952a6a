import {
  ArticleContents,
  CourseArticle,
  useArticle,
} from '#features/content/courses/portal/course-article.public.tsx';
import { CourseFrame } from '#features/content/courses/portal/course-frame.public.tsx';
import { CourseHead } from '#features/content/courses/portal/course-head.public.tsx';
import { Teachers, Versions } from '#features/content/courses/portal/course-people.public.tsx';
import { LateEvaluation } from '#features/content/courses/portal/late-evaluation.public.tsx';
import type { OpenCourse } from '#features/content/courses/portal/open-course.public.ts';
import { ReadQuiz } from './quiz-place.tsx';
import { ReadingProgress, ReadingRule } from './reading-progress.tsx';
import { ReadingRoomProvider } from './reading-room-provider.tsx';
import { ReadingReceipt } from './receipt.tsx';
import s from './study-page.module.css';

/** An image-text course for those who may study it. */
export function ReadCourse({ course, address, idCardHash, QuizEntry }: OpenCourse) {
  const { html, anchors } = useArticle(course.resourceContent);
  return (
    <ReadingRoomProvider {...address} course={course} idCardHash={idCardHash}>
      <CourseFrame
        isText
        isSticky
        asideLabel="本课目录与讲课人"
        aside={
          <>
            <ReadingReceipt />
            <ArticleContents anchors={anchors} />
            <ReadingRule />
            <Teachers course={course} />
            <Versions course={course} />
          </>
        }
      >
        <CourseHead course={course} />
        <ReadingProgress />
        <CourseArticle course={course} html={html} />
        <div id="quiz" className={s.quiz} tabIndex={-1}>
          <ReadQuiz QuizEntry={QuizEntry} />
        </div>
        <LateEvaluation course={course} classId={address.classId} />
      </CourseFrame>
    </ReadingRoomProvider>
  );
}
