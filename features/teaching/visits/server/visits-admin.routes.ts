import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, doneRoute, type Route } from '#platform/server/http/route.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import * as ofClass from '../shared/class-visits.contract.ts';
import * as calls from '../shared/visits-admin.contract.ts';
import { decideBooking, removeSpecialBy, saveSpecialBy, saveTermsBy } from './base-desk.service.ts';
import { classVisitors, classVisits, openBases } from './class-visits.read.ts';
import { decidePicture } from './rating.service.ts';
import {
  adminList,
  calendarOf,
  keptBases,
  pictureList,
  statisticsList,
  termsOf,
} from './visits-admin.read.ts';

const PAGE = 20;

/** Calls of 预约参观 and 基地统计 in the console. */
export const visitsAdminRoutes = (deps: Deps): Route[] => [
  callerRoute(calls.listVisitBases, async (caller, input) => {
    const paging = pagingOf(input, PAGE);
    const { rows, total } = await keptBases(deps, caller, input, paging);
    return list(rows, total, paging);
  }),
  dataRoute(calls.getVisitTerms, (caller, { baseId }) => termsOf(deps, caller, baseId)),
  dataRoute(calls.saveVisitTerms, async (caller, input) => ({
    version: await saveTermsBy(deps, caller, input),
  })),
  dataRoute(calls.saveSpecialDay, async (caller, input) => ({
    refusedNum: await saveSpecialBy(deps, caller, input),
  })),
  doneRoute(calls.removeSpecialDay, (caller, { baseId, day }) => removeSpecialBy(deps, caller, baseId, day)),
  dataRoute(calls.getVisitCalendar, (caller, { baseId, month }) => calendarOf(deps, caller, baseId, month)),
  callerRoute(calls.listVisitsAdmin, async (caller, input) => {
    const paging = pagingOf(input, PAGE);
    const { rows, total } = await adminList(deps, caller, input, paging);
    return list(rows, total, paging);
  }),
  dataRoute(calls.decideVisit, async (caller, input) => ({
    state: await decideBooking(deps, caller, input),
  })),
  callerRoute(calls.listVisitPictures, async (caller, input) => {
    const paging = pagingOf(input, PAGE);
    const { rows, total } = await pictureList(deps, caller, input, paging);
    return list(rows, total, paging);
  }),
  doneRoute(calls.decideVisitPicture, (caller, input) => decidePicture(deps, caller, input)),
  callerRoute(calls.listBaseStatistics, async (caller, input) => {
    const paging = pagingOf(input, PAGE);
    const { rows, total } = await statisticsList(deps, caller, input, paging);
    return list(rows, total, paging);
  }),
  callerRoute(ofClass.listClassVisits, async (caller, input) => {
    const paging = pagingOf(input, PAGE);
    const { rows, total } = await classVisits(deps, caller, input, paging);
    return list(rows, total, paging);
  }),
  callerRoute(ofClass.listClassVisitors, async (caller, input) => {
    const paging = pagingOf(input, PAGE);
    const { rows, total } = await classVisitors(deps, caller, input, paging);
    return list(rows, total, paging);
  }),
  callerRoute(ofClass.listOpenBases, async (caller, input) => {
    const paging = pagingOf(input, PAGE);
    const { rows, total } = await openBases(deps, caller, input, paging);
    return list(rows, total, paging);
  }),
];
