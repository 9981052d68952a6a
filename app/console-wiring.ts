import type { FastifyInstance } from 'fastify';
import { audit } from '#features/accounts/server/accounts.public.ts';
import { accountsRoutes } from '#features/accounts/server/accounts.routes.ts';
import type { TodayPorts } from '#features/accounts/server/console-today.service.ts';
import { peopleAdminRoutes } from '#features/accounts/server/people-admin.routes.ts';
import { courseAdminRoutes } from '#features/courses/server/course-admin.routes.ts';
import {
  cleanHtml,
  countCoursesOfOrg,
  courseCounts,
  courseExporter,
  coursesAwaitingReview,
  coursesUsing,
  returnedDraftsOf,
} from '#features/courses/server/courses.public.ts';
import { editorUploadRoutes, editorWebRoutes } from '#features/media/server/editor.routes.ts';
import { failedMediaOf, mediaForCourse, playAddress } from '#features/media/server/media.public.ts';
import { registerMediaJobs } from '#features/media/server/media-jobs.service.ts';
import { mediaRoutes } from '#features/media/server/media-library.routes.ts';
import { mediaUploadRoutes } from '#features/media/server/upload.routes.ts';
import { orgAdminRoutes } from '#features/regions/server/org-admin.routes.ts';
import {
  creditCompleted,
  hoursByDay,
  learnersByOrg,
  studyDays,
  watchedOf,
} from '#features/study/server/study.public.ts';
import { exportTasks, registerTasks } from '#features/tasks/server/tasks.public.ts';
import { tasksRoutes, tasksWebRoutes } from '#features/tasks/server/tasks.routes.ts';
import { teachersRoutes } from '#features/teachers/server/teachers.routes.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Exporter } from '#platform/server/exporter.ts';
import type { Authenticate } from '#platform/server/http/mount.ts';
import type { Route } from '#platform/server/http/route.ts';

const courseAdminPorts = {
  media: { mediaForCourse, playAddress },
  studies: { studyDays, watchedOf, learnersByOrg },
};

const exportersOf = (deps: Deps): Exporter[] => [courseExporter(deps)];

const todayPorts: TodayPorts = {
  todaySources: [
    coursesAwaitingReview,
    returnedDraftsOf,
    async (deps, caller) =>
      (await failedMediaOf(deps, caller)).map((item) => ({
        ...item,
        icon: 'media',
        tone: 'danger' as const,
      })),
  ],
  weekHours: ({ database }, orgCode, from) => hoursByDay(database.db, orgCode, from),
};

/** Every call of the console. */
export const consoleRoutes = (deps: Deps): Route[] => [
  ...accountsRoutes(deps, todayPorts),
  ...peopleAdminRoutes(deps),
  ...orgAdminRoutes(deps, {
    audit: (sql, entry) => audit(sql, deps.clock, entry),
    uses: [async (sql, orgCode) => ({ name: '课程', num: await countCoursesOfOrg(sql, orgCode) })],
  }),
  ...courseAdminRoutes(deps, courseAdminPorts),
  ...teachersRoutes(deps, { courseCounts, cleanHtml }),
  ...mediaRoutes(deps, { coursesUsing }),
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
  tasksWebRoutes(app, deps, authenticate);
};

export const multipartRoutes = (deps: Deps): Route[] => [...editorUploadRoutes(deps)];

const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** What every background job does. */
export const handleJobs = (deps: Deps): void => {
  registerMediaJobs(deps);
  registerTasks(deps, exportTasks(exportersOf(deps)));
  deps.jobs.handle('study.credit', 'light', async () => void (await creditCompleted(deps)));
  deps.jobs.repeat('study.credit', EVERY_FIVE_MINUTES);
};
