import {
  getStudyFacts,
  type StudyFacts,
  setStudyCounts,
  versionIds,
} from '#features/content/courses/server/courses.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { wireYear } from '#platform/shared/times.ts';
import { receiptNoOf } from '../../shared/credits/receipt.rules.ts';
import { termsOf } from '../../shared/progress/completion.rules.ts';
import { newStudy } from '../../shared/progress/progress.rules.ts';
import { CARRY_MS } from '../../shared/progress/time-budget.rules.ts';
import { addWatched } from '../../shared/progress/watched-by-day.rules.ts';
import { digestOf, receiptFactsOf } from '../credits/credit.service.ts';
import type { NewOnlineCredit } from '../credits/ledger.repository.ts';
import type { StudyRecord } from '../progress/progress.repository.ts';
import { insertPast, takeReceiptNumbers } from './past-studies.repository.ts';

/** One study of the past, as it is loaded with an installation's data. */
export interface PastStudy {
  readonly userId: string;
  readonly orgCode: string;
  readonly courseId: string;
  /** The class it was studied in; without one when left out. */
  readonly classId?: string;
  readonly endedAt: Date;
  /** Share of the course that was watched, 0 to 1; 1 is credited unless a quiz is still to be passed. */
  readonly share: number;
  /** Playback rate. */
  readonly rate: number;
}

const recordOf = (past: PastStudy, course: StudyFacts): StudyRecord => {
  const terms = termsOf(course);
  const tenths = Math.floor(terms.lengthTenths * past.share);
  const serverMs = Math.ceil((tenths * 100) / (terms.mediaKind === 'text' ? 1 : past.rate));
  const isCovered = past.share >= 1;
  const budget = { budgetAtMs: past.endedAt.getTime(), carryMs: CARRY_MS, serverMs };
  return {
    userId: past.userId,
    courseId: course.id,
    classId: past.classId ?? '',
    terms,
    state: {
      ...newStudy(past.endedAt.getTime()),
      watched: tenths > 0 ? [[0, tenths]] : [],
      budget,
      days: addWatched([], past.endedAt.getTime(), tenths),
      resumeTenths: terms.mediaKind === 'text' ? 0 : tenths,
      isCovered,
    },
    hasQuiz: course.hasQuiz,
    status: isCovered && !course.hasQuiz ? 2 : 1,
    awaitingQuiz: isCovered && course.hasQuiz,
    recentNonces: '',
    leaseId: null,
    version: 1,
    startedAt: new Date(past.endedAt.getTime() - serverMs),
    lastReportAt: past.endedAt,
    coveredAt: isCovered ? past.endedAt : null,
  };
};

const coursesOf = async (sql: Sql, pasts: readonly PastStudy[]): Promise<Map<string, StudyFacts>> => {
  const courses = new Map<string, StudyFacts>();
  for (const id of new Set(pasts.map((past) => past.courseId))) {
    const course = await getStudyFacts(sql, id);
    if (course) courses.set(id, course);
  }
  return courses;
};

/** For each course the name of its group: the courses that are each other's language versions share it. */
const groupsOf = async (sql: Sql, courses: ReadonlyMap<string, StudyFacts>): Promise<Map<string, string>> => {
  const groups = new Map<string, string>();
  for (const [id, course] of courses)
    groups.set(id, [...(await versionIds(sql, course.id))].sort()[0] ?? course.id);
  return groups;
};

/** Keeps the first of those that `nameOf` calls the same. */
const firstOf = <T>(all: readonly T[], nameOf: (one: T) => string): T[] => {
  const known = new Set<string>();
  return all.filter((one) => {
    const isFirst = !known.has(nameOf(one));
    known.add(nameOf(one));
    return isFirst;
  });
};

interface Chain {
  digest: string;
  /** Groups and years that have counted for the yearly total. */
  readonly counted: Set<string>;
  readonly hundredthsOfYear: Map<number, number>;
}

/** Credits in the order of time, each on the person's one before, as they would have come about. */
const creditsOf = (
  studies: readonly { past: PastStudy; record: StudyRecord; course: StudyFacts; group: string }[],
  numbers: readonly number[],
): NewOnlineCredit[] => {
  const chains = new Map<string, Chain>();
  return studies.map(({ past, record, course, group }, place) => {
    const { userId, orgCode, classId = '', endedAt } = past;
    const chain = chains.get(userId) ?? { digest: '', counted: new Set(), hundredthsOfYear: new Map() };
    chains.set(userId, chain);
    const receiptNo = receiptNoOf(endedAt, numbers[place] ?? 0);
    const year = wireYear(endedAt);
    const countsForYear = !chain.counted.has(`${group}/${year}`);
    chain.counted.add(`${group}/${year}`);
    const yearHundredths = countsForYear ? course.hoursHundredths : 0;
    const terms = { orgCode, receiptNo, countsForYear, yearHundredths };
    const yearHundredthsBefore = chain.hundredthsOfYear.get(year) ?? 0;
    const facts = receiptFactsOf(record, course, { ...terms, yearHundredthsBefore }, endedAt);
    const row: NewOnlineCredit = {
      userId,
      orgCode,
      courseId: course.id,
      classId,
      year,
      hoursHundredths: facts.hoursHundredths,
      countsForYear,
      yearHundredths,
      receiptNo,
      facts,
      digest: digestOf(facts, chain.digest),
      previousDigest: chain.digest,
      creditedAt: endedAt,
    };
    chain.digest = row.digest;
    chain.hundredthsOfYear.set(year, yearHundredthsBefore + yearHundredths);
    return row;
  });
};

/**
 * Brings in studies of the past with their credits and receipts, and sets the courses' numbers of beginners and
 * finishers. For people without any study so far; a person names a course once a class.
 */
export const addPastStudies = async (sql: Sql, pasts: readonly PastStudy[]): Promise<void> => {
  const courses = await coursesOf(sql, pasts);
  const inOrder = [...pasts].sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
  const groups = await groupsOf(sql, courses);
  const studies = inOrder.flatMap((past) => {
    const course = courses.get(past.courseId);
    const group = groups.get(past.courseId) ?? past.courseId;
    return course ? [{ past, course, group, record: recordOf(past, course) }] : [];
  });
  const finished = studies.filter(({ record }) => record.status === 2);
  const earned = firstOf(finished, ({ past, group }) => `${past.userId}/${past.classId ?? ''}/${group}`);
  const credits = creditsOf(earned, await takeReceiptNumbers(sql, earned.length));
  await insertPast(
    sql,
    studies.map(({ record }) => record),
    credits,
    new Map(studies.map(({ past }) => [past.userId, past.orgCode])),
  );
  const begun = Map.groupBy(studies, ({ course }) => course.id);
  await setStudyCounts(
    sql,
    [...begun].map(([courseId, all]) => ({
      courseId,
      studyNum: new Set(all.map(({ past }) => past.userId)).size,
      finishNum: new Set(all.flatMap(({ record, past }) => (record.status === 2 ? [past.userId] : []))).size,
    })),
  );
};
