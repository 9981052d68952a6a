import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { ConsoleLayout, ConsoleNotFound } from '#features/ground/accounts/console/console-layout.public.tsx';
import { ConsoleHomePage } from '#features/ground/accounts/console/today/console-home.page.tsx';
import { UploadDock } from '#features/ground/media/console/uploads/upload-dock.public.tsx';
import { TaskBell } from '#features/ground/tasks/console/task-bell.public.tsx';
import { exportPort } from '#features/ground/tasks/console/task-progress.public.tsx';
import { ConsoleFrame } from '#platform/web/console/console-frame.tsx';
import { ExportContext } from '#platform/web/console/table/export-port.ts';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';

/** A page that arrives when it is opened; the frame's boundary answers a release that replaced its file. */
const page = <T extends Record<string, React.ComponentType>>(
  load: () => Promise<T>,
  name: keyof T & string,
) => lazy(() => load().then((module) => ({ default: module[name] as React.ComponentType })));

/** A piece of another feature within a page, which stays as it is while the piece is on its way. */
const Piece = ({ children }: { readonly children: ReactNode }) => (
  <Suspense
    fallback={
      <Skeleton>
        <SkeletonBlock height="160px" />
      </Skeleton>
    }
  >
    {children}
  </Suspense>
);

const ClassesPage = page(() => import('#features/teaching/classes/console/classes.page.tsx'), 'ClassesPage');
const ClassAdminPage = lazy(() =>
  import('#features/teaching/classes/console/class-admin.page.tsx').then((module) => ({
    default: module.ClassAdminPage,
  })),
);
const ClassNotices = lazy(() =>
  import('#features/teaching/notices/console/class-notices.public.tsx').then((module) => ({
    default: module.ClassNotices,
  })),
);
const ClassEvaluation = lazy(() =>
  import('#features/teaching/class-evaluations/console/class-evaluation.public.tsx').then((module) => ({
    default: module.ClassEvaluation,
  })),
);
const ClassMaterials = lazy(() =>
  import('#features/teaching/materials/console/class-materials.public.tsx').then((module) => ({
    default: module.ClassMaterials,
  })),
);
const NoticesPage = page(() => import('#features/teaching/notices/console/notices.page.tsx'), 'NoticesPage');
const MaterialsPage = page(
  () => import('#features/teaching/materials/console/materials.page.tsx'),
  'MaterialsPage',
);
const CourseAdminListPage = page(
  () => import('#features/content/courses/console/catalogue/course-admin-list.page.tsx'),
  'CourseAdminListPage',
);
const CourseEditPage = lazy(() =>
  import('#features/content/courses/console/documents/course-edit.page.tsx').then((module) => ({
    default: module.CourseEditPage,
  })),
);
const ClassExam = lazy(() =>
  import('#features/teaching/exams/console/class-exam.public.tsx').then((module) => ({
    default: module.ClassExam,
  })),
);
const CourseQuiz = lazy(() =>
  import('#features/teaching/exams/console/course-quiz.public.tsx').then((module) => ({
    default: module.CourseQuiz,
  })),
);
const QuestionsPage = lazy(() =>
  import('#features/teaching/questions/console/questions.page.tsx').then((module) => ({
    default: module.QuestionsPage,
  })),
);
const QuestionExport = lazy(() =>
  import('#features/teaching/question-import/console/question-export.public.tsx').then((module) => ({
    default: module.ExportDialog,
  })),
);
const QuestionEditPage = page(
  () => import('#features/teaching/questions/console/question-edit.page.tsx'),
  'QuestionEditPage',
);
const QuestionImportPage = page(
  () => import('#features/teaching/question-import/console/question-import.page.tsx'),
  'QuestionImportPage',
);
const PapersPage = page(() => import('#features/teaching/papers/console/papers.page.tsx'), 'PapersPage');
const PaperEditPage = page(
  () => import('#features/teaching/papers/console/paper-edit.page.tsx'),
  'PaperEditPage',
);
const PaperPreviewPage = page(
  () => import('#features/teaching/papers/console/paper-preview.page.tsx'),
  'PaperPreviewPage',
);
const ExamsPage = page(() => import('#features/teaching/exams/console/exams.page.tsx'), 'ExamsPage');
const ExamDetailPage = page(
  () => import('#features/teaching/exams/console/exam-detail.page.tsx'),
  'ExamDetailPage',
);
const CoursePreviewPage = page(
  () => import('#features/content/courses/console/documents/course-preview.page.tsx'),
  'CoursePreviewPage',
);
const CourseInsightPage = page(
  () => import('#features/content/courses/console/insight/course-insight.page.tsx'),
  'CourseInsightPage',
);
const ClassificationsPage = page(
  () => import('#features/content/courses/console/classifications/classifications.page.tsx'),
  'ClassificationsPage',
);
const RecommendationsPage = page(
  () => import('#features/content/courses/console/recommendations/recommendations.page.tsx'),
  'RecommendationsPage',
);
const TeachersPage = page(
  () => import('#features/content/teachers/console/teachers.page.tsx'),
  'TeachersPage',
);
const MediaLibraryPage = page(
  () => import('#features/ground/media/console/library/media-library.page.tsx'),
  'MediaLibraryPage',
);
const PeoplePage = page(
  () => import('#features/ground/accounts/console/people/people.page.tsx'),
  'PeoplePage',
);
const AuditPage = page(() => import('#features/ground/accounts/console/audit/audit.page.tsx'), 'AuditPage');
const OrganisationsPage = page(
  () => import('#features/ground/organisations/console/organisations.page.tsx'),
  'OrganisationsPage',
);
const ImportsPage = page(() => import('#features/ground/imports/console/imports.page.tsx'), 'ImportsPage');
const ImportReceiptPage = page(
  () => import('#features/ground/imports/console/import-receipt.page.tsx'),
  'ImportReceiptPage',
);
const TasksPage = page(() => import('#features/ground/tasks/console/tasks.page.tsx'), 'TasksPage');

/** The management console: one lazily loaded part of the page, in which every page loads by itself. */
export const ConsoleApp = () => (
  <ConsoleFrame>
    <ExportContext value={exportPort}>
      <Routes>
        <Route element={<ConsoleLayout taskBell={<TaskBell />} dock={<UploadDock />} />}>
          <Route index element={<ConsoleHomePage />} />
          <Route path="classes" element={<ClassesPage />} />
          <Route
            path="classes/work"
            element={
              <ClassAdminPage
                notices={(classId) => (
                  <Piece>
                    <ClassNotices classId={classId} />
                  </Piece>
                )}
                materials={(classId) => (
                  <Piece>
                    <ClassMaterials classId={classId} />
                  </Piece>
                )}
                evaluation={(classId) => (
                  <Piece>
                    <ClassEvaluation classId={classId} />
                  </Piece>
                )}
                exam={(classId, className) => (
                  <Piece>
                    <ClassExam classId={classId} className={className} />
                  </Piece>
                )}
              />
            }
          />
          <Route path="notices" element={<NoticesPage />} />
          <Route path="materials" element={<MaterialsPage />} />
          <Route path="courses" element={<CourseAdminListPage />} />
          <Route
            path="courses/edit"
            element={
              <CourseEditPage
                quiz={(courseId, courseName) => (
                  <Piece>
                    <CourseQuiz courseId={courseId} courseName={courseName} />
                  </Piece>
                )}
              />
            }
          />
          <Route path="courses/preview" element={<CoursePreviewPage />} />
          <Route path="courses/insight" element={<CourseInsightPage />} />
          <Route path="classifications" element={<ClassificationsPage />} />
          <Route path="recommendations" element={<RecommendationsPage />} />
          <Route path="teachers" element={<TeachersPage />} />
          <Route path="media" element={<MediaLibraryPage />} />
          <Route
            path="questions"
            element={
              <QuestionsPage
                exportDialog={(dialog) => (
                  <Suspense fallback={null}>
                    <QuestionExport {...dialog} />
                  </Suspense>
                )}
              />
            }
          />
          <Route path="questions/edit" element={<QuestionEditPage />} />
          <Route path="questions/import" element={<QuestionImportPage />} />
          <Route path="papers" element={<PapersPage />} />
          <Route path="papers/edit" element={<PaperEditPage />} />
          <Route path="papers/preview" element={<PaperPreviewPage />} />
          <Route path="exams" element={<ExamsPage />} />
          <Route path="exams/work" element={<ExamDetailPage />} />
          <Route path="people" element={<PeoplePage />} />
          <Route path="organisations" element={<OrganisationsPage />} />
          <Route path="imports" element={<ImportsPage />} />
          <Route path="imports/:id" element={<ImportReceiptPage />} />
          <Route path="audit" element={<AuditPage />} />
          <Route path="tasks" element={<TasksPage />} />
          <Route path="*" element={<ConsoleNotFound />} />
        </Route>
      </Routes>
    </ExportContext>
  </ConsoleFrame>
);
