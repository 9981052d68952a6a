import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, doneRoute } from '#platform/server/http/route.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import {
  addToRoster,
  closeGroupStudy,
  decideSample,
  findGuests,
  getGroupStudy,
  listBranches,
  listGroupCourses,
  listGroupStudies,
  listGroupStudiesAdmin,
  markGroupStudy,
  openGroupStudy,
  reportGroupStudy,
} from '../shared/group-study.contract.ts';
import {
  branchesOf,
  groupCourses,
  guestsOf,
  sessionList,
  sessionState,
  visibleSession,
} from './group-study.read.ts';
import { addGuests, closeSession, markNumbers, openSession, reportPlaying } from './group-study.service.ts';
import { decideOnSample } from './sample.service.ts';
import { followSignIn } from './sign-in.service.ts';

const PAGE = 20;

/** The calls of group study (issue 15; the specification names them nowhere, decision 055). */
export const groupStudyRoutes = (deps: Deps) => {
  followSignIn(deps);
  const sql = deps.database.db;
  return [
    dataRoute(listBranches, (caller, { keyword }) => branchesOf(deps, caller, keyword)),
    callerRoute(listGroupCourses, async (_caller, input) => {
      const paging = pagingOf(input, PAGE);
      const { rows, total } = await groupCourses(deps, input.keyword, paging);
      return list(rows, total, paging);
    }),
    dataRoute(openGroupStudy, async (caller, input) => ({ id: await openSession(deps, caller, input) })),
    dataRoute(getGroupStudy, async (caller, { id }) =>
      sessionState(deps, caller, await visibleSession(sql, caller, id)),
    ),
    dataRoute(reportGroupStudy, (caller, { id, ...report }) => reportPlaying(deps, caller, id, report)),
    dataRoute(markGroupStudy, async (caller, { id, numbers, direction }) => ({
      changedNum: await markNumbers(deps, caller, id, numbers, direction),
    })),
    dataRoute(findGuests, async (caller, { id, keyword }) =>
      guestsOf(deps, await visibleSession(sql, caller, id), keyword),
    ),
    dataRoute(addToRoster, async (caller, { id, userIds }) => ({
      addedNum: await addGuests(deps, caller, id, userIds),
    })),
    dataRoute(closeGroupStudy, async (caller, { id }) =>
      sessionState(deps, caller, await closeSession(deps, caller, id)),
    ),
    callerRoute(listGroupStudies, async (caller, input) => {
      const paging = pagingOf(input, PAGE);
      const { rows, total } = await sessionList(deps, caller, input.keyword, paging);
      return list(rows, total, paging);
    }),
    callerRoute(listGroupStudiesAdmin, async (caller, input) => {
      const paging = pagingOf(input, PAGE);
      const { rows, total } = await sessionList(deps, caller, input.keyword, paging);
      return list(rows, total, paging);
    }),
    doneRoute(decideSample, (caller, input) => decideOnSample(deps, caller, input)),
  ];
};
