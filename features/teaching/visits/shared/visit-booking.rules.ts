/**
 * 预约规则：没有发布的、结束了的班级不能约。待确认和已确认的占名额；候补的不占。取消、没批准、没成行的不再动。参观结束、学时记完就是“已结束”。
 */
export const BOOKING_STATES = [
  'PENDING',
  'CONFIRMED',
  'WAITING',
  'CANCELLED',
  'REFUSED',
  'LAPSED',
  'CLOSED',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

export const HOST_KINDS = ['BRANCH', 'CLASS'] as const;
export type HostKind = (typeof HOST_KINDS)[number];

/** Whether a new booking for a class is taken: it is published and not over. Earlier bookings stay and may be changed. */
export const isClassOpen = (
  { status, endAt }: { readonly status: string; readonly endAt: Date },
  now: Date,
): boolean => status === 'PUBLISHED' && now < endAt;

/** Whether places of the slot are held. */
export const holdsPlaces = (state: BookingState): boolean => state === 'PENDING' || state === 'CONFIRMED';

/** Whether anything may still change. */
export const isLive = (state: BookingState): boolean => holdsPlaces(state) || state === 'WAITING';

/** State of a booking that has its places. */
export const stateWithPlaces = (confirmsItself: boolean): BookingState =>
  confirmsItself ? 'CONFIRMED' : 'PENDING';

/** People of a group: those of the roster and the others. */
export const peopleOf = (roster: number, others: number): number => roster + others;

/** Number of a booking: `CG-20261124-0031`, the day of the visit and the running number. */
export const bookingNoOf = (day: string, running: number): string =>
  `CG-${day.replaceAll('-', '')}-${String(running).padStart(4, '0')}`;
