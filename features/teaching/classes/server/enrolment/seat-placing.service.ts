import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wireTime } from '#platform/shared/times.ts';
import { momentText } from '../../shared/class-dates.words.ts';
import { type CodeTerms, codeRefusal } from '../../shared/enrolment/registration-code.rules.ts';
import * as rules from '../../shared/enrolment/seat.rules.ts';
import { offerEnd } from '../../shared/enrolment/seat-offer.rules.ts';
import { membersBack } from '../class-events.ts';
import { findMembers, type MemberRow } from '../member.repository.ts';
import * as store from './seat.repository.ts';
import { notifySeats, type SeatNotice } from './seat-notify.service.ts';
import { closeOffers, insertOffers } from './seat-offer.repository.ts';

/** Person who wants, or is given, a seat. */
export interface Applicant {
  readonly userId: string;
  /** The person's organisation at this moment. */
  readonly orgCode: string;
  readonly source: 'OPEN' | 'CODE' | 'ASSIGNED' | 'IMPORT';
  /** The registration code that was shown. */
  readonly codeId?: string;
  /** True when a manager puts the person into the class. */
  readonly isAssigned: boolean;
}

export interface SeatOutcome {
  /** FULL, REMOVED and CODE_REFUSED, used up, stopped, expired or for others by now: nothing was changed. */
  readonly state: 'ENROLLED' | 'PENDING' | 'WAITING' | 'FULL' | 'REMOVED' | 'CODE_REFUSED';
  /** Place in the queue, 1 is next; null when not waiting. */
  readonly waitNo: number | null;
  /** False when the person was in the class already and nothing happened. */
  readonly isNew: boolean;
}

/** Whether seats of the class are still given. */
export const isOpenStill = ({ status, endAt }: store.LockedSeats, now: Date) =>
  status === 'PUBLISHED' && now < endAt;

/** Gives free seats to the queue in its order; answers the class with its seats afterwards. */
export const promoteLocked = async (
  tx: Tx,
  deps: Deps,
  locked: store.LockedSeats,
): Promise<store.LockedSeats> => {
  const now = deps.clock();
  const count = rules.promotable(locked.seats, isOpenStill(locked, now));
  if (count === 0) return locked;
  const until = offerEnd(locked, now);
  const ways = until ? { ...locked, needsApproval: true } : locked;
  let { seats } = locked;
  const chosen = await store.selectNext(tx, locked.classId, count);
  const seated = chosen.map((next) => {
    const after = rules.promote(seats, ways, next);
    seats = after.seats;
    return { ...after.place, userId: next.userId };
  });
  await store.seatMembers(tx, locked.classId, seated, now, until);
  await store.saveSeats(tx, locked.classId, seats);
  if (until) {
    await offer(tx, deps, locked, seated, until);
    return { ...locked, seats };
  }
  await notifySeats(
    tx,
    deps,
    locked,
    seated.map(({ userId, state }) => ({
      userId,
      event: 'PROMOTE',
      news: state === 'PENDING' ? 'PROMOTED_TO_REVIEW' : 'PROMOTED',
    })),
  );
  await welcomeBack(tx, deps, locked.classId, seated, chosen.filter(rules.wasMember));
  return { ...locked, seats };
};

/** Asks people whether they take the seats that are held for them. */
const offer = async (
  tx: Tx,
  deps: Deps,
  locked: store.LockedSeats,
  seated: readonly { readonly userId: string }[],
  until: Date,
): Promise<void> => {
  const { classId } = locked;
  const userIds = seated.map(({ userId }) => userId);
  const facts = { until: momentText(wireTime(until)) };
  const told = await notifySeats(
    tx,
    deps,
    locked,
    userIds.map((userId) => ({ userId, event: 'OFFER', news: 'OFFERED', facts })),
  );
  await insertOffers(tx, { classId, userIds, offeredAt: deps.clock(), until, told: BigInt(told) });
};

/** Says who of those that are seated now had been in the class before. */
const welcomeBack = async (
  tx: Tx,
  deps: Deps,
  classId: string,
  seated: readonly { readonly userId: string; readonly state: rules.MemberState }[],
  former: readonly { readonly userId: string }[],
): Promise<void> => {
  const known = new Set(former.map(({ userId }) => userId));
  const userIds = seated.flatMap(({ userId, state }) =>
    state === 'ENROLLED' && known.has(userId) ? userId : [],
  );
  if (userIds.length > 0) await deps.events.emit(tx, membersBack, { classId, userIds: userIds.sort() });
};

const NEWS = {
  ENROLLED: { news: 'SIGNED_UP', event: 'SIGN_UP' },
  PENDING: { news: 'APPLIED', event: 'APPLY' },
  WAITING: { news: 'QUEUED', event: 'QUEUE' },
} as const;

/** The part of a member's row that seats are about. */
export const placeOf = (row: MemberRow | undefined): rules.Place | null =>
  row ? { state: row.state, waitNo: row.waitNo, studentNo: row.studentNo } : null;

/** The codes of a batch and how many more people come in by each. */
class CodeUse {
  readonly #codes: ReadonlyMap<string, CodeTerms>;
  readonly #now: Date;
  readonly added = new Map<string, number>();

  constructor(codes: ReadonlyMap<string, CodeTerms>, now: Date) {
    this.#codes = codes;
    this.#now = now;
  }

  isUsable(codeId: string, orgCode: string): boolean {
    const code = this.#codes.get(codeId);
    if (!code) return false;
    const used = code.used + (this.added.get(codeId) ?? 0);
    return codeRefusal({ ...code, used }, orgCode, this.#now) === null;
  }

  add(codeId: string): void {
    this.added.set(codeId, (this.added.get(codeId) ?? 0) + 1);
  }
}

/**
 * Decides about `applicants` in their order, once `locked` is held: one read of their rows, one write, one
 * update of the seats, however many they are. The queue is served before anybody new.
 */
export const placeLocked = async (
  tx: Tx,
  deps: Deps,
  held: store.LockedSeats,
  applicants: readonly Applicant[],
): Promise<SeatOutcome[]> => {
  const locked = await promoteLocked(tx, deps, held);
  const { classId } = locked;
  const rows = await findMembers(
    tx,
    classId,
    applicants.map(({ userId }) => userId),
  );
  const places = new Map([...rows].map(([userId, row]) => [userId, placeOf(row)]));
  const codes = new CodeUse(
    await store.lockCodes(tx, [...new Set(applicants.flatMap(({ codeId }) => codeId ?? []))]),
    deps.clock(),
  );
  const changed = new Map<string, store.NewPlace>();
  const notices: SeatNotice[] = [];
  let { seats } = locked;

  const decide = (one: Applicant): Omit<SeatOutcome, 'waitNo'> => {
    const before = places.get(one.userId) ?? null;
    const placing = one.isAssigned ? rules.assign(seats, before) : rules.signUp(seats, locked, before);
    if (placing.kind !== 'PLACED') return { state: placing.kind, isNew: false };
    const { place, isNew } = placing;
    const state = place.state as keyof typeof NEWS;
    if (!isNew) return { state, isNew };
    if (one.codeId !== undefined && !codes.isUsable(one.codeId, one.orgCode))
      return { state: 'CODE_REFUSED', isNew: false };
    if (one.codeId !== undefined) codes.add(one.codeId);
    seats = placing.seats;
    places.set(one.userId, place);
    changed.set(one.userId, { ...one, ...place, codeId: one.codeId ?? null });
    notices.push(
      one.isAssigned
        ? { userId: one.userId, news: 'ASSIGNED', event: 'ASSIGN' }
        : { userId: one.userId, ...NEWS[state] },
    );
    return { state, isNew };
  };

  const outcomes = applicants.map(decide);
  if (changed.size > 0) {
    await store.savePlaces(tx, classId, [...changed.values()], deps.clock());
    await store.saveSeats(tx, classId, seats);
    const asked = [...changed.keys()].filter((userId) => rows.get(userId)?.offerUntil);
    await closeOffers(tx, classId, asked, { answer: 'TAKEN_IN', at: deps.clock() });
    for (const [codeId, by] of codes.added) await store.addCodeUse(tx, codeId, by);
    await notifySeats(tx, deps, locked, notices);
    const former = [...rows.values()].filter((row) => rules.wasMember(placeOf(row)));
    await welcomeBack(tx, deps, classId, [...changed.values()], former);
  }
  return withQueuePlaces(tx, classId, seats, applicants, outcomes, places);
};

/** Says to those who wait how many are before them; who has just come stands at the end, which needs no count. */
const withQueuePlaces = async (
  tx: Tx,
  classId: string,
  seats: rules.Seats,
  applicants: readonly Applicant[],
  outcomes: readonly Omit<SeatOutcome, 'waitNo'>[],
  places: ReadonlyMap<string, rules.Place | null>,
): Promise<SeatOutcome[]> => {
  const result: SeatOutcome[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    const waitNo = places.get(applicants[index]?.userId ?? '')?.waitNo ?? null;
    if (outcome.state !== 'WAITING' || waitNo === null) result.push({ ...outcome, waitNo: null });
    else if (outcome.isNew) result.push({ ...outcome, waitNo: seats.waiting - (seats.waitSeq - waitNo) });
    else result.push({ ...outcome, waitNo: await store.countAhead(tx, classId, waitNo) });
  }
  return result;
};
