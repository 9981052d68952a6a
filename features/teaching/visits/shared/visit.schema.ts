import { type Static, Type } from 'typebox';
import { TIME_PATTERN } from '#features/content/bases/shared/open-hours.rules.ts';
import { DAY_PATTERN } from '#platform/shared/times.ts';
import { arrayOf, idInput, oneOf } from '#platform/shared/value.schema.ts';
import { BOOKING_STATES, HOST_KINDS } from './visit-booking.rules.ts';
import { BOOKABLE, LIMITS, SPECIAL_KINDS } from './visit-slots.rules.ts';

/** Parts that several calls of visits share. */

export const dayInput = Type.String({ pattern: `^${DAY_PATTERN}$` });
export const monthInput = Type.String({ pattern: '^[1-9]\\d{3}-(0[1-9]|1[0-2])$' });
export const timeInput = Type.String({ pattern: TIME_PATTERN });
export const hostInput = { hostKind: oneOf(HOST_KINDS), hostId: idInput };
export const reasonInput = Type.String({ maxLength: 200 });

export const slotHours = {
  from: timeInput,
  to: timeInput,
  capacity: Type.Integer({ minimum: 1, maximum: LIMITS.capacity }),
};

export const weeklySlot = { day: Type.Integer({ minimum: 1, maximum: 7 }), ...slotHours };

export const SpecialDaySchema = Type.Object({
  day: dayInput,
  kind: oneOf(SPECIAL_KINDS),
  reason: Type.String({ maxLength: 40 }),
  slots: arrayOf(slotHours, { maxItems: LIMITS.slotsADay }),
});

export const bookingState = oneOf(BOOKING_STATES);

/** A slot of the calendar. */
export const ShownSlot = Type.Object({
  from: Type.String(),
  to: Type.String(),
  capacity: Type.Integer(),
  free: Type.Integer({ description: 'people; 0 where a queue has formed' }),
  waiting: Type.Integer({ description: 'groups in the queue' }),
  bookable: oneOf(BOOKABLE),
});
export type ShownSlot = Static<typeof ShownSlot>;

/** A booking as lists show it. */
export const VisitItem = Type.Object({
  id: Type.String(),
  bookingNo: Type.String(),
  state: bookingState,
  baseId: Type.String(),
  baseName: Type.String(),
  day: Type.String(),
  from: Type.String(),
  to: Type.String(),
  hostKind: oneOf(HOST_KINDS),
  hostName: Type.String(),
  leaderName: Type.String(),
  peopleNum: Type.Integer(),
  waitPlace: Type.Integer({ description: 'place in the queue, 1 is next; 0 outside of it and in lists' }),
  reason: Type.String({ description: 'why it was cancelled or refused' }),
  cameNum: Type.Integer(),
  creditedNum: Type.Integer(),
});
export type VisitItem = Static<typeof VisitItem>;

/** What the group says of itself. */
export const groupInput = {
  userIds: Type.Array(idInput, { maxItems: LIMITS.group, uniqueItems: true }),
  othersNum: Type.Integer({ minimum: 0, maximum: LIMITS.group }),
  purpose: Type.String({ maxLength: 100 }),
  contact: Type.String({ maxLength: 40 }),
  contactPhone: Type.String({ maxLength: 40 }),
};
