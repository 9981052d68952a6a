import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { done, ok } from '#platform/shared/envelope.ts';
import * as contract from '../shared/teachers-admin.contract.ts';
import { teacherAdmin } from './teacher-admin.service.ts';
import type { TeacherPorts } from './teacher-ports.ts';

/** Every call about teachers; `ports` bring what courses know of them. */
export const teachersRoutes = (deps: Deps, ports: TeacherPorts): Route[] => {
  const teachers = teacherAdmin(deps, ports);
  return [
    route(contract.listAdminTeachers, (input, context) => teachers.list(callerOf(context), input)),
    route(contract.getAdminTeacher, async ({ id }, context) => ok(await teachers.get(callerOf(context), id))),
    route(contract.saveTeacher, async (input, context) => ok(await teachers.save(callerOf(context), input))),
    route(contract.removeTeacher, async (input, context) => {
      await teachers.remove(callerOf(context), input);
      return done();
    }),
  ];
};
