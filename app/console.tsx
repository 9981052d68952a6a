import { Suspense } from 'react';
import { useRoutes } from 'react-router';
import { ActivityPreview, activitiesConsole } from '#features/content/activities/activities-console.web.tsx';
import { ACTIVITY_KIND } from '#features/content/activities/shared/activity-address.rules.ts';
import { ArticlePreview, articlesConsole } from '#features/content/articles/articles-console.web.tsx';
import { ARTICLE_KIND } from '#features/content/articles/shared/article-address.rules.ts';
import { BasePreview, basesConsole } from '#features/content/bases/bases-console.web.tsx';
import { BASE_KIND } from '#features/content/bases/shared/base-address.rules.ts';
import { coursesConsole, ReviewedCourse } from '#features/content/courses/courses-console.web.tsx';
import { COURSE_KIND } from '#features/content/courses/shared/course-kind.words.ts';
import { HallPreview, hallsConsole } from '#features/content/halls/halls-console.web.tsx';
import { HALL_KIND } from '#features/content/halls/shared/hall-address.rules.ts';
import { LibraryPreview, libraryConsole } from '#features/content/library/library-console.web.tsx';
import { LIBRARY_KIND } from '#features/content/library/shared/library-kind.words.ts';
import { PopupPreview, popupsConsole } from '#features/content/popups/popups-console.web.tsx';
import { POPUP_KIND } from '#features/content/popups/shared/popup-kind.words.ts';
import { publishingConsole } from '#features/content/publishing/publishing-console.web.tsx';
import { TEACHER_WORDS } from '#features/content/teachers/shared/teacher-kind.words.ts';
import { teachersConsole } from '#features/content/teachers/teachers-console.web.tsx';
import { accountsConsole } from '#features/ground/accounts/accounts-console.web.tsx';
import { ConsoleLayout, ConsoleNotFound } from '#features/ground/accounts/console/console-layout.public.tsx';
import { ConsoleHomePage } from '#features/ground/accounts/console/today/console-home.page.tsx';
import { dictionariesConsole } from '#features/ground/dictionaries/dictionaries-console.web.tsx';
import { importsConsole } from '#features/ground/imports/imports-console.web.tsx';
import { UploadDock } from '#features/ground/media/console/uploads/upload-dock.public.tsx';
import { mediaConsole } from '#features/ground/media/media-console.web.tsx';
import { operationConsole } from '#features/ground/operation/operation-console.web.tsx';
import { organisationsConsole } from '#features/ground/organisations/organisations-console.web.tsx';
import { savedFiltersPort } from '#features/ground/saved-filters/console/saved-filters.public.ts';
import { siteSettingsConsole } from '#features/ground/site-settings/site-settings-console.web.tsx';
import { TaskBell } from '#features/ground/tasks/console/task-bell.public.tsx';
import { exportPort } from '#features/ground/tasks/console/task-progress.public.tsx';
import { tasksConsole } from '#features/ground/tasks/tasks-console.web.tsx';
import { courseQuestionsConsole } from '#features/learning/course-questions/course-questions-console.web.tsx';
import { groupStudyConsole } from '#features/learning/group-study/group-study-console.web.tsx';
import { dutyConsole } from '#features/member/duty/duty-console.web.tsx';
import { objectionsConsole } from '#features/member/objections/objections-console.web.tsx';
import { PlanPreview, plansConsole } from '#features/member/plans/plans-console.web.tsx';
import { PLAN_KIND } from '#features/member/plans/shared/plan-address.rules.ts';
import { reportsConsole } from '#features/member/reports/reports-console.web.tsx';
import {
  TeacherPreview,
  teacherLibraryConsole,
} from '#features/member/teacher-library/teacher-library-console.web.tsx';
import { certificatesConsole } from '#features/teaching/certificates/certificates-console.web.tsx';
import { ClassChatDesk, classChatConsole } from '#features/teaching/class-chat/class-chat-console.web.tsx';
import { ClassEvaluation } from '#features/teaching/class-evaluations/class-evaluations-console.web.tsx';
import {
  ClassesInCare,
  ClassesOfToday,
  classesConsole,
} from '#features/teaching/classes/classes-console.web.tsx';
import { ClassExam, CourseQuiz, examsConsole } from '#features/teaching/exams/exams-console.web.tsx';
import { ClassMaterials, materialsConsole } from '#features/teaching/materials/materials-console.web.tsx';
import { ClassNotices, noticesConsole } from '#features/teaching/notices/notices-console.web.tsx';
import { OfflineClassTab } from '#features/teaching/offline-classes/offline-classes-console.web.tsx';
import { papersConsole } from '#features/teaching/papers/papers-console.web.tsx';
import {
  QuestionExport,
  questionImportConsole,
} from '#features/teaching/question-import/question-import-console.web.tsx';
import { questionsConsole } from '#features/teaching/questions/questions-console.web.tsx';
import { ClassVisits, visitsConsole } from '#features/teaching/visits/visits-console.web.tsx';
import {
  type ConsoleFeature,
  ConsoleFeatures,
  ConsolePiece,
} from '#platform/web/console/console-feature.tsx';
import { ConsoleFrame } from '#platform/web/console/console-frame.tsx';
import { ExportContext } from '#platform/web/console/table/export-port.ts';
import { SavedFiltersContext } from '#platform/web/console/table/saved-filters-port.ts';

/** Publications as readers would see them, by kind, for the desk where they are signed. */
const PREVIEWS = {
  [COURSE_KIND]: ReviewedCourse,
  [ARTICLE_KIND]: ArticlePreview,
  [HALL_KIND]: HallPreview,
  [BASE_KIND]: BasePreview,
  [PLAN_KIND]: PlanPreview,
  [ACTIVITY_KIND]: ActivityPreview,
  [LIBRARY_KIND]: LibraryPreview,
  [POPUP_KIND]: PopupPreview,
  [TEACHER_WORDS.kind]: TeacherPreview,
};

/** Entries of the console to which tabs of a class belong; the others are part of the class. */
const CLASS_TABS = { notices: 'notices', materials: 'materials', exam: 'exams', visits: 'visits' } as const;

/** Every feature with pages in the console, with the pieces that other features put into them. */
const FEATURES: readonly ConsoleFeature[] = [
  accountsConsole,
  organisationsConsole,
  siteSettingsConsole,
  dictionariesConsole,
  operationConsole,
  tasksConsole,
  coursesConsole({
    quiz: (courseId, courseName) => (
      <ConsolePiece of="exams">
        <CourseQuiz courseId={courseId} courseName={courseName} />
      </ConsolePiece>
    ),
  }),
  teachersConsole,
  teacherLibraryConsole,
  articlesConsole,
  hallsConsole,
  basesConsole,
  activitiesConsole,
  libraryConsole,
  popupsConsole,
  publishingConsole({ previews: PREVIEWS }),
  plansConsole,
  mediaConsole,
  noticesConsole,
  certificatesConsole,
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
  groupStudyConsole,
  visitsConsole,
  dutyConsole,
  reportsConsole,
  objectionsConsole,
  courseQuestionsConsole,
  classChatConsole,
  classesConsole({
    entries: CLASS_TABS,
    notices: (classId) => (
      <ConsolePiece of={CLASS_TABS.notices}>
        <ClassNotices classId={classId} />
      </ConsolePiece>
    ),
    materials: (classId) => (
      <ConsolePiece of={CLASS_TABS.materials}>
        <ClassMaterials classId={classId} />
      </ConsolePiece>
    ),
    chat: (classId) => (
      <ConsolePiece>
        <ClassChatDesk classId={classId} />
      </ConsolePiece>
    ),
    evaluation: (classId) => (
      <ConsolePiece>
        <ClassEvaluation classId={classId} />
      </ConsolePiece>
    ),
    exam: (classId, className) => (
      <ConsolePiece of={CLASS_TABS.exam}>
        <ClassExam classId={classId} className={className} />
      </ConsolePiece>
    ),
    visits: (of) => (
      <ConsolePiece of={CLASS_TABS.visits}>
        <ClassVisits {...of} />
      </ConsolePiece>
    ),
    inRoom: (tab, classId) => (
      <ConsolePiece>
        <OfflineClassTab tab={tab} classId={classId} />
      </ConsolePiece>
    ),
  }),
];

const ROUTES = [
  {
    element: <ConsoleLayout taskBell={<TaskBell />} dock={<UploadDock />} />,
    children: [
      {
        index: true,
        element: (
          <ConsoleHomePage
            beside={
              <ConsolePiece>
                <ClassesOfToday />
              </ConsolePiece>
            }
            below={
              <ConsolePiece>
                <ClassesInCare />
              </ConsolePiece>
            }
          />
        ),
      },
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
      <SavedFiltersContext value={savedFiltersPort}>
        <ConsoleFeatures value={FEATURES}>
          <Pages />
        </ConsoleFeatures>
      </SavedFiltersContext>
    </ExportContext>
  </ConsoleFrame>
);
