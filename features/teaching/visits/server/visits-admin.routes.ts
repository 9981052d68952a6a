import type { Deps } from '#platform/server/deps.ts';
import { dataRoute, doneRoute, pagedRoute, type Route } from '#platform/server/http/route.ts';
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
  pagedRoute(calls.listVisitBases, PAGE, (caller, input, paging) => keptBases(deps, caller, input, paging)),
  dataRoute(calls.getVisitTerms, (caller, { baseId }) => termsOf(deps, caller, baseId)),
  dataRoute(calls.saveVisitTerms, async (caller, input) => ({
    version: await saveTermsBy(deps, caller, input),
  })),
  dataRoute(calls.saveSpecialDay, async (caller, input) => ({
    refusedNum: await saveSpecialBy(deps, caller, input),
  })),
  doneRoute(calls.removeSpecialDay, (caller, { baseId, day }) => removeSpecialBy(deps, caller, baseId, day)),
  dataRoute(calls.getVisitCalendar, (caller, { baseId, month }) => calendarOf(deps, caller, baseId, month)),
  pagedRoute(calls.listVisitsAdmin, PAGE, (caller, input, paging) => adminList(deps, caller, input, paging)),
  dataRoute(calls.decideVisit, async (caller, input) => ({
    state: await decideBooking(deps, caller, input),
  })),
  pagedRoute(calls.listVisitPictures, PAGE, (caller, input, paging) =>
    pictureList(deps, caller, input, paging),
  ),
  doneRoute(calls.decideVisitPicture, (caller, input) => decidePicture(deps, caller, input)),
  pagedRoute(calls.listBaseStatistics, PAGE, (caller, input, paging) =>
    statisticsList(deps, caller, input, paging),
  ),
  pagedRoute(ofClass.listClassVisits, PAGE, (caller, input, paging) =>
    classVisits(deps, caller, input, paging),
  ),
  pagedRoute(ofClass.listClassVisitors, PAGE, (caller, input, paging) =>
    classVisitors(deps, caller, input, paging),
  ),
  pagedRoute(ofClass.listOpenBases, PAGE, (caller, input, paging) => openBases(deps, caller, input, paging)),
];
