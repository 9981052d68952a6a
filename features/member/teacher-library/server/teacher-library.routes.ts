import type { Deps } from '#platform/server/deps.ts';
import { everybodyRoute } from '#platform/server/http/replies/shared-reply.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import * as contract from '../shared/teacher-library.contract.ts';
import { teacherCourses, teacherList, teacherPage } from './teacher-library.read.ts';

/** The calls of the teacher library; everybody may read it. */
export const teacherLibraryRoutes = (deps: Deps): Route[] => [
  route(contract.queryTeachers, (input) => teacherList(deps, input)),
  everybodyRoute(deps, contract.getTeacher, async ({ id }) => ok(await teacherPage(deps, id))),
  route(contract.listTeacherCourses, (input, { caller }) => teacherCourses(deps, caller, input)),
];
