import type { Deps } from '#platform/server/deps.ts';
import { dataRoute, pagedRoute, type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import {
  getLedgerReceipt,
  getMyTotals,
  getStudiedCourseStatistics,
  getYearHours,
  getYearRecord,
  listMyOrganisations,
  listRecordEntries,
  listStudyDetail,
  makeStatement,
  queryTemplate,
  verifyStatement,
} from '../shared/records.contract.ts';
import { ownReceipt, recordEntries, yearRecord } from './ledger-record.read.ts';
import { myOrganisations } from './organisations.read.ts';
import { stateRecord, verifiedStatement } from './record-statement.service.ts';
import { courseStatistics, hoursOfThisYear, hoursOfYears, myTotals, studyDetail } from './records.read.ts';
import type { RecordsPorts } from './records-ports.ts';

const PAGE_SIZE = 9;
const RECORD_SIZE = 10;

export const recordsRoutes = (deps: Deps, ports: RecordsPorts = {}): Route[] => [
  pagedRoute(listStudyDetail, PAGE_SIZE, (caller, { year, type }, paging) =>
    studyDetail(deps, caller.userId, { year, mediaKind: type }, paging),
  ),
  dataRoute(getStudiedCourseStatistics, (caller, { year }) => courseStatistics(deps, caller.userId, year)),
  dataRoute(getMyTotals, (caller) => myTotals(deps, ports, caller.userId)),
  dataRoute(getYearHours, (caller) => hoursOfThisYear(deps, caller.userId)),
  dataRoute(queryTemplate, (caller, { params }) =>
    hoursOfYears(deps, caller.userId, params.yearStart, params.yearEnd),
  ),
  dataRoute(getYearRecord, (caller, { year }) => yearRecord(deps, caller.userId, year)),
  pagedRoute(listRecordEntries, RECORD_SIZE, (caller, input, paging) =>
    recordEntries(deps, caller.userId, input, paging),
  ),
  dataRoute(listMyOrganisations, (caller) => myOrganisations(deps, caller)),
  dataRoute(makeStatement, (caller, { year }) => stateRecord(deps, caller, year)),
  route(verifyStatement, async ({ code }) => ok(await verifiedStatement(deps, code))),
  dataRoute(getLedgerReceipt, (caller, { id }) => ownReceipt(deps, caller.userId, id)),
];
