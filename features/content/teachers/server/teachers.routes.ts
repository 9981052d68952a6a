import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, type Route } from '#platform/server/http/route.ts';
import { listAdminTeachers } from '../shared/teachers-admin.contract.ts';
import { teacherChoice } from './teacher-choice.read.ts';
import type { TeacherPorts } from './teacher-ports.ts';

/** Every call about teachers besides those of the desk; `ports` bring what courses know of them. */
export const teachersRoutes = (deps: Deps, ports: TeacherPorts): Route[] => [
  callerRoute(listAdminTeachers, (_caller, input) => teacherChoice(deps, ports, input)),
];
