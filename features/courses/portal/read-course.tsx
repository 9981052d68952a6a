import { ReadQuiz } from '#features/study/portal/quiz-place.public.tsx';
import { ReadingProgress, ReadingRule } from '#features/study/portal/reading-progress.public.tsx';
import { ReadingRoomProvider } from '#features/study/portal/reading-room.public.tsx';
import { ReadingReceipt } from '#features/study/portal/receipt.public.tsx';
import { ArticleContents, CourseArticle, useArticle } from './course-article.tsx';
import s from './course-detail.module.css';
import { CourseHead } from './course-head.tsx';
import { Teachers, Versions } from './course-people.tsx';
import { LateEvaluation } from './late-evaluation.tsx';
import type { OpenCourse } from './open-course.ts';

/** An image-text course for those who may study it. */
export function ReadCourse({ course, address, idCardHash, QuizEntry }: OpenCourse) {
  const { html, anchors } = useArticle(course.resourceContent);
  return (
    <ReadingRoomProvider {...address} course={course} idCardHash={idCardHash}>
      <div className={s.page}>
        <div className={s.main}>
          <CourseHead course={course} />
          <ReadingProgress />
          <CourseArticle course={course} html={html} />
          <div id="quiz" className={s.quiz} tabIndex={-1}>
            <ReadQuiz QuizEntry={QuizEntry} />
          </div>
          <LateEvaluation course={course} classId={address.classId} />
        </div>
        <aside className={`${s.aside} ${s.sticky}`} aria-label="本课目录与讲课人">
          <ReadingReceipt />
          <ArticleContents anchors={anchors} />
          <ReadingRule />
          <Teachers course={course} />
          <Versions course={course} />
        </aside>
      </div>
    </ReadingRoomProvider>
  );
}
