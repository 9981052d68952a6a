import { findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import type { Page, Paging } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import { holdsPlaces } from '../shared/visit-booking.rules.ts';
import { starsOf } from '../shared/visit-rating.rules.ts';
import { dayAfter, dayOf, LIMITS } from '../shared/visit-slots.rules.ts';
import type {
  getVisitCalendar,
  listBaseStatistics,
  listVisitBases,
  listVisitPictures,
  listVisitsAdmin,
  VisitTermsReply,
} from '../shared/visits-admin.contract.ts';
import { keptBase } from './base-desk.service.ts';
import { listKeptBases } from './base-list.repository.ts';
import { type BookingRow, countBookings, listBookings, listOfBase } from './booking.repository.ts';
import { monthOf } from './calendar.read.ts';
import { listPictures } from './rating.repository.ts';
import { listStatistics } from './statistics.repository.ts';
import { findTerms, listSpecials } from './terms.repository.ts';
import { itemOf } from './visits.read.ts';

type Acting = Pick<Caller, 'userId' | 'activeRole'>;

type BaseRow = OutputOf<typeof listVisitBases>['datalist'][number];

/** One page of the bases that the caller keeps. */
export const keptBases = async (
  { database: { db }, clock }: Deps,
  caller: Acting,
  { keyword, openness = '', sort = '' }: InputOf<typeof listVisitBases>,
  paging: Paging,
): Promise<Page<BaseRow>> => {
  const filter = {
    ...{ scope: caller.activeRole.orgCode, keyword: keywordOf(keyword), openness },
    today: dayOf(clock()),
  };
  const rows = await listKeptBases(db, filter, paging, sort);
  const names = await orgNames(
    db,
    rows.map(({ orgCode }) => orgCode),
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ orgCode, ratingSum, ratingNum, total: _total, ...row }) => ({
      ...row,
      orgName: names.get(orgCode) ?? '',
      stars: starsOf(ratingSum, ratingNum),
    })),
  };
};

/** First values of the terms: a base begins by taking nobody. */
const FIRST_TERMS = {
  ...{ version: 0, isOpen: false, confirmsItself: false, leadHours: 24, aheadDays: 60, maxGroup: 50 },
  ...{ contact: '', contactPhone: '', note: '', slots: [] },
};

/** How a base takes visits, for its keepers. Throws 404 for another's base. */
export const termsOf = async (
  { database: { db }, clock }: Deps,
  caller: Caller,
  baseId: string,
): Promise<VisitTermsReply> => {
  const base = await keptBase(db, caller, baseId);
  const today = dayOf(clock());
  const [terms, specials] = await Promise.all([
    findTerms(db, baseId),
    listSpecials(db, baseId, today, dayAfter(today, LIMITS.aheadDays * 2)),
  ]);
  const { baseId: _, ...known } = terms ?? { baseId, ...FIRST_TERMS };
  return {
    baseName: base.name,
    ...known,
    ...(terms ? {} : { contact: base.contact, contactPhone: base.contactPhone }),
    slots: [...known.slots],
    specials: specials.map((one) => ({ ...one, slots: [...one.slots] })),
  };
};

const ofCalendar = (booking: BookingRow) => {
  const { id, from, to, state, hostName, peopleNum } = itemOf(booking);
  return { id, from, to, state, hostName, peopleNum };
};

/** A month of a base with its bookings, for its keepers. Throws 404 for another's base. */
export const calendarOf = async (
  { database: { db }, clock }: Deps,
  caller: Caller,
  baseId: string,
  asked: string | undefined,
): Promise<OutputOf<typeof getVisitCalendar>['data']> => {
  const base = await keptBase(db, caller, baseId);
  const now = clock();
  const month = asked ?? dayOf(now).slice(0, 7);
  const { days } = await monthOf(db, baseId, month, now);
  const bookings = await listOfBase(db, baseId, days[0]?.day ?? '', days.at(-1)?.day ?? '');
  const shown = Map.groupBy(
    bookings.filter(({ state }) => holdsPlaces(state) || ['WAITING', 'CLOSED', 'REFUSED'].includes(state)),
    ({ day }) => day,
  );
  return {
    ...{ baseName: base.name, month, today: dayOf(now) },
    days: days.map((day) => ({ ...day, bookings: (shown.get(day.day) ?? []).map(ofCalendar) })),
  };
};

export type AdminRow = OutputOf<typeof listVisitsAdmin>['datalist'][number];

/** Filter of the list of bookings, for the page and its file alike. */
export const adminFilterOf = (
  caller: Acting,
  { keyword, baseId, state, dayFrom, dayTo }: InputOf<typeof listVisitsAdmin>,
) => ({
  ...{ scope: caller.activeRole.orgCode, keyword: keywordOf(keyword) },
  ...{ baseId, state, from: dayFrom, to: dayTo },
});

export const adminRowOf = (booking: BookingRow): AdminRow => ({
  ...itemOf(booking),
  ...{ purpose: booking.purpose, contact: booking.contact, contactPhone: booking.contactPhone },
  hours: hoursText(booking.hoursHundredths),
});

/** One page of the bookings of bases that the caller keeps. Throws 404 for another's base. */
export const adminList = async (
  { database: { db } }: Deps,
  caller: Caller,
  input: InputOf<typeof listVisitsAdmin>,
  paging: Paging,
): Promise<Page<AdminRow>> => {
  if (input.baseId !== undefined) await keptBase(db, caller, input.baseId);
  const filter = adminFilterOf(caller, input);
  const [total, rows] = await Promise.all([
    countBookings(db, filter),
    listBookings(db, filter, paging, input.sort ?? ''),
  ]);
  return { total, rows: rows.map(adminRowOf) };
};

type PictureItem = OutputOf<typeof listVisitPictures>['datalist'][number];

/** One page of the pictures that visitors sent of the caller's bases. Throws 404 for another's base. */
export const pictureList = async (
  { database: { db } }: Deps,
  caller: Caller,
  { baseId, state }: InputOf<typeof listVisitPictures>,
  paging: Paging,
): Promise<Page<PictureItem>> => {
  if (baseId !== undefined) await keptBase(db, caller, baseId);
  const { rows, total } = await listPictures(db, { scope: caller.activeRole.orgCode, baseId, state }, paging);
  const names = await findUserNames(
    db,
    rows.map(({ picture }) => picture.userId),
  );
  return {
    total,
    rows: rows.map(({ picture, baseName }) => ({
      ...{ id: picture.id, baseName, url: picture.url, alt: picture.alt, state: picture.state },
      ...{
        reason: picture.reason,
        sentBy: names.get(picture.userId) ?? '',
        sentTime: wireTime(picture.sentAt),
      },
    })),
  };
};

export type StatisticsItem = OutputOf<typeof listBaseStatistics>['datalist'][number];

/** One page of the statistics of the caller's bases in a period. */
export const statisticsList = async (
  { database: { db } }: Deps,
  caller: Acting,
  {
    by = 'REGION',
    dayFrom: from = '',
    dayTo: to = '',
    keyword,
    sort = '',
  }: InputOf<typeof listBaseStatistics>,
  paging: Paging,
): Promise<Page<StatisticsItem>> => {
  const filter = { scope: caller.activeRole.orgCode, by, from, to, keyword: keywordOf(keyword) };
  const rows = await listStatistics(db, filter, paging, sort);
  const names =
    by === 'REGION'
      ? await orgNames(
          db,
          rows.map(({ key }) => key),
        )
      : null;
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ key, name, hoursHundredths, ratingSum, ratingNum, total: _total, ...numbers }) => ({
      key,
      name: names ? (names.get(key) ?? key) : name,
      ...numbers,
      hours: hoursText(hoursHundredths),
      stars: starsOf(ratingSum, ratingNum),
    })),
  };
};
