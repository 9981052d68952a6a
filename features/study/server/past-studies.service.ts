import {
  getStudyFacts,
  type StudyFacts,
  setStudyCounts,
  versionIds,
} from '#features/courses/server/courses.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { termsOf } from '../shared/completion.rules.ts';
import { newStudy } from '../shared/progress.rules.ts';
import { receiptNoOf } from '../shared/receipt.rules.ts';
import { CARRY_MS } from '../shared/time-budget.rules.ts';
import { digestOf, receiptFactsOf } from './credit.service.ts';
import type { NewLedgerRow } from './ledger.repository.ts';
import { insertPast, takeReceiptNumbers } from './past-studies.repository.ts';
import type { StudyRecord } from './progress.repository.ts';

/** One study of the past, as it is loaded with an installation's data. */
export interface PastStudy {
  readonly userId: string;
  readonly orgCode: string;
  readonly courseId: string;
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
    classId: '',
    terms,
    state: {
      ...newStudy(past.endedAt.getTime()),
      watched: tenths > 0 ? [[0, tenths]] : [],
      budget,
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

/** Of the studies in their order those that earn hours: of the language versions of a course the first. */
const earning = async <T extends { readonly past: PastStudy }>(
  sql: Sql,
  finished: readonly T[],
): Promise<T[]> => {
  const groups = new Map<string, readonly string[]>();
  for (const id of new Set(finished.map(({ past }) => past.courseId)))
    groups.set(id, await versionIds(sql, id));
  const credited = new Set<string>();
  return finished.filter(({ past }) => {
    const keys = (groups.get(past.courseId) ?? [past.courseId]).map((id) => `${past.userId}/${id}`);
    const isFirst = keys.every((key) => !credited.has(key));
    if (isFirst) credited.add(`${past.userId}/${past.courseId}`);
    return isFirst;
  });
};

interface Chain {
  digest: string;
  readonly hundredthsOfYear: Map<number, number>;
}

/** Credits in the order of time, each on the person's one before, as they would have come about. */
const creditsOf = (
  studies: readonly { past: PastStudy; record: StudyRecord; course: StudyFacts }[],
  numbers: readonly number[],
): NewLedgerRow[] => {
  const chains = new Map<string, Chain>();
  return studies.map(({ past, record, course }, place) => {
    const { userId, orgCode, endedAt } = past;
    const chain = chains.get(userId) ?? { digest: '', hundredthsOfYear: new Map<number, number>() };
    chains.set(userId, chain);
    const receiptNo = receiptNoOf(endedAt, numbers[place] ?? 0);
    const terms = { orgCode, receiptNo, countsForYear: true, yearHundredthsBefore: 0 };
    const { year } = receiptFactsOf(record, course, terms, endedAt);
    const yearHundredthsBefore = chain.hundredthsOfYear.get(year) ?? 0;
    const facts = receiptFactsOf(record, course, { ...terms, yearHundredthsBefore }, endedAt);
    const row: NewLedgerRow = {
      userId,
      orgCode,
      courseId: course.id,
      classId: '',
      year,
      hoursHundredths: facts.hoursHundredths,
      countsForYear: true,
      receiptNo,
      facts,
      digest: digestOf(facts, chain.digest),
      previousDigest: chain.digest,
      creditedAt: endedAt,
    };
    chain.digest = row.digest;
    chain.hundredthsOfYear.set(year, yearHundredthsBefore + facts.hoursHundredths);
    return row;
  });
};

/**
 * Brings in studies of the past with their credits and receipts, and sets the courses' numbers of beginners and
 * finishers. For people without any study so far; a person names a course once.
 */
export const addPastStudies = async (sql: Sql, pasts: readonly PastStudy[]): Promise<void> => {
  const courses = await coursesOf(sql, pasts);
  const inOrder = [...pasts].sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
  const studies = inOrder.flatMap((past) => {
    const course = courses.get(past.courseId);
    return course ? [{ past, course, record: recordOf(past, course) }] : [];
  });
  const finished = studies.filter(({ record }) => record.status === 2);
  const earned = await earning(sql, finished);
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
      studyNum: all.length,
      finishNum: all.filter(({ record }) => record.status === 2).length,
    })),
  );
};
