import type { StudyState } from '#features/content/courses/server/courses.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { missingSeconds, percentageOf } from '../../shared/progress/completion.rules.ts';
import { coveredTenths, inSeconds } from '../../shared/progress/intervals.rules.ts';
import { dateOfDay, readDays } from '../../shared/progress/watched-by-day.rules.ts';
import type { PersonRow } from '../leases/lease.repository.ts';
import { withPerson } from '../person-lock.service.ts';
import { findRecord, type StudyKey } from '../progress/progress.repository.ts';
import { endLeases } from '../progress/progress-leases.repository.ts';
import {
  dropClassLease,
  listByReceipt,
  listClassCredits,
  listDays,
  listInClass,
  listOfMany,
  listStudying,
} from './class-study.repository.ts';

export interface ClassStudyState extends StudyState {
  readonly lastStudyAt: Date;
}

/** How far a person is with each of `courseIds` in a class; courses not begun there are left out. */
export const classStudyStates = async (
  sql: Sql,
  userId: string,
  classId: string,
  courseIds: readonly string[],
): Promise<Map<string, ClassStudyState>> => {
  if (courseIds.length === 0) return new Map();
  const rows = await listInClass(sql, userId, classId, courseIds);
  return new Map(
    rows.map((row) => [
      row.courseId,
      {
        studyStatus: row.status,
        studyTimes: Math.floor(row.coveredTenths / 10),
        studyPercentage: percentageOf(row.lengthTenths, row.coveredTenths, row.coveredAt !== null),
        lastStudyAt: row.activeAt,
      },
    ]),
  );
};

/** Share that each of these people has watched of a course, in whole per cent; courses not begun there are left out. */
export const watchedShares = async (
  sql: Sql,
  classId: string,
  userIds: readonly string[],
): Promise<{ userId: string; courseId: string; percentage: number }[]> => {
  if (userIds.length === 0) return [];
  const rows = await listOfMany(sql, classId, userIds);
  return rows.map(({ userId, courseId, lengthTenths, coveredTenths, coveredAt }) => ({
    userId,
    courseId,
    percentage: percentageOf(lengthTenths, coveredTenths, coveredAt !== null),
  }));
};

/** One course of a person in every counted piece. */
export interface StudyPieces {
  readonly courseId: string;
  readonly classId: string;
  readonly durationSeconds: number;
  readonly coveredSeconds: number;
  /** Seconds still missing for credit. */
  readonly needSeconds: number;
  /** Time that passed on the server while it was studied. */
  readonly serverSeconds: number;
  readonly segments: [number, number][];
  readonly startedAt: Date;
  readonly coveredAt: Date | null;
  readonly creditedAt: Date | null;
  readonly receiptNo: string;
  readonly digest: string;
}

const secondsOf = (tenths: number): number => Math.floor(tenths / 10);

/** Credit with this receipt number; null when the person has no such receipt. */
export const creditedPieces = async (
  sql: Sql,
  userId: string,
  receiptNo: string,
): Promise<StudyPieces | null> => {
  const [row] = await listByReceipt(sql, userId, [receiptNo]);
  if (!row) return null;
  const { facts } = row;
  return {
    courseId: row.courseId,
    classId: row.classId,
    durationSeconds: secondsOf(facts.lengthTenths),
    coveredSeconds: secondsOf(coveredTenths(facts.watched)),
    needSeconds: 0,
    serverSeconds: Math.floor(facts.serverMs / 1000),
    segments: inSeconds(facts.watched),
    startedAt: new Date(facts.startedAt),
    coveredAt: new Date(facts.coveredAt),
    creditedAt: row.creditedAt,
    receiptNo: row.receiptNo,
    digest: row.digest,
  };
};

/** Record of a study that is not credited, or not yet; null when it never began. */
export const studyPieces = async (sql: Sql, key: StudyKey): Promise<StudyPieces | null> => {
  const record = await findRecord(sql, key);
  if (!record) return null;
  const { terms, state } = record;
  const covered = coveredTenths(state.watched);
  return {
    courseId: record.courseId,
    classId: record.classId,
    durationSeconds: secondsOf(terms.lengthTenths),
    coveredSeconds: secondsOf(covered),
    needSeconds: state.isCovered ? 0 : missingSeconds(terms, covered, state.budget.serverMs),
    serverSeconds: Math.floor(state.budget.serverMs / 1000),
    segments: inSeconds(state.watched),
    startedAt: record.startedAt,
    coveredAt: record.coveredAt,
    creditedAt: null,
    receiptNo: '',
    digest: '',
  };
};

/** Watched time of a person in a class on each day, by `yyyy-MM-dd`, in seconds; days without study are left out. */
export const watchedByDay = async (sql: Sql, userId: string, classId: string) => {
  const tenths = new Map<number, number>();
  for (const text of await listDays(sql, userId, classId))
    for (const one of readDays(text)) tenths.set(one.day, (tenths.get(one.day) ?? 0) + one.tenths);
  return new Map([...tenths].map(([day, sum]) => [dateOfDay(day), secondsOf(sum)]));
};

export interface ClassCreditFacts {
  readonly userId: string;
  readonly courseId: string;
  readonly hoursHundredths: number;
  readonly receiptNo: string;
  readonly finishedAt: Date;
  readonly creditedAt: Date;
}

/** Credits of these people in a class by the ledger, oldest first. */
export const ledgerOfClass = async (
  sql: Sql,
  classId: string,
  userIds: readonly string[],
): Promise<ClassCreditFacts[]> => {
  if (userIds.length === 0) return [];
  const rows = await listClassCredits(sql, classId, userIds);
  return rows.map(({ userId, courseId, hoursHundredths, receiptNo, facts, creditedAt }) => ({
    userId,
    courseId,
    hoursHundredths,
    receiptNo,
    finishedAt: facts.hasQuiz ? creditedAt : new Date(facts.coveredAt),
    creditedAt,
  }));
};

/** Whether the lease that a person holds may live on as it is; asked while the person is held. */
export type LeaseMayLive = (tx: Tx, lease: PersonRow) => Promise<boolean>;

/**
 * Ends the leases of this class that these people hold and that may not live on; the next report of each is told so,
 * and asks the gate again.
 */
export const endClassStudy = async (
  deps: Deps,
  classId: string,
  userIds: readonly string[],
  mayLive: LeaseMayLive,
): Promise<void> => {
  if (userIds.length === 0) return;
  for (const userId of await listStudying(deps.database.db, classId, userIds))
    await withPerson(deps, userId, async (tx, person) => {
      if (person.classId !== classId || person.leaseId === null || (await mayLive(tx, person))) return;
      if (await dropClassLease(tx, userId, classId)) await endLeases(tx, userId);
    });
};
