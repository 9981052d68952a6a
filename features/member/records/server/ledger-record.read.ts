import { knownCourseItems } from '#features/content/courses/server/courses.public.ts';
import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import {
  type LedgerEntry,
  ledgerCourses,
  ledgerEntries,
  ledgerReceipt,
  ledgerYears,
  yearParts,
} from '#features/learning/study/server/study.public.ts';
import { targetsOf } from '#features/member/duty/server/duty.public.ts';
import { classFacts } from '#features/teaching/classes/server/classes.public.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { hoursText, signedHoursText } from '#platform/shared/hours.ts';
import { wireTime, wireYear } from '#platform/shared/times.ts';
import { factsInWords } from '../shared/receipt-facts.words.ts';
import type { getLedgerReceipt, getYearRecord, listRecordEntries } from '../shared/records.contract.ts';
import { recordErrors } from '../shared/records.errors.ts';
import { coursesOfFilter, partsInSums } from '../shared/year-record.rules.ts';

/** A person's year in sums; all of them are sums over the same rows of the ledger. */
export const yearRecord = async (
  deps: Deps,
  userId: string,
  wanted: number | undefined,
): Promise<OutputOf<typeof getYearRecord>['data']> => {
  const sql = inOneRound(deps.database.db);
  const thisYear = wireYear(deps.clock());
  const year = wanted ?? thisYear;
  const [parts, years, targetOf] = await Promise.all([
    yearParts(sql, userId, year),
    ledgerYears(sql, userId),
    targetsOf(sql, userId),
  ]);
  const courseIds = [...new Set(parts.flatMap(({ courseId }) => (courseId === '' ? [] : courseId)))];
  const courses = await knownCourseItems(deps, courseIds);
  const categoryOf = new Map(courses.map(({ id, categoryName }) => [id, categoryName]));
  const sums = partsInSums(parts, (courseId) => categoryOf.get(courseId) ?? '');
  return {
    year,
    years: [...new Set([thisYear, year, ...years])].toSorted((a, b) => b - a),
    totalHours: signedHoursText(sums.total),
    targetHours: hoursText(targetOf(year)),
    onlineHours: signedHoursText(sums.kinds.ONLINE),
    offlineHours: signedHoursText(sums.kinds.OFFLINE),
    groupHours: signedHoursText(sums.kinds.GROUP),
    months: sums.months.map((hundredths, index) => ({
      month: index + 1,
      hours: signedHoursText(hundredths),
    })),
    subjects: sums.subjects.map(({ name, hundredths }) => ({ name, hours: signedHoursText(hundredths) })),
  };
};

type WireEntry = OutputOf<typeof listRecordEntries>['datalist'][number];

/** Rows of the ledger with the names of course and class. */
const inWords = async (deps: Deps, rows: readonly LedgerEntry[]): Promise<WireEntry[]> => {
  const courseIds = rows.flatMap(({ courseId }) => (courseId === '' ? [] : courseId));
  const classIds = rows.flatMap(({ classId }) => (classId === '' ? [] : classId));
  const [courses, classes] = await Promise.all([
    knownCourseItems(deps, [...new Set(courseIds)]),
    classFacts(deps.database.db, [...new Set(classIds)]),
  ]);
  const courseOf = new Map(courses.map((course) => [course.id, course]));
  return rows.map((row) => ({
    receiptId: String(row.id),
    receiptNo: row.receiptNo,
    kind: row.kind,
    entry: row.entry,
    title: row.title,
    mediaKind: courseOf.get(row.courseId)?.mediaKind ?? '',
    courseId: row.courseId,
    classId: row.classId,
    className: classes.get(row.classId)?.className ?? '',
    hours: signedHoursText(row.hoursHundredths),
    yearHours: signedHoursText(row.countedHundredths),
    creditedTime: wireTime(row.creditedAt),
  }));
};

type EntriesInput = Omit<InputOf<typeof listRecordEntries>, 'pageNum' | 'pageSize'>;

/** Courses of the person's ledger that the filter asks for; undefined where it asks for none. */
const wantedCourses = async (
  deps: Deps,
  userId: string,
  { year, subject = '', mediaKind = '' }: EntriesInput,
): Promise<readonly string[] | undefined> => {
  if (subject === '' && mediaKind === '') return undefined;
  const studied = await ledgerCourses(deps.database.db, userId, year);
  const known = await knownCourseItems(
    deps,
    studied.filter((id) => id !== ''),
  );
  const courseOf = new Map(known.map((course) => [course.id, course]));
  return coursesOfFilter(studied, (id) => courseOf.get(id), { subject, mediaKind });
};

/** One page of a person's rows of the ledger. */
export const recordEntries = async (
  deps: Deps,
  userId: string,
  input: EntriesInput,
  paging: Paging,
): Promise<{ rows: WireEntry[]; total: number }> => {
  const { year, kind, orgCode } = input;
  const filter = {
    year,
    kind: kind || undefined,
    orgCode: orgCode || undefined,
    courseIds: await wantedCourses(deps, userId, input),
  };
  const rows = await ledgerEntries(deps.database.db, userId, filter, paging);
  return { rows: await inWords(deps, rows), total: rows[0]?.total ?? 0 };
};

/** The receipt behind one row of the person's own ledger. Throws `records.noReceipt` (404) for any other. */
export const ownReceipt = async (
  deps: Deps,
  userId: string,
  id: string,
): Promise<OutputOf<typeof getLedgerReceipt>['data']> => {
  const found = await ledgerReceipt(deps.database.db, userId, Number(id));
  if (!found) throw recordErrors.noReceipt();
  const { row, watched, later } = found;
  const [entry] = await inWords(deps, [
    { ...row, title: found.title, countedHundredths: row.countsForYear ? found.yearHundredths : 0 },
  ]);
  if (!entry) throw recordErrors.noReceipt();
  const names = await rememberedOrgNames(deps, [row.orgCode]);
  return {
    ...entry,
    orgName: names.get(row.orgCode) ?? '',
    year: row.year,
    yearHoursBefore: signedHoursText(found.yearHundredthsBefore),
    yearHoursAfter: signedHoursText(found.yearHundredthsAfter),
    reason: found.reason,
    refersToReceipt: found.refersToReceipt,
    facts: factsInWords(found.presence),
    segments: watched?.segments ?? [],
    durationSeconds: watched?.durationSeconds ?? 0,
    coveredSeconds: watched?.coveredSeconds ?? 0,
    serverSeconds: watched?.serverSeconds ?? 0,
    ruleVersion: row.facts.ruleVersion,
    digest: row.digest,
    isSound: found.isSound,
    later: later.map(({ entry: kind, receiptNo, at }) => ({ entry: kind, receiptNo, time: at })),
  };
};
