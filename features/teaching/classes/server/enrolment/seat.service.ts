import { markToldRead } from '#features/ground/notify/server/notify.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { classesErrors } from '../../shared/classes.errors.ts';
import * as rules from '../../shared/enrolment/seat.rules.ts';
import type { OfferAnswer } from '../../shared/enrolment/seat-offer.rules.ts';
import { addEvents } from '../class-event.repository.ts';
import { memberLeft, membersBack } from '../class-events.ts';
import { leaveGroup } from '../groups/class-group.repository.ts';
import { findMember, type MemberRow } from '../member.repository.ts';
import * as store from './seat.repository.ts';
import { notifySeats, seatKey } from './seat-notify.service.ts';
import { closeOffers, selectLate } from './seat-offer.repository.ts';
import {
  type Applicant,
  isOpenStill,
  placeLocked,
  placeOf,
  promoteLocked,
  type SeatOutcome,
} from './seat-placing.service.ts';

export type { Applicant, SeatOutcome } from './seat-placing.service.ts';

/** Many people of one class in their order, at the price of one. Throws `classes.missing`. */
export const enrolAll = async (
  tx: Tx,
  deps: Deps,
  classId: string,
  applicants: readonly Applicant[],
): Promise<SeatOutcome[]> => {
  const locked = await store.lockSeats(tx, classId);
  if (!locked) throw classesErrors.missing();
  return placeLocked(tx, deps, locked, applicants);
};

const LEAVING = {
  WITHDRAWN: { event: 'QUIT', news: null },
  REMOVED: { event: 'REMOVE', news: 'REMOVED' },
  REJECTED: { event: 'REJECT', news: 'REJECTED' },
  DECLINED: { event: 'DECLINE', news: null },
  LAPSED: { event: 'LAPSE', news: 'OFFER_LAPSED' },
} as const;

/** State of a person afterwards, and what became of an offer that was open. */
const AFTER = {
  WITHDRAWN: { state: 'WITHDRAWN', answer: 'DECLINED' },
  DECLINED: { state: 'WITHDRAWN', answer: 'DECLINED' },
  LAPSED: { state: 'WITHDRAWN', answer: 'LAPSED' },
  REMOVED: { state: 'REMOVED', answer: 'TAKEN_OUT' },
  REJECTED: { state: 'REJECTED', answer: 'TAKEN_OUT' },
} as const;

interface Leaving {
  readonly classId: string;
  readonly userId: string;
  readonly to: keyof typeof LEAVING;
  /** Message to the person; empty when leaving was the own wish. */
  readonly reason: string;
  /** User id of the actor. */
  readonly by: string;
}

/**
 * Takes somebody out of the class, the queue or the applications and gives the seat to the next of the queue.
 * NOT_IN: there was nothing to leave. GRADUATED: a record that stays. NOT_PENDING: only applications and people
 * who wait can be sent back. Throws `classes.missing`.
 */
export const release = async (
  tx: Tx,
  deps: Deps,
  leaving: Leaving,
): Promise<'RELEASED' | 'NOT_IN' | 'GRADUATED' | 'NOT_PENDING'> => {
  const locked = await store.lockSeats(tx, leaving.classId);
  if (!locked) throw classesErrors.missing();
  return releaseLocked(tx, deps, locked, await findMember(tx, leaving.userId, leaving.classId), leaving);
};

/** Facts on which somebody's own leaving was decided. */
export interface Seen {
  /** The own state. */
  readonly state: rules.MemberState;
  /** The version of the class. */
  readonly version: number;
}

/**
 * As `release`, for who leaves of the own accord. STALE: the class or the own state is no longer what was looked at,
 * or the class is over by now; nothing was done.
 */
export const withdraw = async (
  tx: Tx,
  deps: Deps,
  { classId, userId, seen }: { classId: string; userId: string; seen: Seen },
): Promise<Awaited<ReturnType<typeof release>> | 'STALE'> => {
  const locked = await store.lockSeats(tx, classId);
  if (!locked) throw classesErrors.missing();
  const member = await findMember(tx, userId, classId);
  const isAsSeen = locked.version === seen.version && member?.state === seen.state;
  if (!isAsSeen || deps.clock() >= locked.endAt) return 'STALE';
  const leaving = { classId, userId, to: 'WITHDRAWN', reason: '', by: userId } as const;
  return releaseLocked(tx, deps, locked, member, leaving);
};

/** Answers that the person gave and nobody else. */
const OWN_ANSWERS: readonly OfferAnswer[] = ['ACCEPTED', 'DECLINED'];

/** Writes what became of somebody's offer; who has answered it has read the message that asked. */
const closeAnswered = async (
  tx: Tx,
  { classId, userId, answer, at }: { classId: string; userId: string; answer: OfferAnswer; at: Date },
): Promise<void> => {
  const rounds = await closeOffers(tx, classId, [userId], { answer, at });
  if (!OWN_ANSWERS.includes(answer)) return;
  for (const told of rounds)
    await markToldRead(tx, userId, { kinds: ['CLASS_OFFERED'], key: seatKey(classId, told) }, at);
};

const releaseLocked = async (
  tx: Tx,
  deps: Deps,
  locked: store.LockedSeats,
  member: MemberRow | undefined,
  { classId, userId, to, reason, by }: Leaving,
): ReturnType<typeof release> => {
  const state = member?.state;
  if (!member || (state !== 'ENROLLED' && state !== 'PENDING' && state !== 'WAITING')) return 'NOT_IN';
  if (to === 'REJECTED' && state === 'ENROLLED') return 'NOT_PENDING';
  const now = deps.clock();
  const after = AFTER[to];
  if (!(await store.saveLeaving(tx, classId, userId, { to: after.state, reason, now }))) return 'GRADUATED';
  if (member.offerUntil) await closeAnswered(tx, { classId, userId, answer: after.answer, at: now });
  if (member.groupId !== null) await leaveGroup(tx, classId, userId);
  const seats = rules.afterLeaving(locked.seats, state);
  await store.saveSeats(tx, classId, seats);
  if (member.codeId !== null) await store.addCodeUse(tx, member.codeId, -1);
  await leave(tx, deps, locked, { userId, to, reason, by, state });
  await deps.events.emit(tx, memberLeft, { classId, userId });
  await promoteLocked(tx, deps, { ...locked, seats });
  return 'RELEASED';
};

const leave = async (
  tx: Tx,
  deps: Deps,
  locked: store.LockedSeats,
  { userId, to, reason, by, state }: Omit<Leaving, 'classId'> & { state: string },
): Promise<void> => {
  const { event, news } = LEAVING[to];
  const facts = { from: state, by, ...(reason === '' ? {} : { reason }) };
  if (news) await notifySeats(tx, deps, locked, [{ userId, event, news, facts }], { reason });
  else await addEvents(tx, [{ userId, classId: locked.classId, at: deps.clock(), kind: event, facts }]);
};

/** Lets an applicant in; false when the person does not wait for approval. Throws `classes.missing`. */
export const approve = async (
  tx: Tx,
  deps: Deps,
  { classId, userId, by }: { classId: string; userId: string; by: string },
): Promise<boolean> => {
  const locked = await store.lockSeats(tx, classId);
  if (!locked) throw classesErrors.missing();
  const member = await findMember(tx, userId, classId);
  const before = placeOf(member);
  if (before?.state !== 'PENDING') return false;
  const placing = rules.assign(locked.seats, before);
  if (placing.kind !== 'PLACED') return false;
  await store.seatMembers(tx, classId, [{ ...placing.place, userId }], deps.clock());
  await store.saveSeats(tx, classId, placing.seats);
  if (member?.offerUntil) await closeOffers(tx, classId, [userId], { answer: 'TAKEN_IN', at: deps.clock() });
  await notifySeats(tx, deps, locked, [{ userId, event: 'APPROVE', news: 'APPROVED', facts: { by } }]);
  if (rules.wasMember(before)) await deps.events.emit(tx, membersBack, { classId, userIds: [userId] });
  return true;
};

/**
 * Answers of somebody to whom a seat is offered: takes it, or lets the next have it. ENROLLED or PENDING, for a class
 * whose managers approve; DECLINED; LAPSED: too late, or the class is over or taken off; NONE: nothing is offered.
 */
export const answerOffer = async (
  tx: Tx,
  deps: Deps,
  { classId, userId, accepts }: { classId: string; userId: string; accepts: boolean },
): Promise<'ENROLLED' | 'PENDING' | 'DECLINED' | 'LAPSED' | 'NONE'> => {
  const locked = await store.lockSeats(tx, classId);
  const member = locked && (await findMember(tx, userId, classId));
  if (!locked || member?.state !== 'PENDING' || !member.offerUntil) return 'NONE';
  const now = deps.clock();
  if (member.offerUntil <= now || !isOpenStill(locked, now)) return 'LAPSED';
  if (!accepts) {
    await releaseLocked(tx, deps, locked, member, {
      classId,
      userId,
      to: 'DECLINED',
      reason: '',
      by: userId,
    });
    return 'DECLINED';
  }
  const before = placeOf(member);
  const placing = rules.assign(locked.seats, before);
  if (placing.kind !== 'PLACED') return 'NONE';
  const isReviewed = locked.needsApproval;
  const place = isReviewed
    ? { state: 'PENDING' as const, waitNo: null, studentNo: member.studentNo }
    : placing.place;
  await store.seatMembers(tx, classId, [{ ...place, userId }], now);
  if (!isReviewed) await store.saveSeats(tx, classId, placing.seats);
  await closeAnswered(tx, { classId, userId, answer: 'ACCEPTED', at: now });
  const news = isReviewed ? 'APPLIED' : 'SIGNED_UP';
  await notifySeats(tx, deps, locked, [{ userId, event: 'ACCEPT', news }]);
  if (!isReviewed && rules.wasMember(before))
    await deps.events.emit(tx, membersBack, { classId, userIds: [userId] });
  return isReviewed ? 'PENDING' : 'ENROLLED';
};

/** Takes the seats of one class back whose offer ran out, and offers them to the next; how many they were. */
export const lapseOffers = async (tx: Tx, deps: Deps, classId: string): Promise<number> => {
  const locked = await store.lockSeats(tx, classId);
  if (!locked) return 0;
  const late = await selectLate(tx, classId, deps.clock());
  for (const userId of late) {
    // Each gives its seat to the next, so the seats are read anew.
    await release(tx, deps, { classId, userId, to: 'LAPSED', reason: '', by: userId });
  }
  return late.length;
};

/** Gives free seats to the queue, as when the capacity has grown. Throws `classes.missing`. */
export const promoteWaiting = async (tx: Tx, deps: Deps, classId: string): Promise<void> => {
  const locked = await store.lockSeats(tx, classId);
  if (!locked) throw classesErrors.missing();
  await promoteLocked(tx, deps, locked);
};
