import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { done, ok } from '#platform/shared/envelope.ts';
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
    route(admin.createCourse, async (input, context) => ok(await editing.create(callerOf(context), input))),
    route(admin.saveCourse, async (input, context) => ok(await editing.save(callerOf(context), input))),
    route(admin.discardEdit, async ({ id, version }, context) =>
      withProblems(id, await editing.discard(callerOf(context), id, version)),
    ),
    route(admin.removeCourse, async ({ id, version }, context) => {
      await editing.remove(callerOf(context), id, version);
      return done();
    }),
    route(admin.submitCourse, async ({ id, version }, context) =>
      ok(await review.submit(callerOf(context), id, version)),
    ),
    route(admin.withdrawCourse, async ({ id, version }, context) =>
      withProblems(id, await review.withdraw(callerOf(context), id, version)),
    ),
    route(admin.approveCourse, async ({ id, version }, context) =>
      ok(await review.approve(callerOf(context), id, version)),
    ),
    route(admin.returnCourse, async ({ id, version, reason }, context) =>
      withProblems(id, await review.giveBack(callerOf(context), id, version, reason)),
    ),
    route(admin.takeDownCourse, async ({ id, version, reason }, context) =>
      withProblems(id, await review.takeDown(callerOf(context), id, version, reason)),
    ),
    route(admin.restoreCourse, async ({ id, version, reason }, context) =>
      withProblems(id, await review.restore(callerOf(context), id, version, reason)),
    ),
    route(admin.changeCourses, async (input, context) => ok(await batch(callerOf(context), input))),
  ];
};

const viewRoutes = (deps: Deps, { media, studies }: CourseAdminPorts): Route[] => {
  const views = courseAdminViews(deps, media);
  return [
    route(admin.listAdminCourses, (input, context) => views.list(callerOf(context), input)),
    route(admin.getAdminCourse, async (input, context) => ok(await views.get(callerOf(context), input))),
    route(admin.listCourseHistory, ({ id, ...paging }, context) =>
      views.history(callerOf(context), id, paging),
    ),
    route(admin.previewCourse, async ({ id }, context) =>
      ok(await previewOf(deps, media, callerOf(context), id)),
    ),
    route(admin.getCourseInsight, async (input, context) =>
      ok(await courseInsight(deps, studies, callerOf(context), input)),
    ),
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
