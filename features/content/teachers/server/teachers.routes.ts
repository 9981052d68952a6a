import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, doneRoute, type Route } from '#platform/server/http/route.ts';
import * as contract from '../shared/teachers-admin.contract.ts';
import { teacherAdmin } from './teacher-admin.service.ts';
import type { TeacherPorts } from './teacher-ports.ts';

/** Every call about teachers; `ports` bring what courses know of them. */
export const teachersRoutes = (deps: Deps, ports: TeacherPorts): Route[] => {
  const teachers = teacherAdmin(deps, ports);
  return [
    callerRoute(contract.listAdminTeachers, (caller, input) => teachers.list(caller, input)),
    dataRoute(contract.getAdminTeacher, (caller, { id }) => teachers.get(caller, id)),
    dataRoute(contract.saveTeacher, (caller, input) => teachers.save(caller, input)),
    doneRoute(contract.removeTeacher, (caller, input) => teachers.remove(caller, input)),
  ];
};
