import type { Deps } from '#platform/server/deps.ts';
import { ownOrigin } from '#platform/server/http/own-origin.ts';
import {
  callerOf,
  callerRoute,
  dataRoute,
  doneRoute,
  type Route,
  route,
} from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { listCourseTable } from '../../shared/course-table/course-table.contract.ts';
import * as contract from '../../shared/desk/class-admin.contract.ts';
import { getClassesToday } from '../../shared/desk/class-care.contract.ts';
import * as groupContract from '../../shared/groups/class-groups.contract.ts';
import * as memberContract from '../../shared/members/members-admin.contract.ts';
import * as reminderContract from '../../shared/reminders/class-reminders.contract.ts';
import { courseTable } from '../course-table/course-table.read.ts';
import { offersOf } from '../enrolment/seat-offer.service.ts';
import { divide, groupsOf, moveToGroup, removeGroup, saveGroup } from '../groups/class-group.service.ts';
import { codesOf, saveCode } from '../members/codes-admin.service.ts';
import { assign, decide, removeFromClass } from '../members/member-decision.service.ts';
import { findPeople, listMembers } from '../members/members-admin.read.ts';
import type { TablePorts } from '../records/record-ports.ts';
import { previewOf, remind, sentReminders } from '../reminders/class-reminder.service.ts';
import { previewChange, previewRequirement } from '../settings/class-change.service.ts';
import { copyOf } from '../settings/class-copy.service.ts';
import { createDraft, saveForm } from '../settings/class-edit.service.ts';
import { publish, removeDraft, takeOffline } from '../settings/class-state.service.ts';
import { findCourses, findManagers, saveCourses, saveManagers } from '../settings/managers.service.ts';
import { getClassForAdmin } from './class-admin.read.ts';
import { listClasses } from './class-admin-list.read.ts';
import { classesToday, type SessionsOfDay } from './class-care.read.ts';
import { type RehearseExams, rehearsalOf } from './class-rehearsal.read.ts';
import { statisticsOf } from './class-statistics.read.ts';

/** Ports of the console of classes to other features. */
export interface ClassAdminPorts extends TablePorts {
  readonly rehearseExams: RehearseExams;
  readonly sessionsOfDay: SessionsOfDay;
}

const formRoutes = (deps: Deps, { sessionsOfDay }: ClassAdminPorts): Route[] => {
  return [
    dataRoute(getClassesToday, (caller) => classesToday(deps, sessionsOfDay, caller)),
    route(contract.listAdminClasses, (input, context) =>
      listClasses(deps, callerOf(context), ownOrigin(deps.config, context.request), input),
    ),
    route(contract.getAdminClass, async ({ id }, context) =>
      ok(await getClassForAdmin(deps, callerOf(context), ownOrigin(deps.config, context.request), id)),
    ),
    dataRoute(contract.createClass, (caller, input) => createDraft(deps, caller, input)),
    dataRoute(contract.saveClass, (caller, input) => saveForm(deps, caller, input)),
    dataRoute(contract.saveClassCourses, (caller, input) => saveCourses(deps, caller, input)),
    callerRoute(contract.previewClassChange, (caller, input) => previewChange(deps, caller, input)),
    callerRoute(contract.previewClassRequirement, (caller, input) => previewRequirement(deps, caller, input)),
    dataRoute(contract.saveClassManagers, (caller, input) => saveManagers(deps, caller, input)),
    dataRoute(contract.findClassManagers, (caller, input) => findManagers(deps, caller, input)),
    route(contract.findCoursesForClass, (input) => findCourses(deps, input)),
    dataRoute(contract.publishClass, (caller, input) => publish(deps, caller, input)),
    dataRoute(contract.takeClassOffline, (caller, input) => takeOffline(deps, caller, input)),
    doneRoute(contract.removeClass, (caller, input) => removeDraft(deps, caller, input)),
    dataRoute(contract.copyClass, (caller, input) => copyOf(deps, caller, input)),
  ];
};

const peopleRoutes = (deps: Deps, ports: ClassAdminPorts): Route[] => [
  dataRoute(memberContract.listClassCodes, (caller, { id }) => codesOf(deps, caller, id)),
  dataRoute(memberContract.saveClassCode, (caller, input) => saveCode(deps, caller, input)),
  callerRoute(memberContract.listClassMembers, (caller, input) => listMembers(deps, caller, input)),
  callerRoute(memberContract.findPeopleForClass, (caller, input) => findPeople(deps, caller, input)),
  callerRoute(memberContract.listSeatOffers, (caller, input) => offersOf(deps, caller, input)),
  dataRoute(memberContract.assignMembers, (caller, input) => assign(deps, caller, input)),
  dataRoute(memberContract.decideMembers, (caller, input) => decide(deps, caller, input)),
  dataRoute(memberContract.removeMembers, (caller, input) => removeFromClass(deps, caller, input)),
  dataRoute(reminderContract.previewClassReminder, (caller, input) => previewOf(deps, caller, input)),
  dataRoute(reminderContract.sendClassReminder, (caller, input) => remind(deps, caller, input)),
  callerRoute(reminderContract.listClassReminders, (caller, input) => sentReminders(deps, caller, input)),
  callerRoute(listCourseTable, (caller, input) => courseTable(deps, ports, caller, input)),
  dataRoute(groupContract.listClassGroups, (caller, { id }) => groupsOf(deps, caller, id)),
  dataRoute(groupContract.saveClassGroup, (caller, input) => saveGroup(deps, caller, input)),
  doneRoute(groupContract.removeClassGroup, (caller, input) => removeGroup(deps, caller, input)),
  dataRoute(groupContract.moveToGroup, (caller, input) => moveToGroup(deps, caller, input)),
  dataRoute(groupContract.divideClass, (caller, input) => divide(deps, caller, input)),
  dataRoute(memberContract.getClassStatistics, (caller, { id }) => statisticsOf(deps, caller, id)),
  dataRoute(memberContract.rehearseClass, (caller, input) =>
    rehearsalOf(deps, ports.rehearseExams, caller, input),
  ),
];

/** Every call by which managers and administrators work on classes. */
export const classAdminRoutes = (deps: Deps, ports: ClassAdminPorts): Route[] => [
  ...formRoutes(deps, ports),
  ...peopleRoutes(deps, ports),
];
