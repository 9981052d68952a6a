import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { dayOf } from '../../shared/catalogue/click.rules.ts';
import type { getCourseInsight } from '../../shared/documents/course-admin.contract.ts';
import { averageScore, spreadOf } from '../../shared/evaluations/evaluation.rules.ts';
import {
  everyDay,
  leftParts,
  namedGroups,
  partsOf,
  spanStart,
} from '../../shared/insight/insight-counts.rules.ts';
import type { CourseStudies } from '../course-ports.ts';
import { courseInScope } from '../documents/course-edit.policy.ts';
import { selectScores } from '../evaluations/evaluation.repository.ts';
import { selectViews } from './course-insight.repository.ts';

const DEFAULT_DAYS = 30;
const ELSEWHERE = '管辖范围以外';

/** How a course is used, in counts that name nobody. Throws `courses.unknown` (404). */
export const courseInsight = async (
  deps: Deps,
  studies: CourseStudies,
  caller: Caller,
  { id, days = DEFAULT_DAYS }: InputOf<typeof getCourseInsight>,
) => {
  const { db } = deps.database;
  const row = await courseInScope(db, caller, id);
  const now = deps.clock();
  const since = spanStart(now, days);
  const { begun, finished } = await studies.studyDays(db, id, since);
  const isPlayed = row.mediaKind !== 'text' && row.durationSeconds > 0;
  const parts = isPlayed
    ? await studies.watchedOf(db, id, row.durationSeconds, partsOf(row.durationSeconds))
    : { watched: [], left: [] };
  const orgs = await studies.learnersByOrg(db, id, caller.activeRole.orgCode);
  return {
    id,
    title: row.title,
    mediaKind: row.mediaKind,
    durationSeconds: row.durationSeconds,
    clickNum: row.clickNum,
    learnerNum: row.studyNum,
    finisherNum: row.finishNum,
    collectNum: row.collectNum,
    averageScore: averageScore(row.scoreSum, row.scoreCount),
    evaluateNum: row.scoreCount,
    views: everyDay(await selectViews(db, id, dayOf(since)), now, days),
    begun: everyDay(begun, now, days),
    finished: everyDay(finished, now, days),
    left: leftParts(parts.left, row.durationSeconds),
    watched: parts.watched,
    spread: spreadOf((await selectScores(db, id))?.spread ?? []),
    byOrg: namedGroups(orgs, new Map([...(await orgNames(db, [...orgs.keys()])), ['', ELSEWHERE]])),
  };
};
