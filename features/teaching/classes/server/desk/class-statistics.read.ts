import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { dayStartOf } from '../../shared/class-time.rules.ts';
import { BAND_WORDS, BANDS } from '../../shared/desk/progress-bands.rules.ts';
import { statisticDays } from '../../shared/desk/statistic-days.rules.ts';
import type { getClassStatistics } from '../../shared/members/members-admin.contract.ts';
import { countStates } from '../members/members-admin.repository.ts';
import { finishedCourses } from './class-admin.read.ts';
import { type ClassRow, findSeat } from './class-admin.repository.ts';
import { type Actor, openClass } from './class-admin-access.service.ts';
import { finishedByDay, graduatedByDay, sumByOrg, sumClass } from './class-statistics.repository.ts';

const MAX_ORGS = 200;

type Statistics = OutputOf<typeof getClassStatistics>['data'];

const courseNumbers = async (sql: Sql, classId: string): Promise<Statistics['courses']> =>
  (await finishedCourses(sql, classId)).map(({ course, row }) => ({
    ...row,
    courseName: course?.courseName ?? '',
  }));

const dayNumbers = async (sql: Sql, row: ClassRow, now: Date): Promise<Statistics['days']> => {
  const days = statisticDays(row.startAt, row.endAt, now);
  const from = dayStartOf(days[0] ?? '');
  if (!from) return [];
  const finished = await finishedByDay(sql, row.id, from);
  const graduated = await graduatedByDay(sql, row.id, from);
  return days.map((day) => ({
    day,
    finishedNum: finished.get(day) ?? 0,
    graduatedNum: graduated.get(day) ?? 0,
  }));
};

const orgNumbers = async (sql: Sql, row: ClassRow): Promise<Statistics['orgs']> => {
  const sums = await sumByOrg(sql, row.id, row.orgCode, MAX_ORGS);
  const orgCodes = sums.map(({ orgCode }) => orgCode);
  const names = await orgNames(sql, orgCodes);
  return sums.map(({ orgCode, total, graduated, avgPercentage }) => ({
    orgCode,
    orgName: names.get(orgCode) ?? '其他单位',
    totalNum: total,
    graduatedNum: graduated,
    avgPercentage,
  }));
};

/** How a class goes, for those who manage it; throws `classes.unknown` (404). */
export const statisticsOf = async (deps: Deps, caller: Actor, id: string): Promise<Statistics> => {
  const { db } = deps.database;
  const { row } = await openClass(db, caller, id);
  const sums = await sumClass(db, id);
  const { pending } = await countStates(db, id);
  return {
    enrolledNum: sums.enrolled,
    graduatedNum: sums.graduated,
    notStartedNum: sums.bands[0] ?? 0,
    pendingNum: pending,
    waitingNum: (await findSeat(db, id))?.waiting ?? 0,
    avgPercentage: sums.avgPercentage,
    totalHours: hoursText(sums.hoursHundredths),
    bands: BANDS.map((band, index) => ({ band, name: BAND_WORDS[band], num: sums.bands[index] ?? 0 })),
    courses: await courseNumbers(db, id),
    days: await dayNumbers(db, row, deps.clock()),
    orgs: await orgNumbers(db, row),
  };
};
