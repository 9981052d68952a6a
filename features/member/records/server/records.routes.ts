import type { Deps } from '#platform/server/deps.ts';
import { callerOf, dataRoute, type Route, route } from '#platform/server/http/route.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import {
  getMyTotals,
  getStudiedCourseStatistics,
  listStudyDetail,
  queryTemplate,
} from '../shared/records.contract.ts';
import { courseStatistics, hoursOfYears, myTotals, studyDetail } from './records.read.ts';

const PAGE_SIZE = 9;

export const recordsRoutes = (deps: Deps): Route[] => [
  route(listStudyDetail, async ({ year, type, ...input }, context) => {
    const paging = pagingOf(input, PAGE_SIZE);
    const { rows, total } = await studyDetail(
      deps,
      callerOf(context).userId,
      { year, mediaKind: type },
      paging,
    );
    return list(rows, total, paging);
  }),
  dataRoute(getStudiedCourseStatistics, (caller, { year }) => courseStatistics(deps, caller.userId, year)),
  dataRoute(getMyTotals, (caller) => myTotals(deps, caller.userId)),
  dataRoute(queryTemplate, (caller, { params }) =>
    hoursOfYears(deps, caller.userId, params.yearStart, params.yearEnd),
  ),
];
