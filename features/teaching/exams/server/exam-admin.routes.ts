import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { done, ok } from '#platform/shared/envelope.ts';
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
  route(contract.listAdminExams, (input, context) => listExams(deps, callerOf(context), input)),
  route(contract.getAdminExam, async ({ id }, context) =>
    ok(await getExamForAdmin(deps, callerOf(context), id)),
  ),
  route(contract.saveExam, async (input, context) => ok(await saveForm(deps, callerOf(context), input))),
  route(contract.publishExam, async (input, context) =>
    versionOnly(await publish(deps, callerOf(context), input)),
  ),
  route(contract.closeExam, async (input, context) => ok(await close(deps, callerOf(context), input))),
  route(contract.reopenExam, async (input, context) =>
    versionOnly(await reopen(deps, callerOf(context), input)),
  ),
  route(contract.removeExam, async (input, context) => {
    await remove(deps, callerOf(context), input);
    return done();
  }),
];

const resultRoutes = (deps: Deps): Route[] => [
  route(contract.listExamPeople, (input, context) => listPeople(deps, callerOf(context), input)),
  route(contract.getExamPaper, async (input, context) => ok(await paperOf(deps, callerOf(context), input))),
  route(contract.getExamStatistic, async (input, context) =>
    ok(await statisticOf(deps, callerOf(context), input)),
  ),
  route(regrade.previewRegrade, (input, context) => previewOf(deps, callerOf(context), input)),
  route(regrade.startRegrade, async (input, context) =>
    ok(await startRegrading(deps, callerOf(context), input)),
  ),
  route(regrade.listRegrades, (input, context) => listRegradesOf(deps, callerOf(context), input)),
];

/** Every call by which exams are set, watched and looked back on. */
export const examAdminRoutes = (deps: Deps): Route[] => [...settingRoutes(deps), ...resultRoutes(deps)];
