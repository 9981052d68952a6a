import { hash } from 'node:crypto';
import { countStudy, getStudyFacts, versionIds } from '#features/content/courses/server/courses.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wireYear } from '#platform/shared/times.ts';
import {
  digestText,
  type LedgerFacts,
  type ReceiptFacts,
  receiptNoOf,
} from '../../shared/credits/receipt.rules.ts';
import { addedByCredit, countsForYear, creditOfClass } from '../../shared/credits/year-counting.rules.ts';
import { RULE_VERSION } from '../../shared/progress/completion.rules.ts';
import type { PersonRow } from '../leases/lease.repository.ts';
import { withPerson } from '../person-lock.service.ts';
import {
  hasFinished,
  listUncredited,
  lockRecord,
  markAwaitingQuiz,
  markFinished,
  type StudyKey,
  type StudyRecord,
} from '../progress/progress.repository.ts';
import { courseCredited } from './credited.ts';
import {
  appendEntry,
  findCredit,
  isOnlineCredit,
  lastDigest,
  listEntries,
  nextReceiptNumber,
  type OnlineCredit,
  sumYear,
} from './ledger.repository.ts';

const SWEEP = 500;

export const digestOf = (facts: LedgerFacts, previousDigest: string): string =>
  hash('sha256', digestText(facts, previousDigest), 'hex');

type CreditTerms = Pick<ReceiptFacts, 'countsForYear' | 'yearHundredthsBefore' | 'receiptNo' | 'orgCode'> & {
  readonly yearHundredths: number;
};
type CourseTerms = Pick<ReceiptFacts, 'courseCode' | 'hoursHundredths' | 'mediaVersion'> & { title: string };

/** Puts together everything from which a credit can be worked out again. */
export const receiptFactsOf = (
  record: StudyRecord,
  course: CourseTerms,
  terms: CreditTerms,
  now: Date,
): ReceiptFacts => ({
  ...record.terms,
  ...terms,
  ruleVersion: RULE_VERSION,
  userId: record.userId,
  courseId: record.courseId,
  courseCode: course.courseCode,
  courseName: course.title,
  classId: record.classId,
  mediaVersion: course.mediaVersion,
  watched: record.state.watched,
  serverMs: record.state.budget.serverMs,
  hasQuiz: record.hasQuiz,
  startedAt: record.startedAt.toISOString(),
  coveredAt: (record.coveredAt ?? now).toISOString(),
  creditedAt: now.toISOString(),
  year: wireYear(now),
  hoursHundredths: course.hoursHundredths,
});

interface Appended {
  readonly row: OnlineCredit;
  /** This person was not counted among those who finished the course before. */
  readonly isNewFinisher: boolean;
}

const append = async (tx: Tx, deps: Deps, person: PersonRow, record: StudyRecord): Promise<Appended> => {
  const { userId, courseId, classId } = record;
  const course = await getStudyFacts(tx, courseId);
  if (!course) throw new Error(`the course ${courseId} of a record is not there`);
  const now = deps.clock();
  const year = wireYear(now);
  const isFirst = !(await hasFinished(tx, userId, courseId));
  // The versions of a course in other languages share one credit.
  const earlier = await listEntries(tx, userId, await versionIds(tx, courseId));
  const same = creditOfClass(earlier.filter(isOnlineCredit), classId);
  if (same) return { row: same, isNewFinisher: isFirst };
  const yearHundredths = addedByCredit(
    earlier.filter((entry) => entry.year === year),
    'ONLINE',
    course.hoursHundredths,
  );
  const facts = receiptFactsOf(
    record,
    course,
    {
      receiptNo: receiptNoOf(now, await nextReceiptNumber(tx)),
      orgCode: person.orgCode,
      countsForYear:
        countsForYear(earlier.filter(isOnlineCredit), year) &&
        (yearHundredths > 0 || course.hoursHundredths === 0),
      yearHundredths,
      yearHundredthsBefore: await sumYear(tx, userId, year),
    },
    now,
  );
  const previousDigest = await lastDigest(tx, userId);
  const row = await appendEntry(tx, {
    userId,
    courseId,
    classId,
    orgCode: facts.orgCode,
    year,
    hoursHundredths: facts.hoursHundredths,
    countsForYear: facts.countsForYear,
    yearHundredths,
    receiptNo: facts.receiptNo,
    facts,
    digest: digestOf(facts, previousDigest),
    previousDigest,
    creditedAt: now,
  });
  return { row: { ...row, facts }, isNewFinisher: isFirst };
};

/**
 * Credits a course that was watched to the end, once, whichever of its language versions was watched; the caller
 * holds the person and the record. Returns the ledger's row, or `null` when there is nothing to credit yet: not enough watched, or
 * its quiz is still to be passed. `quizPassedAt` is the moment when it was.
 */
export const creditRecord = async (
  tx: Tx,
  deps: Deps,
  person: PersonRow,
  record: StudyRecord,
  quizPassedAt?: Date,
): Promise<OnlineCredit | null> => {
  if (!record.state.isCovered) return null;
  const { userId, courseId, classId } = record;
  const key: StudyKey = { userId, courseId, classId };
  if (record.status === 2) return findCredit(tx, key, await versionIds(tx, key.courseId));
  if (record.hasQuiz && !quizPassedAt) {
    if (!record.awaitingQuiz) await markAwaitingQuiz(tx, key);
    return null;
  }
  const { row, isNewFinisher } = await append(tx, deps, person, record);
  await markFinished(tx, key);
  const now = deps.clock();
  await deps.events.emit(tx, courseCredited, {
    ...key,
    orgCode: person.orgCode,
    hoursHundredths: row.hoursHundredths,
    receiptNo: row.receiptNo,
    finishedAt: (record.hasQuiz ? quizPassedAt : record.coveredAt) ?? now,
    creditedAt: now,
  });
  // Last, because everybody who finishes the course waits for this one row.
  await countStudy(tx, key.courseId, { finished: isNewFinisher });
  return row;
};

/** As `creditRecord`, in a transaction of its own. */
export const creditNow = (deps: Deps, key: StudyKey): Promise<OnlineCredit | null> =>
  withPerson(deps, key.userId, async (tx, person) => {
    const record = await lockRecord(tx, key);
    return record ? creditRecord(tx, deps, person, record) : null;
  });

/**
 * Credits what was watched to the end but is not in the ledger, as a crash between the two may leave it.
 * Returns how many were credited.
 */
export const creditCompleted = async (deps: Deps): Promise<number> => {
  let credited = 0;
  for (const key of await listUncredited(deps.database.db, SWEEP)) {
    try {
      if (await creditNow(deps, key)) credited += 1;
    } catch (error) {
      deps.log.warn({ err: String(error), courseId: key.courseId }, 'a finished course is not credited yet');
    }
  }
  return credited;
};

export const CREDIT_JOB = 'study.credit';
