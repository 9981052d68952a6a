import { LazyEvaluation } from '#features/content/courses/portal/evaluations/lazy-evaluation.public.tsx';
import {
  ArticleContents,
  CourseArticle,
  useArticle,
} from '#features/content/courses/portal/page/course-article.public.tsx';
import { CourseFrame } from '#features/content/courses/portal/page/course-frame.public.tsx';
import { CourseHead } from '#features/content/courses/portal/page/course-head.public.tsx';
import { Teachers, Versions } from '#features/content/courses/portal/page/course-people.public.tsx';
import type { OpenCourse } from '#features/content/courses/portal/page/open-course.public.ts';
import { ReadingReceipt } from '../credits/receipt.tsx';
import { ReadQuiz } from '../player/quiz-place.tsx';
import s from '../study-page.module.css';
import { ReadQuestions } from './read-questions.tsx';
import { ReadingProgress, ReadingRule } from './reading-progress.tsx';
import { ReadingRoomProvider } from './reading-room-provider.tsx';

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
        <ReadQuestions courseId={course.id} />
        <LazyEvaluation course={course} classId={address.classId} />
      </CourseFrame>
    </ReadingRoomProvider>
  );
}
