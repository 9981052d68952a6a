import { fileURLToPath } from 'node:url';
import { greetingOfDemo } from '#demo/greeting.ts';
import { loadDemo } from '#demo/load.ts';
import { coursesPages } from '#features/content/courses/server/courses.pages.ts';
import { coursesRoutes } from '#features/content/courses/server/courses.routes.ts';
import { accountsPages } from '#features/ground/accounts/server/accounts.pages.ts';
import {
  auditOtherPerson,
  authenticate,
  userFirstReplies,
  withAuditFacts,
} from '#features/ground/accounts/server/accounts.public.ts';
import { accountsWebRoutes } from '#features/ground/accounts/server/accounts.routes.ts';
import { mediaWebRoutes } from '#features/ground/media/server/delivery/media.routes.ts';
import { fillMediaUses, mediaUseFigure } from '#features/ground/media/server/media.public.ts';
import { notifyPages } from '#features/ground/notify/server/notify.pages.ts';
import { notifyRoutes, notifyWebRoutes } from '#features/ground/notify/server/notify.routes.ts';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import { regionsRoutes } from '#features/ground/organisations/server/regions.routes.ts';
import { sitePages } from '#features/ground/site/server/site.pages.ts';
import { siteFirstReplies } from '#features/ground/site/server/site.public.ts';
import { siteRoutes } from '#features/ground/site/server/site.routes.ts';
import {
  creditCompleted,
  hideCourses,
  myCourses,
  STUDY_ROOM_FILES,
  studyStates,
} from '#features/learning/study/server/study.public.ts';
import { studyRoutes } from '#features/learning/study/server/study.routes.ts';
import { homePages } from '#features/member/home/server/home.pages.ts';
import { homeRoutes } from '#features/member/home/server/home.routes.ts';
import { recordsRoutes } from '#features/member/records/server/records.routes.ts';
import { classEvaluationsRoutes } from '#features/teaching/class-evaluations/server/class-evaluations.routes.ts';
import { classStudyRoutes } from '#features/teaching/classes/server/class-study.routes.ts';
import { classesPages } from '#features/teaching/classes/server/classes.pages.ts';
import {
  classCalendar,
  classGate,
  classOfCourse,
  registerClasses,
} from '#features/teaching/classes/server/classes.public.ts';
import { classesRoutes } from '#features/teaching/classes/server/classes.routes.ts';
import { examsPages } from '#features/teaching/exams/server/exams.pages.ts';
import {
  examCalendar,
  examNumbers,
  quizOfCourse,
  recordExams,
} from '#features/teaching/exams/server/exams.public.ts';
import { examsRoutes } from '#features/teaching/exams/server/exams.routes.ts';
import { mistakesPages } from '#features/teaching/mistakes/server/mistakes.pages.ts';
import { mistakesRoutes } from '#features/teaching/mistakes/server/mistakes.routes.ts';
import type { Deps } from '#platform/server/deps.ts';
import { documentApi } from '#platform/server/http/api-document.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { mountRoutes } from '#platform/server/http/mount.ts';
import { onceInDatabase } from '#platform/server/http/once.ts';
import { serveOperations } from '#platform/server/http/operations.ts';
import { ownOrigin } from '#platform/server/http/own-origin.ts';
import { servePages } from '#platform/server/http/pages.ts';
import type { Route } from '#platform/server/http/route.ts';
import type { Program } from '#platform/server/run.ts';
import { consoleRoutes, consoleWebRoutes, handleJobs, MEDIA_OWNERS } from './console-wiring.ts';
import { demoAccountsOf } from './demo-accounts.ts';

const learning = {
  studyStates,
  myCourses,
  hideCourses,
  classes: classOfCourse,
  quizOf: quizOfCourse,
  registerClasses,
};
const calendar = { calendarSources: [classCalendar, examCalendar] };

/** Every call of the portal, feature by feature. */
export const allRoutes = (deps: Deps): Route[] => [
  ...siteRoutes(deps),
  ...regionsRoutes(deps),
  ...coursesRoutes(deps, learning),
  ...studyRoutes(deps, { classGate }),
  ...classesRoutes(deps),
  ...classStudyRoutes(deps, { recordExams, examNumbers }),
  ...classEvaluationsRoutes(deps),
  ...examsRoutes(deps),
  ...mistakesRoutes(deps),
  ...recordsRoutes(deps),
  ...notifyRoutes(deps),
  ...homeRoutes(deps),
  ...consoleRoutes(deps),
];

/** Every page that the server writes something into. */
export const allPages = (deps: Deps) => [
  ...homePages(deps),
  ...coursesPages(deps, learning, STUDY_ROOM_FILES),
  ...classesPages(deps),
  ...examsPages(deps),
  ...mistakesPages(),
  ...notifyPages(deps),
  ...accountsPages(deps, demoAccountsOf(deps)),
  ...sitePages(deps),
];

const BUILT = fileURLToPath(new URL('../dist/', import.meta.url));

/** The portal's HTTP server; its pages stand in `folder`. */
export const servePortal = async (deps: Deps, folder = BUILT) => {
  const { config } = deps;
  const app = await createHttpServer({
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    pictureOrigins: [config.appIcon, config.siteBadge].flatMap((address) => URL.parse(address)?.origin ?? []),
  });
  const whoSends = authenticate(deps);
  await documentApi(app, `${config.appName} API`);
  serveOperations(app, deps, [mediaUseFigure]);
  mountRoutes(app, withAuditFacts(allRoutes(deps)), whoSends, auditOtherPerson(deps), onceInDatabase(deps));
  await accountsWebRoutes(app, deps);
  await mediaWebRoutes(app, deps);
  notifyWebRoutes(app, deps, calendar);
  await consoleWebRoutes(app, deps, whoSends);
  await servePages(app, {
    folder,
    appName: config.appName,
    appIcon: config.appIcon,
    publicUrl: (request) => ownOrigin(config, request),
    authenticate: whoSends,
    sources: allPages(deps),
    common: async (caller) => [
      ...(await siteFirstReplies(deps, caller)),
      ...(await userFirstReplies(deps, caller)),
    ],
  });
  return app;
};

/** Base data and, where the settings ask for it, the demonstration; `isSmall` leaves out its year of study. */
export const prepareData = async (deps: Deps, say: (text: string) => void, isSmall = false) => {
  await loadBaseData(deps.database.db);
  await loadDemo(deps, say, isSmall);
  await fillMediaUses(deps.database.db, deps, MEDIA_OWNERS);
  // Study that a crash left uncredited counts in its classes, too.
  registerClasses(deps);
  await creditCompleted(deps);
};

export const program: Program = {
  serve: (deps) => servePortal(deps),
  handleJobs,
  prepare: (deps, say) => prepareData(deps, say),
  greeting: greetingOfDemo,
};
