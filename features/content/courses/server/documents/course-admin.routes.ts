import type { Deps } from '#platform/server/deps.ts';
import {
  callerOf,
  callerRoute,
  dataRoute,
  doneRoute,
  type Route,
  route,
} from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { checkCaptionFile } from '../../shared/captions/caption-check.rules.ts';
import * as admin from '../../shared/documents/course-admin.contract.ts';
import { courseAdminViews } from '../catalogue/course-admin-list.read.ts';
import { classificationAdminRoutes } from '../classifications/classification-admin.routes.ts';
import type { CourseAdminPorts } from '../course-ports.ts';
import { courseInsight } from '../insight/course-insight.read.ts';
import { courseReview } from '../reviews/course-review.service.ts';
import { courseBatch } from './course-batch.service.ts';
import { courseEditing } from './course-edit.service.ts';
import { previewOf } from './course-preview.read.ts';

const editingRoutes = (deps: Deps, { media }: CourseAdminPorts): Route[] => {
  const editing = courseEditing(deps, media);
  const review = courseReview(deps, media);
  const batch = courseBatch(deps, media);
  /** A step that changes what is missing: the reply tells it as it is afterwards. */
  const withProblems = async (id: string, saved: Awaited<ReturnType<typeof review.submit>>) =>
    ok({ ...saved, problems: await editing.problems(deps.database.db, id) });
  return [
    dataRoute(admin.createCourse, (caller, input) => editing.create(caller, input)),
    dataRoute(admin.saveCourse, (caller, input) => editing.save(caller, input)),
    route(admin.discardEdit, async ({ id, version }, context) =>
      withProblems(id, await editing.discard(callerOf(context), id, version)),
    ),
    doneRoute(admin.removeCourse, (caller, { id, version }) => editing.remove(caller, id, version)),
    dataRoute(admin.submitCourse, (caller, { id, version }) => review.submit(caller, id, version)),
    route(admin.withdrawCourse, async ({ id, version }, context) =>
      withProblems(id, await review.withdraw(callerOf(context), id, version)),
    ),
    dataRoute(admin.approveCourse, (caller, { id, version }) => review.approve(caller, id, version)),
    route(admin.returnCourse, async ({ id, version, reason }, context) =>
      withProblems(id, await review.giveBack(callerOf(context), id, version, reason)),
    ),
    route(admin.takeDownCourse, async ({ id, version, reason }, context) =>
      withProblems(id, await review.takeDown(callerOf(context), id, version, reason)),
    ),
    route(admin.restoreCourse, async ({ id, version, reason }, context) =>
      withProblems(id, await review.restore(callerOf(context), id, version, reason)),
    ),
    dataRoute(admin.changeCourses, (caller, input) => batch(caller, input)),
  ];
};

const viewRoutes = (deps: Deps, { media, studies }: CourseAdminPorts): Route[] => {
  const views = courseAdminViews(deps, media);
  return [
    callerRoute(admin.listAdminCourses, (caller, input) => views.list(caller, input)),
    dataRoute(admin.getAdminCourse, (caller, input) => views.get(caller, input)),
    callerRoute(admin.listCourseHistory, (caller, { id, ...paging }) => views.history(caller, id, paging)),
    dataRoute(admin.previewCourse, (caller, { id }) => previewOf(deps, media, caller, id)),
    dataRoute(admin.getCourseInsight, (caller, input) => courseInsight(deps, studies, caller, input)),
    route(admin.checkCaptions, async ({ text, durationSeconds = 0 }) =>
      ok(checkCaptionFile(text, durationSeconds)),
    ),
  ];
};

/** Every call by which authors and administrators work on courses, classifications and pins. */
export const courseAdminRoutes = (deps: Deps, ports: CourseAdminPorts): Route[] => [
  ...editingRoutes(deps, ports),
  ...viewRoutes(deps, ports),
  ...classificationAdminRoutes(deps),
];
