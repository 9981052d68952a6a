import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, doneRoute, type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { checkCaptionFile } from '../../shared/captions/caption-check.rules.ts';
import * as admin from '../../shared/documents/course-admin.contract.ts';
import { courseAdminViews } from '../catalogue/course-admin-list.read.ts';
import { classificationAdminRoutes } from '../classifications/classification-admin.routes.ts';
import type { CourseAdminPorts } from '../course-ports.ts';
import { courseOpinions, replyOnce } from '../evaluations/opinion.service.ts';
import { courseInsight } from '../insight/course-insight.read.ts';
import { createCourseWith } from './course-create.service.ts';
import { previewOf } from './course-preview.read.ts';

const viewRoutes = (deps: Deps, { studies }: CourseAdminPorts): Route[] => {
  const views = courseAdminViews(deps);
  const create = createCourseWith(deps);
  return [
    callerRoute(admin.listAdminCourses, (caller, input) => views.list(caller, input)),
    dataRoute(admin.getAdminCourse, (caller, input) => views.get(caller, input)),
    dataRoute(admin.createCourse, (caller, input) => create(caller, input)),
    dataRoute(admin.previewCourse, (caller, { id }) => previewOf(deps, caller, id)),
    callerRoute(admin.listCourseOpinions, (caller, input) => courseOpinions(deps, caller, input)),
    doneRoute(admin.replyToOpinion, (caller, input) => replyOnce(deps, caller, input)),
    dataRoute(admin.getCourseInsight, (caller, input) => courseInsight(deps, studies, caller, input)),
    route(admin.checkCaptions, async ({ text, durationSeconds = 0 }) =>
      ok(checkCaptionFile(text, durationSeconds)),
    ),
  ];
};

/** Every call about courses that the review desk does not answer, and those about classifications. */
export const courseAdminRoutes = (deps: Deps, ports: CourseAdminPorts): Route[] => [
  ...viewRoutes(deps, ports),
  ...classificationAdminRoutes(deps),
];
