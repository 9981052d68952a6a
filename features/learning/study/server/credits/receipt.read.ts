import type { Static } from 'typebox';
import { knownVersionIds } from '#features/content/courses/server/courses.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireTime } from '#platform/shared/times.ts';
import { isEarned, recompute, yearHundredthsOf } from '../../shared/credits/receipt.rules.ts';
import { coveredTenths, inSeconds } from '../../shared/progress/intervals.rules.ts';
import type { Receipt } from '../../shared/study.contract.ts';
import { memberTarget, type YearTarget } from '../study-ports.ts';
import { digestOf } from './credit.service.ts';
import { findCredit, type LedgerRow, type OnlineCredit } from './ledger.repository.ts';

export type WireReceipt = Static<typeof Receipt>;

/** Said where a course's hours were credited for its version in another language. */
export const OTHER_VERSION = '已按另一语言版本入账';

/** A credit as the learner of `courseId` keeps it; `target` is what the year asks of the person, in hundredths. */
export const receiptOf = (row: OnlineCredit, courseId: string, target: number): WireReceipt => {
  const { facts } = row;
  return {
    receiptId: String(row.id),
    receiptNo: row.receiptNo,
    courseId: row.courseId,
    courseName: facts.courseName,
    classId: row.classId,
    courseHours: hoursText(row.hoursHundredths),
    creditedAt: wireTime(row.creditedAt),
    year: row.year,
    yearHoursBefore: hoursText(facts.yearHundredthsBefore),
    yearHoursAfter: hoursText(recompute(facts).yearHundredthsAfter),
    targetHours: hoursText(target),
    countsForYear: row.countsForYear,
    coveredSeconds: Math.floor(coveredTenths(facts.watched) / 10),
    durationSeconds: Math.floor(facts.lengthTenths / 10),
    serverSeconds: Math.floor(facts.serverMs / 1000),
    segments: inSeconds(facts.watched),
    ruleVersion: facts.ruleVersion,
    digest: row.digest,
    note: row.courseId === courseId ? '' : OTHER_VERSION,
  };
};

/** Whether the row still says what it was credited for, and whether those facts earn the hours. */
export const isSound = (row: LedgerRow): boolean =>
  digestOf(row.facts, row.previousDigest) === row.digest &&
  isEarned(row.facts) &&
  row.facts.hoursHundredths === row.hoursHundredths &&
  row.facts.countsForYear === row.countsForYear &&
  (row.yearHundredths === null || row.yearHundredths === yearHundredthsOf(row.facts)) &&
  row.facts.year === row.year;

/** The caller's receipt of a course, by course id; `null` while there is none. */
export const myReceipt = async (
  deps: Deps,
  userId: string,
  courseId: string,
  classId: string,
  targetOf: YearTarget = memberTarget,
): Promise<WireReceipt | null> => {
  const sql = deps.database.db;
  const versionIds = await knownVersionIds(deps, courseId);
  const row = await findCredit(sql, { userId, courseId, classId }, versionIds);
  return row ? receiptOf(row, courseId, await targetOf(sql, userId, row.year)) : null;
};
