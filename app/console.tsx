import { Suspense } from 'react';
import { useRoutes } from 'react-router';
import { ArticlePreview, articlesConsole } from '#features/content/articles/articles-console.web.tsx';
import { ARTICLE_KIND } from '#features/content/articles/shared/article-address.rules.ts';
import { coursesConsole, ReviewedCourse } from '#features/content/courses/courses-console.web.tsx';
import { COURSE_KIND } from '#features/content/courses/shared/course-kind.words.ts';
import { publishingConsole } from '#features/content/publishing/publishing-console.web.tsx';
import { teachersConsole } from '#features/content/teachers/teachers-console.web.tsx';
import { accountsConsole } from '#features/ground/accounts/accounts-console.web.tsx';
import { ConsoleLayout, ConsoleNotFound } from '#features/ground/accounts/console/console-layout.public.tsx';
import { ConsoleHomePage } from '#features/ground/accounts/console/today/console-home.page.tsx';
import { importsConsole } from '#features/ground/imports/imports-console.web.tsx';
import { UploadDock } from '#features/ground/media/console/uploads/upload-dock.public.tsx';
import { mediaConsole } from '#features/ground/media/media-console.web.tsx';
import { organisationsConsole } from '#features/ground/organisations/organisations-console.web.tsx';
import { TaskBell } from '#features/ground/tasks/console/task-bell.public.tsx';
import { exportPort } from '#features/ground/tasks/console/task-progress.public.tsx';
import { tasksConsole } from '#features/ground/tasks/tasks-console.web.tsx';
import { ClassEvaluation } from '#features/teaching/class-evaluations/class-evaluations-console.web.tsx';
import { classesConsole } from '#features/teaching/classes/classes-console.web.tsx';
import { ClassExam, CourseQuiz, examsConsole } from '#features/teaching/exams/exams-console.web.tsx';
import { ClassMaterials, materialsConsole } from '#features/teaching/materials/materials-console.web.tsx';
import { ClassNotices, noticesConsole } from '#features/teaching/notices/notices-console.web.tsx';
import { papersConsole } from '#features/teaching/papers/papers-console.web.tsx';
import {
  QuestionExport,
  questionImportConsole,
} from '#features/teaching/question-import/question-import-console.web.tsx';
import { questionsConsole } from '#features/teaching/questions/questions-console.web.tsx';
import {
  type ConsoleFeature,
  ConsoleFeatures,
  ConsolePiece,
} from '#platform/web/console/console-feature.tsx';
import { ConsoleFrame } from '#platform/web/console/console-frame.tsx';
import { ExportContext } from '#platform/web/console/table/export-port.ts';

/** Every feature with pages in the console, with the pieces that other features put into them. */
const FEATURES: readonly ConsoleFeature[] = [
  accountsConsole,
  organisationsConsole,
  tasksConsole,
  coursesConsole({
    quiz: (courseId, courseName) => (
      <ConsolePiece>
        <CourseQuiz courseId={courseId} courseName={courseName} />
      </ConsolePiece>
    ),
  }),
  teachersConsole,
  articlesConsole,
  publishingConsole({
    previews: {
      [COURSE_KIND]: ({ id }) => (
        <ConsolePiece>
          <ReviewedCourse id={id} />
        </ConsolePiece>
      ),
      [ARTICLE_KIND]: (detail) => (
        <ConsolePiece>
          <ArticlePreview detail={detail} />
        </ConsolePiece>
      ),
    },
  }),
  mediaConsole,
  noticesConsole,
  materialsConsole,
  questionsConsole({
    exportDialog: (dialog) => (
      <Suspense fallback={null}>
        <QuestionExport {...dialog} />
      </Suspense>
    ),
  }),
  questionImportConsole,
  papersConsole,
  examsConsole,
  importsConsole,
  classesConsole({
    notices: (classId) => (
      <ConsolePiece>
        <ClassNotices classId={classId} />
      </ConsolePiece>
    ),
    materials: (classId) => (
      <ConsolePiece>
        <ClassMaterials classId={classId} />
      </ConsolePiece>
    ),
    evaluation: (classId) => (
      <ConsolePiece>
        <ClassEvaluation classId={classId} />
      </ConsolePiece>
    ),
    exam: (classId, className) => (
      <ConsolePiece>
        <ClassExam classId={classId} className={className} />
      </ConsolePiece>
    ),
  }),
];

const ROUTES = [
  {
    element: <ConsoleLayout taskBell={<TaskBell />} dock={<UploadDock />} />,
    children: [
      { index: true, element: <ConsoleHomePage /> },
      ...FEATURES.flatMap(({ routes }) => routes).map(({ path, page }) => ({ path, element: page })),
      { path: '*', element: <ConsoleNotFound /> },
    ],
  },
];

const Pages = () => useRoutes(ROUTES);

/** The management console: one lazily loaded part of the page, in which every page loads by itself. */
export const ConsoleApp = () => (
  <ConsoleFrame>
    <ExportContext value={exportPort}>
      <ConsoleFeatures value={FEATURES}>
        <Pages />
      </ConsoleFeatures>
    </ExportContext>
  </ConsoleFrame>
);
