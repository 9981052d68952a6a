import { isCovered, type Terms } from './completion.rules.ts';
import {
  closedUnion,
  coveredTenths,
  type Interval,
  intervalsOf,
  MAX_INTERVALS,
  subtract,
  takeFirst,
  union,
} from './intervals.rules.ts';
import { allowanceMs, newBudget, spend, type TimeBudget } from './time-budget.rules.ts';
import { addWatched, type WatchedOnDay } from './watched-by-day.rules.ts';

/**
 * 上报规则：只把报来的区间里还没记过的部分入账，按先后承认到时间预算为止，余下的退回，由页面下次再报；
 * 同样的上报再来多少次、以什么次序来，结果都一样。
 */
export interface StudyState {
  readonly watched: readonly Interval[];
  readonly budget: TimeBudget;
  /** Parts of it that were watched, by day. */
  readonly days: readonly WatchedOnDay[];
  /** Where to go on playing, in tenths; follows the last report. */
  readonly resumeTenths: number;
  /** True once enough was covered; never taken back. */
  readonly isCovered: boolean;
}

/** Report of a page: `studyTimes` absolute seconds, or better the segments played since the last answer. */
export interface StudyReport {
  readonly studyTimes: number;
  readonly segments?: readonly (readonly number[])[] | undefined;
}

export interface ReportResult {
  readonly state: StudyState;
  /** Reported and new, but more than the time that passed: to be sent again with the next report. */
  readonly refused: readonly Interval[];
}

export const newStudy = (steadyMs: number): StudyState => ({
  watched: [],
  budget: newBudget(steadyMs),
  days: [],
  resumeTenths: 0,
  isCovered: false,
});

const reportedIntervals = (state: StudyState, report: StudyReport, lengthTenths: number) =>
  intervalsOf(report.segments ?? [[coveredTenths(state.watched) / 10, report.studyTimes]], lengthTenths);

/** Where the page is now: the end of the last segment it names, or its seconds. */
const positionOf = (report: StudyReport, lengthTenths: number): number => {
  const seconds = report.segments ? report.segments.at(-1)?.[1] : report.studyTimes;
  return Math.min(lengthTenths, Math.max(0, Math.round((seconds ?? 0) * 10)));
};

/** Applies one report that reached the server at `steadyMs` (steady time), on the day of `nowMs` (portal's time). */
export const applyReport = (
  state: StudyState,
  terms: Terms,
  report: StudyReport,
  steadyMs: number,
  nowMs = steadyMs,
): ReportResult => {
  const reported = reportedIntervals(state, report, terms.lengthTenths);
  const wanted =
    reported.length === 0 ? state.watched : closedUnion(state.watched, reported, terms.lengthTenths);
  const fresh = subtract(wanted, state.watched);
  const allowed = Math.floor(allowanceMs(state.budget, steadyMs, terms.speedHundredths) / 100);
  const taken = takeFirst(fresh, allowed);
  const grown = union(state.watched, taken);
  const isTooTorn = grown.length > MAX_INTERVALS;
  const watched = isTooTorn ? state.watched : grown;
  const granted = isTooTorn ? 0 : coveredTenths(taken);
  const budget = spend(state.budget, steadyMs, terms.speedHundredths, granted * 100);
  return {
    state: {
      watched,
      budget,
      days: addWatched(state.days, nowMs, granted),
      resumeTenths: positionOf(report, terms.lengthTenths),
      isCovered: state.isCovered || isCovered(terms, coveredTenths(watched), budget.serverMs),
    },
    refused: granted === coveredTenths(fresh) ? [] : subtract(reported, watched),
  };
};

/** An image-text course was viewed from the lease's start until `steadyMs`: that time counts whole. */
export const applyViewing = (
  state: StudyState,
  terms: Terms,
  steadyMs: number,
  nowMs = steadyMs,
): StudyState => {
  const viewedMs = Math.max(0, steadyMs - state.budget.budgetAtMs);
  const seen = coveredTenths(state.watched) + Math.floor(viewedMs / 100);
  const watched: readonly Interval[] = seen > 0 ? [[0, Math.min(terms.lengthTenths, seen)]] : [];
  const budget = {
    ...state.budget,
    budgetAtMs: state.budget.budgetAtMs + viewedMs,
    serverMs: state.budget.serverMs + viewedMs,
  };
  return {
    watched,
    budget,
    days: addWatched(state.days, nowMs, coveredTenths(watched) - coveredTenths(state.watched)),
    resumeTenths: 0,
    isCovered: state.isCovered || isCovered(terms, coveredTenths(watched), budget.serverMs),
  };
};
