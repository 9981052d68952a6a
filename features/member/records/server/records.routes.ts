import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { list, ok, pagingOf } from '#platform/shared/envelope.ts';
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
  route(getStudiedCourseStatistics, async ({ year }, context) =>
    ok(await courseStatistics(deps, callerOf(context).userId, year)),
  ),
  route(getMyTotals, async (_input, context) => ok(await myTotals(deps, callerOf(context).userId))),
  route(queryTemplate, async ({ params }, context) =>
    ok(await hoursOfYears(deps, callerOf(context).userId, params.yearStart, params.yearEnd)),
  ),
];
