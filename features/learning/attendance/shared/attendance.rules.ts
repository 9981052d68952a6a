/** Words of the sign-in kit, and how an attendance follows from what was seen (specification 2.7, issue 15). */

export const GATHERING_KINDS = ['CLASS_DAY', 'CLASS_SESSION', 'GROUP_STUDY', 'BASE_VISIT'] as const;
export type GatheringKindCode = (typeof GATHERING_KINDS)[number];

export const ATTENDANCE_STATUSES = ['PRESENT', 'LATE', 'LEAVE', 'ABSENT'] as const;
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];

/** CODE: the person scanned the board; SCAN, NUMBER, SHEET: a witness saw it; MANUAL: corrected with a reason. */
export const VIAS = ['CODE', 'SCAN', 'NUMBER', 'SHEET', 'MANUAL'] as const;
export type Via = (typeof VIAS)[number];

export const DIRECTIONS = ['IN', 'OUT'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const OUTCOMES = ['RECORDED', 'KNOWN', 'CONFLICT'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * TWICE: two witnesses saw two times; ONE_DEVICE: one telephone for two persons; TWO_DEVICES: one person from two
 * telephones; LEAVE: on leave and yet here; CORRECTED: the manager had said otherwise; CLOCK: the device's clock
 * cannot have shown this time.
 */
export const CONFLICTS = ['', 'TWICE', 'ONE_DEVICE', 'TWO_DEVICES', 'LEAVE', 'CORRECTED', 'CLOCK'] as const;
export type Conflict = (typeof CONFLICTS)[number];

/** TAKEN: what was seen counts; LEFT: what stood before stays. */
export const DECISIONS = ['', 'TAKEN', 'LEFT'] as const;
export type Decision = (typeof DECISIONS)[number];

export const LEAVE_STATES = ['ASKED', 'GRANTED', 'REFUSED'] as const;

/** How a person stands at a gathering. */
export interface Standing {
  readonly status: AttendanceStatus;
  readonly inAt: Date | null;
  readonly outAt: Date | null;
  readonly via: Via;
}

/** One time that somebody signed in or out, as it was seen. */
export interface Seen {
  readonly direction: Direction;
  readonly at: Date;
  readonly via: Via;
  /** Empty when the person signed in without a witness. */
  readonly witnessId: string;
  /** Telephone or computer that saw it; empty when nothing is known. */
  readonly deviceId: string;
}

/** Two witnesses within this time saw the same coming. */
export const SAME_MOMENT_MS = 60_000;

/** On time or late; somebody who came at the very moment of `lateAfter` is on time. */
export const statusAt = (at: Date, lateAfter: Date | null): 'PRESENT' | 'LATE' =>
  lateAfter !== null && at.getTime() > lateAfter.getTime() ? 'LATE' : 'PRESENT';

const earlier = (a: Date | null, b: Date): Date => (a === null || b < a ? b : a);
const later = (a: Date | null, b: Date): Date => (a === null || b > a ? b : a);

/**
 * The attendance once `seen` counts: the earliest coming and the latest going, whatever came in first. Who only went
 * is not present until a coming is known.
 */
export const standingWith = (before: Standing | undefined, seen: Seen, lateAfter: Date | null): Standing => {
  const known = before ?? { status: 'ABSENT', inAt: null, outAt: null, via: seen.via };
  if (seen.direction === 'OUT') return { ...known, outAt: later(known.outAt, seen.at) };
  const inAt = earlier(known.inAt, seen.at);
  return { ...known, inAt, status: statusAt(inAt, lateAfter), via: inAt === seen.at ? seen.via : known.via };
};

/** Facts about a person at the moment of an event. */
export interface Known {
  readonly standing: Standing | undefined;
  /** Earlier events of this person and direction that count. */
  readonly events: readonly Seen[];
  /** Another person for whom the same telephone signed in; empty for none. A witness's device signs in everybody. */
  readonly otherOnDevice: string;
}

/**
 * Outcome of an event. Nothing that contradicts is decided silently: it is kept as a conflict for the manager.
 * Of two times the one that is kept meanwhile does not depend on which was sent first.
 */
export const outcomeOf = (known: Known, seen: Seen): { outcome: Outcome; conflict: Conflict } => {
  const conflictOf = (conflict: Conflict) => ({ outcome: 'CONFLICT', conflict }) as const;
  const { standing, events } = known;
  if (known.otherOnDevice !== '') return conflictOf('ONE_DEVICE');
  if (standing?.status === 'LEAVE') return conflictOf('LEAVE');
  const time = seen.direction === 'IN' ? standing?.inAt : standing?.outAt;
  const differs = !time || Math.abs(time.getTime() - seen.at.getTime()) > SAME_MOMENT_MS;
  if (standing?.via === 'MANUAL')
    return differs ? conflictOf('CORRECTED') : { outcome: 'KNOWN', conflict: '' };
  if (events.length === 0) return { outcome: 'RECORDED', conflict: '' };
  const elsewhere = events.find(({ deviceId }) => deviceId !== seen.deviceId);
  if (!elsewhere) return { outcome: 'KNOWN', conflict: '' };
  if (seen.witnessId === '' && elsewhere.witnessId === '') return conflictOf('TWO_DEVICES');
  return differs ? conflictOf('TWICE') : { outcome: 'KNOWN', conflict: '' };
};

/** Characters of a reason. */
export const REASON_MOST = 200;

/** A reason as it is kept: without signs that no database or page takes, and without room around it. */
export const tidyReason = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
