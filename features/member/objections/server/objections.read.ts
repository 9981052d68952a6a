import { findUserNames, peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import {
  courseLedger,
  findLease,
  type LedgerEntry,
  ledgerEntries,
  studyPieces,
} from '#features/learning/study/server/study.public.ts';
import { classFacts } from '#features/teaching/classes/server/classes.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { hoursText, signedHoursText } from '#platform/shared/hours.ts';
import { wireTime, wireTimeOrEmpty } from '#platform/shared/times.ts';
import type { getObjection, listMyObjections, listObjections } from '../shared/objections.contract.ts';
import { objectionErrors } from '../shared/objections.errors.ts';
import { stepProblem } from '../shared/objections.rules.ts';
import { findInScope, listInScope, listOwn, type ObjectionRow } from './objections.repository.ts';

type Wire = OutputOf<typeof listMyObjections>['datalist'][number];
type Listed = OutputOf<typeof listObjections>['datalist'][number];
type Detail = OutputOf<typeof getObjection>['data'];

const inWords = async (deps: Deps, rows: readonly ObjectionRow[]): Promise<Wire[]> => {
  const classIds = rows.flatMap(({ classId }) => (classId === '' ? [] : classId));
  const classes = await classFacts(deps.database.db, [...new Set(classIds)]);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    kind: row.kind,
    courseId: row.courseId,
    classId: row.classId,
    className: classes.get(row.classId)?.className ?? '',
    day: row.day,
    receiptId: row.ledgerId === null ? '' : String(row.ledgerId),
    receiptNo: row.receiptNo,
    year: row.year,
    reason: row.reason,
    state: row.state,
    filedTime: wireTime(row.filedAt),
    hours: row.hundredths === null ? '' : hoursText(row.hundredths),
    decision: row.decision,
    decidedTime: wireTimeOrEmpty(row.decidedAt),
    confirmation: row.confirmation,
    confirmedTime: wireTimeOrEmpty(row.confirmedAt),
    grantedReceipt: row.grantedReceipt,
    version: row.version,
  }));
};

/** One page of the caller's own objections. */
export const ownObjections = async (deps: Deps, userId: string, paging: Paging) => {
  const found = await listOwn(deps.database.db, userId, paging);
  return {
    rows: await inWords(
      deps,
      found.map(({ row }) => row),
    ),
    total: found[0]?.total ?? 0,
  };
};

const withPeople = async (deps: Deps, rows: readonly ObjectionRow[]): Promise<Listed[]> => {
  const { db } = deps.database;
  const [wire, people, orgs] = await Promise.all([
    inWords(deps, rows),
    peopleCards(
      db,
      rows.map(({ userId }) => userId),
    ),
    rememberedOrgNames(deps, [...new Set(rows.map(({ orgCode }) => orgCode))]),
  ]);
  return wire.map((one, at) => ({
    ...one,
    name: people.get(rows[at]?.userId ?? '')?.name ?? '',
    orgName: orgs.get(rows[at]?.orgCode ?? '') ?? '',
  }));
};

/** One page of the objections that are the caller's to handle. */
export const objectionsInScope = async (
  deps: Deps,
  caller: Pick<Caller, 'userId' | 'activeRole'>,
  { state = '', keyword = '' }: Pick<InputOf<typeof listObjections>, 'state' | 'keyword'>,
  paging: Paging,
) => {
  const filter = { state, keyword: keyword.toWellFormed().trim().toLowerCase() };
  const found = await listInScope(deps.database.db, caller, filter, paging);
  return {
    rows: await withPeople(
      deps,
      found.map(({ row }) => row),
    ),
    total: found[0]?.total ?? 0,
  };
};

const LEDGER_ROWS = 20;

/** Rows of the ledger that help to decide: of the course, else those of the class, else the latest. */
const ledgerOf = async (deps: Deps, row: ObjectionRow): Promise<Detail['ledger']> => {
  const { db } = deps.database;
  const entries: readonly LedgerEntry[] =
    row.courseId === ''
      ? (
          await ledgerEntries(
            db,
            row.userId,
            { year: row.year, kind: row.kind },
            { pageNum: 0, pageSize: 100 },
          )
        ).filter(({ classId }) => row.classId === '' || classId === row.classId)
      : (await courseLedger(db, row.userId, row.courseId)).map((entry) => ({
          ...entry,
          title: entry.facts.courseName,
          countedHundredths: entry.countsForYear ? (entry.yearHundredths ?? entry.hoursHundredths) : 0,
        }));
  return entries.slice(0, LEDGER_ROWS).map((entry) => ({
    receiptNo: entry.receiptNo,
    kind: entry.kind,
    entry: entry.entry,
    title: entry.title,
    hours: signedHoursText(entry.hoursHundredths),
    yearHours: signedHoursText(entry.countedHundredths),
    creditedTime: wireTime(entry.creditedAt),
    isAbout: entry.id === row.ledgerId,
  }));
};

const studyOf = async (deps: Deps, row: ObjectionRow): Promise<Detail['study']> => {
  if (row.courseId === '') return null;
  const pieces = await studyPieces(deps.database.db, row);
  if (!pieces) return null;
  const { durationSeconds, coveredSeconds, needSeconds, serverSeconds, segments, startedAt } = pieces;
  return {
    ...{ durationSeconds, coveredSeconds, needSeconds, serverSeconds, segments },
    startTime: wireTime(startedAt),
  };
};

const leaseOf = async (deps: Deps, row: ObjectionRow): Promise<Detail['lease']> => {
  const lease = row.courseId === '' ? null : await findLease(deps.database.db, row.userId);
  if (!lease?.issuedAt || !lease.expiresAt || lease.courseId !== row.courseId) return null;
  return {
    device: lease.device,
    issuedTime: wireTime(lease.issuedAt),
    expiresTime: wireTime(lease.expiresAt),
  };
};

/** One objection of the caller's scope with everything that helps to decide. Throws `objections.missing` (404). */
export const objectionDetail = async (deps: Deps, caller: Caller, id: string): Promise<Detail> => {
  const { db } = deps.database;
  const row = await findInScope(db, caller, id);
  if (!row) throw objectionErrors.missing();
  const [[listed], names, ledger, study, lease] = await Promise.all([
    withPeople(deps, [row]),
    findUserNames(
      db,
      [row.decidedBy ?? '', row.confirmedBy ?? ''].filter((userId) => userId !== ''),
    ),
    ledgerOf(deps, row),
    studyOf(deps, row),
    leaseOf(deps, row),
  ]);
  if (!listed) throw objectionErrors.missing();
  const step = row.state === 'CONFIRMING' ? 'confirm' : 'decide';
  return {
    ...listed,
    decidedByName: names.get(row.decidedBy ?? '') ?? '',
    confirmedByName: names.get(row.confirmedBy ?? '') ?? '',
    maySettle: stepProblem(row, caller.userId, step) ?? step,
    confirmAbove: hoursText(deps.config.objectionConfirmHours * 100),
    ledger,
    study,
    lease,
  };
};
