import { findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import { type Attendance, attendanceOf } from '#features/learning/attendance/server/attendance.public.ts';
import { creditPresence, presenceOf, reversePresence } from '#features/learning/study/server/study.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireTime, wireTimeOrEmpty } from '#platform/shared/times.ts';
import { gatheringOfVisit } from '../shared/visit-address.rules.ts';
import { hasCome, hoursOf, minutesPresent, VISIT_RULE_VERSION } from '../shared/visit-hours.rules.ts';
import { visitsErrors } from '../shared/visits.errors.ts';
import { STATE_WORDS } from '../shared/visits.words.ts';
import {
  type BookingRow,
  hoursOfDay,
  listPeople,
  type PersonRow,
  updateBooking,
  updatePerson,
} from './booking.repository.ts';
import { auditVisit, heldBooking } from './booking.service.ts';
import { keepsBase, leadsGroup } from './visit.policy.ts';
import { tellOfVisit } from './visit-messages.ts';

const presenceKey = (booking: BookingRow, userId: string) => ({
  userId,
  kind: 'OFFLINE' as const,
  key: gatheringOfVisit(booking.id),
});

/**
 * Brings one person's hours in line with the attendance: what was earned is credited once, what stands otherwise is
 * taken back by a counter-row and credited anew. Said again it changes nothing. Answers the person as it is now.
 */
export const settlePerson = async (
  tx: Tx,
  deps: Deps,
  booking: BookingRow,
  person: PersonRow,
  attendance: Attendance | undefined,
): Promise<PersonRow> => {
  const minutes = minutesPresent(attendance, booking);
  const hoursHundredths = hoursOf(minutes, await hoursOfDay(tx, person, booking.day));
  const of = presenceKey(booking, person.userId);
  const standing = await presenceOf(tx, of);
  if (standing && standing.hoursHundredths !== hoursHundredths)
    await reversePresence(tx, deps, {
      ...of,
      reason: attendance?.reason || '考勤改过，参观的学时重新计算',
      by: attendance?.witnessId ?? '',
    });
  const witnessId = attendance?.witnessId ?? '';
  const witnesses = witnessId === '' ? null : await findUserNames(tx, [witnessId]);
  const row =
    hoursHundredths === 0
      ? null
      : await creditPresence(tx, deps, {
          ...of,
          orgCode: person.orgCode,
          ...{ courseId: '', classId: '', title: `现场教学：${booking.baseName}`, hoursHundredths },
          at: booking.endAt,
          facts: {
            ...{ rule: VISIT_RULE_VERSION, booking: booking.bookingNo, base: booking.baseName },
            ...{ baseId: booking.baseId, place: booking.address, day: booking.day, host: booking.hostName },
            startTime: wireTime(booking.startAt),
            endTime: wireTime(booking.endAt),
            signTime: wireTimeOrEmpty(attendance?.inAt),
            signOutTime: wireTimeOrEmpty(attendance?.outAt),
            minutes,
            ...{
              witness: witnessId,
              witnessName: witnesses?.get(witnessId) ?? '',
              via: attendance?.via ?? '',
            },
          },
        });
  const settled = { minutes, hoursHundredths, receiptNo: row?.receiptNo ?? '' };
  await updatePerson(tx, person, settled);
  return { ...person, ...settled };
};

const byUserId = (a: PersonRow, b: PersonRow) => (a.userId < b.userId ? -1 : 1);

const sumsOf = (people: readonly PersonRow[], attendances: readonly Attendance[]) => ({
  cameNum: attendances.filter((one) => hasCome(one) && people.some(({ userId }) => userId === one.userId))
    .length,
  creditedNum: people.filter((one) => one.hoursHundredths > 0).length,
  hoursHundredths: people.reduce((sum, one) => sum + one.hoursHundredths, 0),
});

/** Ends a visit that is over and credits everybody who was there; one that has been closed stays as it is. */
export const closeHeld = async (tx: Tx, deps: Deps, booking: BookingRow): Promise<BookingRow> => {
  if (booking.state === 'CLOSED') return booking;
  if (booking.state !== 'CONFIRMED') throw visitsErrors.settled({ state: STATE_WORDS[booking.state] });
  const now = deps.clock();
  if (now < booking.endAt) throw visitsErrors.notOver();
  const attendances = await attendanceOf(tx, [gatheringOfVisit(booking.id)]);
  const of = new Map(attendances.map((one) => [one.userId, one]));
  const people: PersonRow[] = [];
  // In the order of ids, so that two visits that end at once do not wait for each other.
  for (const person of (await listPeople(tx, booking.id)).toSorted(byUserId))
    people.push(await settlePerson(tx, deps, booking, person, of.get(person.userId)));
  const closed = {
    ...{ state: 'CLOSED' as const, closedAt: now, updatedAt: now },
    ...sumsOf(people, attendances),
  };
  await updateBooking(tx, booking.id, closed);
  const after = { ...booking, ...closed, version: booking.version + 1 };
  for (const [hours, credited] of Map.groupBy(people, (one) => one.hoursHundredths))
    if (hours > 0)
      await tellOfVisit(
        tx,
        deps,
        'VISIT_CREDITED',
        after,
        credited.map(({ userId }) => userId),
        hoursText(hours),
      );
  return after;
};

/** 参观结束，记学时: by the group's leader or by the base, from the slot's end on. Repeated calls answer the same. */
export const finishVisitBy = (deps: Deps, caller: Caller, id: string): Promise<BookingRow> =>
  deps.database.db.transaction(async (tx) => {
    const { booking } = await heldBooking(tx, id);
    if (!(keepsBase(caller, booking.baseOrg) || (await leadsGroup(tx, caller, booking))))
      throw visitsErrors.missing();
    if (booking.state === 'CLOSED') return booking;
    const closed = await closeHeld(tx, deps, booking);
    await auditVisit(tx, deps, caller, 'visits.close', closed, { creditedNum: closed.creditedNum });
    return closed;
  });

/** Settles one person again after attendance changed, where the visit has been closed already. */
export const settleAgain = async (tx: Tx, deps: Deps, bookingId: string, userId: string): Promise<void> => {
  const { booking } = await heldBooking(tx, bookingId);
  if (booking.state !== 'CLOSED') return;
  const people = await listPeople(tx, bookingId);
  const person = people.find((one) => one.userId === userId);
  if (!person) return;
  const attendances = await attendanceOf(tx, [gatheringOfVisit(bookingId)]);
  const settled = await settlePerson(
    tx,
    deps,
    booking,
    person,
    attendances.find((one) => one.userId === userId),
  );
  await updateBooking(
    tx,
    bookingId,
    sumsOf(
      people.map((one) => (one.userId === userId ? settled : one)),
      attendances,
    ),
  );
};
