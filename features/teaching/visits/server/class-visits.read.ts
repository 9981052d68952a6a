import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { managesClass } from '#features/teaching/classes/server/classes.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import type { Page, Paging } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import type {
  ClassVisit,
  listClassVisitors,
  listClassVisits,
  listOpenBases,
  OpenBase,
} from '../shared/class-visits.contract.ts';
import { visitsErrors } from '../shared/visits.errors.ts';
import { countBookings, listBookings } from './booking.repository.ts';
import { listOpenBaseRows, listVisitors, ofClass } from './class-visits.repository.ts';
import { itemOf } from './visits.read.ts';

/** A 督学 sees the visits of the class, and books none. */
const requireSeen = async (sql: Sql, caller: Caller, classId: string): Promise<void> => {
  if ((await managesClass(sql, caller, classId)) === null) throw visitsErrors.noClass();
};

/** One page of the bookings of a class. Throws 404 for a class that the caller does not see in the console. */
export const classVisits = async (
  { database: { db } }: Deps,
  caller: Caller,
  { classId, state, sort = '' }: InputOf<typeof listClassVisits>,
  paging: Paging,
): Promise<Page<ClassVisit>> => {
  await requireSeen(db, caller, classId);
  const filter = { scope: '', about: ofClass(classId), state };
  const [total, rows] = await Promise.all([
    countBookings(db, filter),
    listBookings(db, filter, paging, sort),
  ]);
  return {
    total,
    rows: rows.map((row) => ({
      ...itemOf(row),
      ...{ purpose: row.purpose, hours: hoursText(row.hoursHundredths) },
    })),
  };
};

type Visitor = OutputOf<typeof listClassVisitors>['datalist'][number];

/** One page of the people of a class's ended visits. Throws 404 as `classVisits`. */
export const classVisitors = async (
  { database: { db } }: Deps,
  caller: Caller,
  { classId, keyword, sort = '' }: InputOf<typeof listClassVisitors>,
  paging: Paging,
): Promise<Page<Visitor>> => {
  await requireSeen(db, caller, classId);
  const rows = await listVisitors(db, { classId, keyword: keywordOf(keyword) }, paging, sort);
  const names = await orgNames(
    db,
    rows.map(({ orgCode }) => orgCode),
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ orgCode, hoursHundredths, total: _total, ...row }) => ({
      ...row,
      orgName: names.get(orgCode) ?? '',
      courseHours: hoursText(hoursHundredths),
    })),
  };
};

/** One page of the bases for which anybody who leads a group may book. */
export const openBases = async (
  { database: { db }, clock }: Deps,
  { activeRole: { orgCode } }: Caller,
  { keyword }: InputOf<typeof listOpenBases>,
  paging: Paging,
): Promise<Page<OpenBase>> => {
  const rows = await listOpenBaseRows(db, { orgCode, keyword: keywordOf(keyword), now: clock() }, paging);
  const names = await orgNames(
    db,
    rows.map((row) => row.orgCode),
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ orgCode: code, total: _total, ...row }) => ({
      ...row,
      orgName: names.get(code) ?? '',
    })),
  };
};
