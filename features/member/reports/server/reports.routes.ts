import type { FastifyInstance } from 'fastify';
import { ownFileRoute } from '#features/ground/tasks/server/tasks.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Authenticate } from '#platform/server/http/access-check.ts';
import { callerRoute, dataRoute, doneRoute, type Route } from '#platform/server/http/route.ts';
import { REPORT_FILE_PATH } from '../shared/report-address.rules.ts';
import * as contract from '../shared/reports.contract.ts';
import { receivedReports, sentFile } from './received-report.read.ts';
import { report } from './report.read.ts';
import { reportRows } from './report-rows.read.ts';
import { dropReport, keepReport, savedReports } from './saved-report.service.ts';
import { dropSchedule, keepSchedule, ownSchedules, receiversOf } from './schedule.service.ts';

/** The calls of reports (issue 18; the specification names them nowhere, decision 069). */
export const reportsRoutes = (deps: Deps): Route[] => [
  dataRoute(contract.getReport, (caller, input) => report(deps, caller, input)),
  callerRoute(contract.listReportRows, (caller, input) => reportRows(deps, caller, input)),
  callerRoute(contract.listSavedReports, (caller, input) => savedReports(deps, caller, input)),
  dataRoute(contract.saveReport, async (caller, input) => ({ id: await keepReport(deps, caller, input) })),
  doneRoute(contract.removeReport, (caller, input) => dropReport(deps, caller, input)),
  callerRoute(contract.listReceivers, (caller, input) => receiversOf(deps, caller, input)),
  callerRoute(contract.listSchedules, (caller, input) => ownSchedules(deps, caller, input)),
  dataRoute(contract.saveSchedule, async (caller, input) => ({
    id: await keepSchedule(deps, caller, input),
  })),
  doneRoute(contract.removeSchedule, (caller, input) => dropSchedule(deps, caller, input)),
  callerRoute(contract.listReceivedReports, (caller, input) => receivedReports(deps, caller, input)),
];

/** `GET REPORT_FILE_PATH?id=`: a file that was sent, for its receiver and nobody else. */
export const reportFileRoutes = (app: FastifyInstance, deps: Deps, authenticate: Authenticate): void =>
  ownFileRoute(app, {
    path: REPORT_FILE_PATH,
    access: 'admin',
    authenticate,
    find: (caller, id) => sentFile(deps, caller, id),
  });
