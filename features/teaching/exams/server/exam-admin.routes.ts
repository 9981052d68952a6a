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
import * as contract from '../shared/desk/exam-admin.contract.ts';
import * as regrade from '../shared/grading/exam-regrade.contract.ts';
import { getExamForAdmin } from './desk/exam-detail.read.ts';
import { listExams } from './desk/exam-list.read.ts';
import { listPeople } from './desk/exam-people.read.ts';
import { paperOf } from './desk/exam-people-paper.read.ts';
import { saveForm } from './desk/exam-save.service.ts';
import { close, publish, remove, reopen } from './desk/exam-state.service.ts';
import { statisticOf } from './grading/exam-statistic.read.ts';
import { listRegradesOf, startRegrading } from './grading/regrade.service.ts';
import { previewOf } from './grading/regrade-preview.service.ts';

const versionOnly = ({ version }: { readonly version: number }) => ok({ version });

const settingRoutes = (deps: Deps): Route[] => [
  callerRoute(contract.listAdminExams, (caller, input) => listExams(deps, caller, input)),
  dataRoute(contract.getAdminExam, (caller, { id }) => getExamForAdmin(deps, caller, id)),
  dataRoute(contract.saveExam, (caller, input) => saveForm(deps, caller, input)),
  route(contract.publishExam, async (input, context) =>
    versionOnly(await publish(deps, callerOf(context), input)),
  ),
  dataRoute(contract.closeExam, (caller, input) => close(deps, caller, input)),
  route(contract.reopenExam, async (input, context) =>
    versionOnly(await reopen(deps, callerOf(context), input)),
  ),
  doneRoute(contract.removeExam, (caller, input) => remove(deps, caller, input)),
];

const resultRoutes = (deps: Deps): Route[] => [
  callerRoute(contract.listExamPeople, (caller, input) => listPeople(deps, caller, input)),
  dataRoute(contract.getExamPaper, (caller, input) => paperOf(deps, caller, input)),
  dataRoute(contract.getExamStatistic, (caller, input) => statisticOf(deps, caller, input)),
  callerRoute(regrade.previewRegrade, (caller, input) => previewOf(deps, caller, input)),
  dataRoute(regrade.startRegrade, (caller, input) => startRegrading(deps, caller, input)),
  callerRoute(regrade.listRegrades, (caller, input) => listRegradesOf(deps, caller, input)),
];

/** Every call by which exams are set, watched and looked back on. */
export const examAdminRoutes = (deps: Deps): Route[] => [...settingRoutes(deps), ...resultRoutes(deps)];
