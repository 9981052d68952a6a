import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, type Route } from '#platform/server/http/route.ts';
import { previewClassConfig, previewTimetable } from '../shared/config-effect.contract.ts';
import * as contract from '../shared/offline-manage.contract.ts';
import {
  classConfig,
  classFiles,
  classLive,
  historyOf,
  memberTimetable,
  sessionNumbers,
  signRange,
  studentInfo,
  studentStatistics,
  students,
} from './desk.read.ts';
import { appraise, correctDay } from './desk.service.ts';
import { itemsOf, ratePaper } from './rating.service.ts';
import {
  adminTimetable,
  previewConfig,
  previewSessions,
  putConfig,
  putTimetable,
} from './timetable.service.ts';

/** Calls of those who manage a class held in a room (specification, 7.4), and of its pages in the console. */
export const offlineManageRoutes = (deps: Deps): Route[] => [
  dataRoute(contract.getClassConfig, (caller, { classId }) => classConfig(deps, caller, classId)),
  callerRoute(contract.listSessionNumbers, (caller, input) => sessionNumbers(deps, caller, input)),
  callerRoute(contract.getMemberTimetable, (caller, input) => memberTimetable(deps, caller, input)),
  dataRoute(contract.getSignRange, (caller, input) => signRange(deps, caller, input)),
  dataRoute(contract.updateSignStatus, (caller, input) => correctDay(deps, caller, input)),
  dataRoute(contract.savePaperScore, (caller, input) => ratePaper(deps, caller, [input])),
  dataRoute(contract.savePaperScores, (caller, input) => ratePaper(deps, caller, itemsOf(input))),
  callerRoute(contract.listAttachments, (caller, input) => classFiles(deps, caller, input)),
  callerRoute(contract.listClassFiles, (caller, input) => classFiles(deps, caller, input)),
  dataRoute(contract.getStudentBaseInfo, (caller, input) => studentInfo(deps, caller, input)),
  dataRoute(contract.getStudentStatistics, (caller, { classId }) => studentStatistics(deps, caller, classId)),
  callerRoute(contract.listStudents, (caller, input) => students(deps, caller, input)),
  dataRoute(contract.endorse, (caller, input) => appraise(deps, caller, input)),
  dataRoute(contract.getClassLive, (caller, { classId }) => classLive(deps, caller, classId)),
  dataRoute(contract.getAdminTimetable, (caller, { id }) => adminTimetable(deps, caller, id)),
  dataRoute(contract.saveTimetable, (caller, input) => putTimetable(deps, caller, input)),
  callerRoute(previewTimetable, (caller, input) => previewSessions(deps, caller, input)),
  callerRoute(previewClassConfig, (caller, input) => previewConfig(deps, caller, input)),
  dataRoute(contract.saveClassConfig, (caller, input) => putConfig(deps, caller, input)),
  dataRoute(contract.getAttendanceHistory, (caller, input) => historyOf(deps, caller, input)),
];
