import { knownCourseItems } from '#features/content/courses/server/courses.public.ts';
import {
  hoursByYear,
  studyCounts,
  studyDetails,
  yearHours,
  yearHoursByKind,
} from '#features/learning/study/server/study.public.ts';
import { yearsOf } from '#features/learning/study/shared/credits/year-target.rules.ts';
import { targetsOf } from '#features/member/duty/server/duty.public.ts';
import { classFacts, ownClasses } from '#features/teaching/classes/server/classes.public.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { hoursText, signedHoursText } from '#platform/shared/hours.ts';
import { wireTime, wireYear } from '#platform/shared/times.ts';
import type {
  getMyTotals,
  getYearHours,
  listStudyDetail,
  queryTemplate,
} from '../shared/records.contract.ts';
import type { RecordsPorts } from './records-ports.ts';

type DetailRow = OutputOf<typeof listStudyDetail>['datalist'][number];

interface DetailFilter {
  readonly year: number | undefined;
  readonly mediaKind: 'text' | 'video' | 'audio' | undefined;
}

const sumOf = (hours: ReadonlyMap<number, number>): number =>
  [...hours.values()].reduce((sum, hundredths) => sum + hundredths, 0);

/** One page of what a person studied; hours are those credited for the row, 0.00 while there are none. */
export const studyDetail = async (
  deps: Deps,
  userId: string,
  filter: DetailFilter,
  paging: Paging,
): Promise<{ rows: DetailRow[]; total: number }> => {
  const sql = deps.database.db;
  const { rows, total } = await studyDetails(sql, userId, filter, paging);
  const courseIds = rows.map(({ courseId }) => courseId);
  const classIds = rows.flatMap(({ classId }) => (classId === '' ? [] : classId));
  const [courses, classes] = await Promise.all([
    knownCourseItems(deps, courseIds),
    classFacts(sql, classIds),
  ]);
  const nameOf = new Map(courses.map((course) => [course.id, course.courseName]));
  return {
    total,
    rows: rows.map(({ hoursHundredths, lastStudyAt, ...row }) => ({
      ...row,
      courseName: nameOf.get(row.courseId) ?? '',
      className: classes.get(row.classId)?.className ?? '',
      courseHours: hoursText(hoursHundredths ?? 0),
      lastStudyTime: wireTime(lastStudyAt),
    })),
  };
};

/** Courses and hours of one year, or of all years. */
export const courseStatistics = async (deps: Deps, userId: string, year: number | undefined) => {
  const sql = inOneRound(deps.database.db);
  const [{ finished, studying }, hundredths] = await Promise.all([
    studyCounts(sql, userId, year),
    year === undefined ? hoursByYear(sql, userId).then(sumOf) : yearHours(sql, userId, year),
  ]);
  return {
    finishedNum: finished,
    studyingNum: studying,
    totalNum: finished + studying,
    courseHours: hoursText(hundredths),
  };
};

/** A person's sums; the total is the sum of the years, so that the figures on a page add up. */
export const myTotals = async (
  deps: Deps,
  { certificateNum }: RecordsPorts,
  userId: string,
): Promise<OutputOf<typeof getMyTotals>['data']> => {
  const sql = inOneRound(deps.database.db);
  const [hours, { finished, studying, seconds }, targetOf, classes, certNum] = await Promise.all([
    hoursByYear(sql, userId),
    studyCounts(sql, userId),
    targetsOf(sql, userId),
    ownClasses(sql, userId),
    certificateNum?.(deps, sql, userId) ?? 0,
  ]);
  const year = wireYear(deps.clock());
  return {
    totalHours: hoursText(sumOf(hours)),
    yearHours: hoursText(hours.get(year) ?? 0),
    targetHours: hoursText(targetOf(year)),
    studyTimes: seconds,
    courseNum: finished + studying,
    finishedNum: finished,
    classNum: classes.filter(({ graduatedAt }) => graduatedAt !== null).length,
    certNum,
  };
};

/** Hours of the running year and what it asks for: the header shows them on every page, so they are asked as one. */
export const hoursOfThisYear = async (
  deps: Deps,
  userId: string,
): Promise<OutputOf<typeof getYearHours>['data']> => {
  const sql = inOneRound(deps.database.db);
  const year = wireYear(deps.clock());
  const [hours, targetOf] = await Promise.all([yearHours(sql, userId, year), targetsOf(sql, userId)]);
  return { year, hours: signedHoursText(hours), targetHours: hoursText(targetOf(year)) };
};

/** Hours of each year of a span, newest first; years without any are there with 0.00. */
export const hoursOfYears = async (
  deps: Deps,
  userId: string,
  yearStart: number | undefined,
  yearEnd: number | undefined,
): Promise<OutputOf<typeof queryTemplate>['data']> => {
  const sql = inOneRound(deps.database.db);
  const [hours, targetOf] = await Promise.all([yearHoursByKind(sql, userId), targetsOf(sql, userId)]);
  return yearsOf(yearStart, yearEnd, wireYear(deps.clock())).map((year) => {
    const of = hours.get(year);
    return {
      year,
      onlineHours: hoursText(of?.online ?? 0),
      offlineHours: hoursText(of?.offline ?? 0),
      groupHours: hoursText(of?.group ?? 0),
      totalHours: hoursText(of?.total ?? 0),
      targetHours: hoursText(targetOf(year)),
    };
  });
};
