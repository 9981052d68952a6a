import type { Direction } from './attendance.rules.ts';

/** Times between which one signs in and out. */
export interface Windows {
  readonly signInFrom: Date;
  readonly signInUntil: Date;
  readonly signOutFrom: Date | null;
  readonly signOutUntil: Date | null;
}

export type WindowState =
  | { readonly state: 'OPEN'; readonly direction: Direction }
  | { readonly state: 'EARLY'; readonly direction: Direction; readonly from: Date }
  | { readonly state: 'LATE'; readonly direction: Direction; readonly until: Date };

/**
 * What scanning means now: the coming first, the going once somebody is in and its window has opened. Both ends
 * belong to a window. Who missed the coming may still go: the manager sees the going without it.
 */
export const windowAt = (windows: Windows, now: Date, isIn: boolean): WindowState => {
  const { signInFrom, signInUntil, signOutFrom, signOutUntil } = windows;
  const mayGo = signOutFrom !== null && signOutUntil !== null && now >= signOutFrom;
  if (mayGo && (isIn || now > signInUntil))
    return now > signOutUntil
      ? { state: 'LATE', direction: 'OUT', until: signOutUntil }
      : { state: 'OPEN', direction: 'OUT' };
  if (now < signInFrom) return { state: 'EARLY', direction: 'IN', from: signInFrom };
  if (now <= signInUntil) return { state: 'OPEN', direction: 'IN' };
  return isIn && signOutFrom !== null
    ? { state: 'EARLY', direction: 'OUT', from: signOutFrom }
    : { state: 'LATE', direction: 'IN', until: signInUntil };
};

/** A place on earth in degrees, with the radius in metres within which the telephone believes it is. */
export interface Position {
  readonly lng: number;
  readonly lat: number;
  readonly accuracy: number;
}

const EARTH_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two places along the earth. */
export const metresBetween = (
  a: { readonly lng: number; readonly lat: number },
  b: { readonly lng: number; readonly lat: number },
): number => {
  const lat = radians(b.lat - a.lat);
  const lng = radians(b.lng - a.lng);
  const h =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
};

/** A position that is vaguer than this says nothing. */
export const WORST_ACCURACY_METRES = 300;

export type FenceState =
  | { readonly state: 'INSIDE' }
  | { readonly state: 'POOR'; readonly accuracy: number }
  | { readonly state: 'OUTSIDE'; readonly distance: number };

/** Whether somebody is where one may sign in: for what the telephone does not know well, the person gets the doubt. */
export const fenceState = (
  fence: { readonly lng: number; readonly lat: number; readonly radiusMetres: number },
  position: Position,
): FenceState => {
  const accuracy = Math.round(position.accuracy);
  const distance = Math.round(metresBetween(fence, position));
  if (distance - accuracy > fence.radiusMetres) return { state: 'OUTSIDE', distance };
  return accuracy > Math.max(WORST_ACCURACY_METRES, fence.radiusMetres)
    ? { state: 'POOR', accuracy }
    : { state: 'INSIDE' };
};
