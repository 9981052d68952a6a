import type { FastifyInstance } from 'fastify';
import {
  addClassificationNode,
  addDraftCourses,
  COURSE_MEDIA,
  countCoursesOfOrg,
  courseCounts,
  courseExporter,
  coursesAwaitingReview,
  courseTitlesTaken,
  returnedDraftsOf,
} from '#features/content/courses/server/courses.public.ts';
import { courseAdminRoutes } from '#features/content/courses/server/documents/course-admin.routes.ts';
import { CHOSEN_TYPES } from '#features/content/courses/shared/classifications/classification-edit.rules.ts';
import { TEACHER_MEDIA } from '#features/content/teachers/server/teachers.public.ts';
import { teachersRoutes } from '#features/content/teachers/server/teachers.routes.ts';
import {
  audit,
  auditExporter,
  countPeopleOf,
  peopleExporter,
} from '#features/ground/accounts/server/accounts.public.ts';
import { accountsRoutes } from '#features/ground/accounts/server/accounts.routes.ts';
import { auditListRoutes } from '#features/ground/accounts/server/audit/audit-list.routes.ts';
import { peopleAdminRoutes } from '#features/ground/accounts/server/people/people-admin.routes.ts';
import type { TodayPorts } from '#features/ground/accounts/server/today/console-today.read.ts';
import {
  importTasks,
  registerImports,
  runningImportsOf,
  standardKinds,
} from '#features/ground/imports/server/imports.public.ts';
import { importsRoutes, importsWebRoutes } from '#features/ground/imports/server/imports.routes.ts';
import { mediaRoutes } from '#features/ground/media/server/library/media-library.routes.ts';
import {
  failedMediaOf,
  mediaForCourse,
  mediaUsesDiffer,
  playAddress,
} from '#features/ground/media/server/media.public.ts';
import {
  editorUploadRoutes,
  editorWebRoutes,
} from '#features/ground/media/server/pictures/picture-upload.routes.ts';
import { registerMediaJobs } from '#features/ground/media/server/processing/media.job.ts';
import { mediaUploadRoutes } from '#features/ground/media/server/uploads/upload.routes.ts';
import { registerNotify } from '#features/ground/notify/server/notify.public.ts';
import { orgAdminRoutes } from '#features/ground/organisations/server/org-admin.routes.ts';
import { orgExporter } from '#features/ground/organisations/server/regions.public.ts';
import { cleanHtml } from '#features/ground/rich-text/server/clean-html.public.ts';
import { clockJumped } from '#features/ground/site/server/site.public.ts';
import { exportTasks, registerTasks } from '#features/ground/tasks/server/tasks.public.ts';
import { tasksRoutes, tasksWebRoutes } from '#features/ground/tasks/server/tasks.routes.ts';
import {
  hoursByDay,
  learnersByOrg,
  registerStudy,
  studyDays,
  watchedOf,
} from '#features/learning/study/server/study.public.ts';
import { registerBoard } from '#features/teaching/board/server/board.public.ts';
import {
  classFilesRoutes,
  classFilesWebRoutes,
  classResourceRoutes,
} from '#features/teaching/board/server/class-files.routes.ts';
import {
  applicationsWaiting,
  CLASS_MEDIA,
  classArchiveExporter,
  classExporter,
  classesEnding,
  classesNotReady,
  classImportPort,
  classMembersExporter,
  countClassesOfOrg,
  registerClassAdmin,
} from '#features/teaching/classes/server/class-admin.public.ts';
import { registerClasses, standingInClasses } from '#features/teaching/classes/server/classes.public.ts';
import { classAdminRoutes } from '#features/teaching/classes/server/desk/class-admin.routes.ts';
import {
  examResultsExporter,
  examsClosing,
  examsSitting,
  registerExamAdmin,
  regradeTask,
  rehearseExams,
  suspectExams,
} from '#features/teaching/exams/server/exam-admin.public.ts';
import { examAdminRoutes } from '#features/teaching/exams/server/exam-admin.routes.ts';
import {
  examNumbers,
  examsOfPapers,
  liveExams,
  registerExams,
  standingInExams,
  usesOfQuestions as usesInExams,
} from '#features/teaching/exams/server/exams.public.ts';
import {
  countDownload,
  MATERIAL_MEDIA,
  materialSubject,
  registerMaterials,
} from '#features/teaching/materials/server/materials.public.ts';
import { materialsRoutes } from '#features/teaching/materials/server/materials.routes.ts';
import {
  NOTICE_MEDIA,
  noticeSubject,
  registerNotices,
} from '#features/teaching/notices/server/notices.public.ts';
import { noticesRoutes } from '#features/teaching/notices/server/notices.routes.ts';
import { usesOfQuestions as usesInPapers } from '#features/teaching/papers/server/papers.public.ts';
import { papersRoutes } from '#features/teaching/papers/server/papers.routes.ts';
import {
  questionFileRoutes,
  questionFileWebRoutes,
} from '#features/teaching/question-import/server/question-file.routes.ts';
import { questionImportRoutes } from '#features/teaching/question-import/server/question-import.routes.ts';
import { QUESTION_MEDIA } from '#features/teaching/questions/server/questions.public.ts';
import { questionsRoutes } from '#features/teaching/questions/server/questions.routes.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Exporter } from '#platform/server/exporter.ts';
import type { Authenticate } from '#platform/server/http/access-check.ts';
import type { Route } from '#platform/server/http/route.ts';
import { demoAccountsOf } from './demo-accounts.ts';

const courseAdminPorts = {
  media: { mediaForCourse, playAddress },
  studies: { studyDays, watchedOf, learnersByOrg },
};

/** Everything that may use a file of the media library; a test compares it with the columns of the database. */
export const MEDIA_OWNERS = [
  ...COURSE_MEDIA,
  ...CLASS_MEDIA,
  ...TEACHER_MEDIA,
  ...NOTICE_MEDIA,
  ...MATERIAL_MEDIA,
  ...QUESTION_MEDIA,
];

const exportersOf = (deps: Deps): Exporter[] => [
  courseExporter(deps),
  peopleExporter(deps),
  orgExporter(deps),
  auditExporter(deps),
  classExporter(deps),
  classMembersExporter(deps),
  classArchiveExporter(deps, { examNumbers }),
  examResultsExporter(deps),
];

/** Kinds that can be brought in as a table, in the order in which they are offered. */
const IMPORT_KINDS = standardKinds({
  classifications: { editableTypes: CHOSEN_TYPES, addNode: addClassificationNode },
  courses: {
    titlesTaken: courseTitlesTaken,
    addDrafts: async (tx, deps, rows) => void (await addDraftCourses(tx, deps, rows)),
  },
  classMembers: classImportPort,
});

const board = { cleanHtml };
const classFiles = { subjects: [materialSubject, noticeSubject], countDownload };

const todayPorts: TodayPorts = {
  todaySources: [
    clockJumped,
    mediaUsesDiffer,
    applicationsWaiting,
    classesNotReady,
    classesEnding,
    examsSitting,
    examsClosing,
    suspectExams,
    coursesAwaitingReview,
    returnedDraftsOf,
    runningImportsOf,
    failedMediaOf,
  ],
  weekHours: ({ database }, orgCode, from) => hoursByDay(database.db, orgCode, from),
};

/** Every call of the console. */
export const consoleRoutes = (deps: Deps): Route[] => [
  ...accountsRoutes(deps, todayPorts, demoAccountsOf(deps)),
  ...peopleAdminRoutes(deps, { standings: [standingInClasses, standingInExams] }),
  ...auditListRoutes(deps),
  ...orgAdminRoutes(deps, {
    audit: (sql, entry) => audit(sql, deps.clock, entry),
    uses: [
      async (sql, orgCode) => ({ name: '人员', num: await countPeopleOf(sql, orgCode) }),
      async (sql, orgCode) => ({ name: '课程', num: await countCoursesOfOrg(sql, orgCode) }),
      async (sql, orgCode) => ({ name: '班级', num: await countClassesOfOrg(sql, orgCode) }),
    ],
  }),
  ...courseAdminRoutes(deps, courseAdminPorts),
  ...classAdminRoutes(deps, { rehearseExams }),
  ...questionsRoutes(deps, { uses: [usesInPapers, usesInExams], liveExams }),
  ...questionImportRoutes(deps, { liveExams }),
  ...papersRoutes(deps, { examsOfPapers, liveExams }),
  ...examAdminRoutes(deps),
  ...noticesRoutes(deps, board),
  ...materialsRoutes(deps, board),
  ...classFilesRoutes(deps),
  ...teachersRoutes(deps, { courseCounts, cleanHtml }),
  ...mediaRoutes(deps, MEDIA_OWNERS),
  ...importsRoutes(deps, IMPORT_KINDS),
  ...tasksRoutes(deps, { exporters: exportersOf(deps) }),
];

/** Calls that need a parser or a stream of their own; `multipartRoutes` names those that have a contract. */
export const consoleWebRoutes = async (
  app: FastifyInstance,
  deps: Deps,
  authenticate: Authenticate,
): Promise<void> => {
  await mediaUploadRoutes(app, deps, authenticate);
  await editorWebRoutes(app, deps, authenticate);
  await classFilesWebRoutes(app, deps, authenticate, classFiles);
  await questionFileWebRoutes(app, deps, authenticate);
  await importsWebRoutes(app, deps, IMPORT_KINDS, authenticate);
  tasksWebRoutes(app, deps, authenticate);
};

/** Calls of a contract that are mounted apart because they take multipart; the role walk visits them, too. */
export const multipartRoutes = (deps: Deps): Route[] => [
  ...editorUploadRoutes(deps),
  ...classResourceRoutes(deps),
  ...questionFileRoutes(deps),
];

/** Work of every background job. */
export const handleJobs = (deps: Deps): void => {
  registerMediaJobs(deps, undefined, MEDIA_OWNERS);
  registerImports(deps);
  registerTasks(deps, [...exportTasks(exportersOf(deps)), ...importTasks(IMPORT_KINDS), regradeTask]);
  registerStudy(deps);
  registerClasses(deps);
  registerClassAdmin(deps);
  registerExams(deps);
  registerExamAdmin(deps);
  registerNotices(deps);
  registerMaterials(deps);
  registerBoard(deps);
  registerNotify(deps);
};
