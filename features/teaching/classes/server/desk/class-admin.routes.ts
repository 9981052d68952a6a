import type { Deps } from '#platform/server/deps.ts';
import { ownOrigin } from '#platform/server/http/own-origin.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { done, ok } from '#platform/shared/envelope.ts';
import * as contract from '../../shared/desk/class-admin.contract.ts';
import * as memberContract from '../../shared/members/members-admin.contract.ts';
import { codesOf, saveCode } from '../members/codes-admin.service.ts';
import { assign, decide, removeFromClass } from '../members/member-decision.service.ts';
import { findPeople, listMembers } from '../members/members-admin.read.ts';
import { previewChange, previewRequirement } from '../settings/class-change.service.ts';
import { copyOf } from '../settings/class-copy.service.ts';
import { createDraft, saveForm } from '../settings/class-edit.service.ts';
import { publish, removeDraft, takeOffline } from '../settings/class-state.service.ts';
import { findCourses, findManagers, saveCourses, saveManagers } from '../settings/managers.service.ts';
import { getClassForAdmin } from './class-admin.read.ts';
import { listClasses } from './class-admin-list.read.ts';
import { type RehearseExams, rehearsalOf } from './class-rehearsal.read.ts';
import { statisticsOf } from './class-statistics.read.ts';

/** Ports of the console of classes to other features. */
export interface ClassAdminPorts {
  readonly rehearseExams: RehearseExams;
}

const formRoutes = (deps: Deps): Route[] => {
  return [
    route(contract.listAdminClasses, (input, context) =>
      listClasses(deps, callerOf(context), ownOrigin(deps.config, context.request), input),
    ),
    route(contract.getAdminClass, async ({ id }, context) =>
      ok(await getClassForAdmin(deps, callerOf(context), ownOrigin(deps.config, context.request), id)),
    ),
    route(contract.createClass, async (input, context) =>
      ok(await createDraft(deps, callerOf(context), input)),
    ),
    route(contract.saveClass, async (input, context) => ok(await saveForm(deps, callerOf(context), input))),
    route(contract.saveClassCourses, async (input, context) =>
      ok(await saveCourses(deps, callerOf(context), input)),
    ),
    route(contract.previewClassChange, (input, context) => previewChange(deps, callerOf(context), input)),
    route(contract.previewClassRequirement, (input, context) =>
      previewRequirement(deps, callerOf(context), input),
    ),
    route(contract.saveClassManagers, async (input, context) =>
      ok(await saveManagers(deps, callerOf(context), input)),
    ),
    route(contract.findClassManagers, async (input, context) =>
      ok(await findManagers(deps, callerOf(context), input)),
    ),
    route(contract.findCoursesForClass, (input) => findCourses(deps, input)),
    route(contract.publishClass, async (input, context) => ok(await publish(deps, callerOf(context), input))),
    route(contract.takeClassOffline, async (input, context) =>
      ok(await takeOffline(deps, callerOf(context), input)),
    ),
    route(contract.removeClass, async (input, context) => {
      await removeDraft(deps, callerOf(context), input);
      return done();
    }),
    route(contract.copyClass, async (input, context) => ok(await copyOf(deps, callerOf(context), input))),
  ];
};

const peopleRoutes = (deps: Deps, ports: ClassAdminPorts): Route[] => [
  route(memberContract.listClassCodes, async ({ id }, context) =>
    ok(await codesOf(deps, callerOf(context), id)),
  ),
  route(memberContract.saveClassCode, async (input, context) =>
    ok(await saveCode(deps, callerOf(context), input)),
  ),
  route(memberContract.listClassMembers, (input, context) => listMembers(deps, callerOf(context), input)),
  route(memberContract.findPeopleForClass, (input, context) => findPeople(deps, callerOf(context), input)),
  route(memberContract.assignMembers, async (input, context) =>
    ok(await assign(deps, callerOf(context), input)),
  ),
  route(memberContract.decideMembers, async (input, context) =>
    ok(await decide(deps, callerOf(context), input)),
  ),
  route(memberContract.removeMembers, async (input, context) =>
    ok(await removeFromClass(deps, callerOf(context), input)),
  ),
  route(memberContract.getClassStatistics, async ({ id }, context) =>
    ok(await statisticsOf(deps, callerOf(context), id)),
  ),
  route(memberContract.rehearseClass, async (input, context) =>
    ok(await rehearsalOf(deps, ports.rehearseExams, callerOf(context), input)),
  ),
];

/** Every call by which managers and administrators work on classes. */
export const classAdminRoutes = (deps: Deps, ports: ClassAdminPorts): Route[] => [
  ...formRoutes(deps),
  ...peopleRoutes(deps, ports),
];
