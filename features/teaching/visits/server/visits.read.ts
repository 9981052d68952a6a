import { shownBase } from '#features/content/bases/server/bases.public.ts';
import { listPartyBranches } from '#features/ground/accounts/server/accounts.public.ts';
import type { CalendarSource } from '#features/ground/notify/server/notify.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { attendanceOf } from '#features/learning/attendance/server/attendance.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { Page, Paging } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import { wireTime, wireTimeOrEmpty } from '#platform/shared/times.ts';
import type { VisitItem } from '../shared/visit.schema.ts';
import { gatheringOfVisit, visitPath } from '../shared/visit-address.rules.ts';
import { isLive, peopleOf } from '../shared/visit-booking.rules.ts';
import { hasCome } from '../shared/visit-hours.rules.ts';
import { ratingState, starsOf } from '../shared/visit-rating.rules.ts';
import { dayAfter, dayOf, deadlineOf, specialWords } from '../shared/visit-slots.rules.ts';
import type { getVisitBase, listVisitHosts, listVisitSlots, VisitDetail } from '../shared/visits.contract.ts';
import { visitsErrors } from '../shared/visits.errors.ts';
import {
  type BookingRow,
  countAhead,
  countBookings,
  findBooking,
  ledBy,
  listBookings,
  listForCalendar,
  listOwnBookings,
  listPeople,
  type PersonRow,
} from './booking.repository.ts';
import { monthOf } from './calendar.read.ts';
import { listWorkedClasses } from './hosts.repository.ts';
import { findRating, picturesOf } from './rating.repository.ts';
import { mayPicture } from './rating.service.ts';
import { findTerms, listSpecials } from './terms.repository.ts';
import { keepsBase, leadsGroup, watchesGroup } from './visit.policy.ts';
import { shownFactsOf } from './visits.cache.ts';

const SPECIALS_AHEAD = 60;
const HOSTS = 20;

/** Everything about visits to a public base. Throws 404 for every other one. */
export const visitBaseOf = async (
  deps: Deps,
  baseId: string,
): Promise<OutputOf<typeof getVisitBase>['data']> => {
  const { db } = deps.database;
  const today = dayOf(deps.clock());
  const [base, terms, specials, { sums, pictures }] = await Promise.all([
    shownBase(db, baseId),
    findTerms(db, baseId),
    listSpecials(db, baseId, today, dayAfter(today, SPECIALS_AHEAD)),
    shownFactsOf(deps, baseId),
  ]);
  if (!base) throw visitsErrors.noBase();
  const words = (coming: typeof specials) => coming.map((one) => specialWords(one, today));
  return {
    isOpen: terms?.isOpen ?? false,
    ...{ baseName: base.name, address: base.address },
    ...{ leadHours: terms?.leadHours ?? 0, aheadDays: terms?.aheadDays ?? 0, maxGroup: terms?.maxGroup ?? 0 },
    confirmsItself: terms?.confirmsItself ?? false,
    contact: terms?.contact || base.contact,
    contactPhone: terms?.contactPhone || base.contactPhone,
    note: terms?.note ?? '',
    today: words(specials.filter(({ day }) => day === today))[0] ?? '',
    specials: words(specials.filter(({ day }) => day !== today)),
    stars: starsOf(sums.ratingSum, sums.ratingNum),
    ...{ ratingNum: sums.ratingNum, visitNum: sums.visitNum, cameNum: sums.cameNum },
    pictures: [...pictures],
  };
};

/** A month of a public base for those who want to book, the present one where none is asked for. Throws 404 for a base that is not public. */
export const slotsOf = async (
  deps: Deps,
  baseId: string,
  asked: string | undefined,
): Promise<OutputOf<typeof listVisitSlots>['data']> => {
  const { db } = deps.database;
  const now = deps.clock();
  const month = asked ?? dayOf(now).slice(0, 7);
  const [base, { days }] = await Promise.all([shownBase(db, baseId), monthOf(db, baseId, month, now)]);
  if (!base) throw visitsErrors.noBase();
  return { month, today: dayOf(now), days };
};

/** Branches and classes for which the caller may book: classes first, they are few. */
export const hostsOf = async (
  { database: { db }, clock }: Deps,
  caller: Caller,
  given: string | undefined,
): Promise<OutputOf<typeof listVisitHosts>['data']> => {
  const keyword = keywordOf(given);
  const [branches, classes] = await Promise.all([
    listPartyBranches(db, { scope: caller.activeRole.orgCode, keyword }, HOSTS),
    listWorkedClasses(db, caller, keyword, clock(), HOSTS),
  ]);
  const names = await orgNames(
    db,
    branches.map(({ orgCode }) => orgCode),
  );
  return [
    ...classes.map(({ id, name, peopleNum }) => ({
      hostKind: 'CLASS' as const,
      hostId: id,
      name,
      peopleNum,
    })),
    ...branches.map(({ orgCode, memberNum }) => ({
      ...{ hostKind: 'BRANCH' as const, hostId: orgCode, name: names.get(orgCode) ?? orgCode },
      peopleNum: memberNum,
    })),
  ];
};

/** A booking as lists show it; the place in the queue is asked for where it is shown alone. */
export const itemOf = (booking: BookingRow, waitPlace = 0): VisitItem => ({
  ...{ id: booking.id, bookingNo: booking.bookingNo, state: booking.state },
  ...{ baseId: booking.baseId, baseName: booking.baseName, day: booking.day },
  from: wireTime(booking.startAt).slice(11, 16),
  to: wireTime(booking.endAt).slice(11, 16),
  ...{ hostKind: booking.hostKind, hostName: booking.hostName, leaderName: booking.leaderName },
  peopleNum: peopleOf(booking.rosterNum, booking.othersNum),
  waitPlace,
  ...{ reason: booking.reason, cameNum: booking.cameNum, creditedNum: booking.creditedNum },
});

/** The caller's own visits, or the bookings that the caller leads. */
export const visitList = async (
  { database: { db } }: Deps,
  caller: Caller,
  scope: 'OWN' | 'LED',
  paging: Paging,
): Promise<Page<VisitItem>> => {
  const { roleCode } = caller.activeRole;
  const isLeading = roleCode === 'manager' || roleCode === 'admin';
  if (scope === 'LED' && !isLeading) return { rows: [], total: 0 };
  if (scope === 'OWN') {
    const { rows, total } = await listOwnBookings(db, caller.userId, paging);
    return { total, rows: rows.map((row) => itemOf(row)) };
  }
  const filter = { scope: '', about: ledBy(caller) };
  const [total, rows] = await Promise.all([countBookings(db, filter), listBookings(db, filter, paging)]);
  return { total, rows: rows.map((row) => itemOf(row)) };
};

type Attended = Awaited<ReturnType<typeof attendanceOf>>[number];

const personOf = (person: PersonRow, attended: Attended | undefined, orgName: string) => ({
  ...{ userId: person.userId, number: person.number, name: person.name, orgName },
  hasCome: attended !== undefined && hasCome(attended),
  inTime: wireTimeOrEmpty(attended?.inAt),
  outTime: wireTimeOrEmpty(attended?.outAt),
  ...{ minutes: person.minutes, courseHours: hoursText(person.hoursHundredths), receiptNo: person.receiptNo },
});

interface Rights {
  readonly leads: boolean;
  readonly keeps: boolean;
  /** Sees the roster. */
  readonly looks: boolean;
}

const rightsAt = async (sql: Sql, caller: Caller, booking: BookingRow): Promise<Rights> => {
  const [leads, keeps] = [await leadsGroup(sql, caller, booking), keepsBase(caller, booking.baseOrg)];
  return { leads, keeps, looks: leads || keeps || (await watchesGroup(sql, caller, booking)) };
};

const ownOf = async (
  deps: Deps,
  caller: Caller,
  booking: BookingRow,
  rows: ReturnType<typeof personOf>[],
  attended: Attended | undefined,
) => {
  const own = rows.find(({ userId }) => userId === caller.userId);
  if (!own) return null;
  const rating = await findRating(deps.database.db, booking.id, caller.userId);
  const now = deps.clock();
  return {
    ...own,
    ratingState: ratingState({ attendance: attended, isRated: rating !== null, endAt: booking.endAt }, now),
    ...{ stars: (rating?.score ?? 0) / 2, comment: rating?.comment ?? '' },
    mayPicture: mayPicture(booking, attended, now),
  };
};

/** A visit, whole, for its leader, a 督学 of its class, the keepers of its base and its own people. Throws 404 for everybody else. */
export const visitOf = async (deps: Deps, caller: Caller, id: string): Promise<VisitDetail> => {
  const { db } = deps.database;
  const booking = await findBooking(db, id);
  if (!booking) throw visitsErrors.missing();
  const [people, rights] = await Promise.all([listPeople(db, id), rightsAt(db, caller, booking)]);
  const isStaff = rights.leads || rights.keeps;
  const shown = rights.looks ? people : people.filter(({ userId }) => userId === caller.userId);
  if (!rights.looks && shown.length === 0) throw visitsErrors.missing();
  const [attended, names, terms, base, pictures, waitPlace] = await Promise.all([
    attendanceOf(db, [gatheringOfVisit(id)]),
    orgNames(
      db,
      shown.map(({ orgCode }) => orgCode),
    ),
    findTerms(db, booking.baseId),
    shownBase(db, booking.baseId),
    picturesOf(db, id),
    booking.waitNo === null ? 0 : countAhead(db, booking.slotId, booking.waitNo),
  ]);
  const of = new Map(attended.map((one) => [one.userId, one]));
  const rows = shown.map((one) => personOf(one, of.get(one.userId), names.get(one.orgCode) ?? ''));
  const now = deps.clock();
  const deadline = deadlineOf(booking.startAt, booking.leadHours);
  const isOpenGate = booking.state === 'CONFIRMED' || booking.state === 'CLOSED';
  return {
    ...itemOf(booking, waitPlace),
    ...{ version: booking.version, hostId: rights.looks ? booking.hostId : '', address: booking.address },
    ...{ purpose: booking.purpose, othersNum: booking.othersNum },
    contact: rights.looks ? booking.contact : '',
    contactPhone: rights.looks ? booking.contactPhone : '',
    baseContact: terms?.contact || base?.contact || '',
    basePhone: terms?.contactPhone || base?.contactPhone || '',
    deadline: wireTime(deadline).slice(0, 16),
    mayChange: rights.leads && isLive(booking.state) && now <= deadline,
    mayFinish: isStaff && booking.state === 'CONFIRMED' && now >= booking.endAt,
    mayDecide: rights.keeps && booking.state === 'PENDING' && now < booking.startAt,
    managesGate: isStaff && isOpenGate,
    gatheringId: isOpenGate ? gatheringOfVisit(id) : '',
    people: rows,
    own: await ownOf(deps, caller, booking, rows, of.get(caller.userId)),
    pictures: pictures
      .filter((one) => rights.looks || one.userId === caller.userId)
      .map(({ id: pictureId, url, alt, state, reason }) => ({ id: pictureId, url, alt, state, reason })),
  };
};

const LOOK_BACK_MS = 90 * 86_400_000;

/** A person's own visits for the calendar feed; those that were called off are struck out. */
export const visitCalendar: CalendarSource = async (sql, userId, now) =>
  (await listForCalendar(sql, userId, new Date(now.getTime() - LOOK_BACK_MS))).map((booking) => {
    const isCancelled = booking.state === 'CANCELLED' || booking.state === 'REFUSED';
    return {
      uid: `visit-${booking.id}`,
      title: `${isCancelled ? '已取消：' : ''}现场教学：${booking.baseName}`,
      text: isCancelled ? booking.reason : `${booking.address}\n到了扫门口的签到码，在场时间记学时。`,
      ...{ firstDay: booking.day, lastDay: booking.day },
      hours: { from: booking.startAt, to: booking.endAt },
      isCancelled,
      path: visitPath(booking.id),
      updatedAt: booking.updatedAt,
    };
  });
