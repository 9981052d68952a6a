/**
 * When something happened that a device saw without a network. A device has two clocks: the wall clock, that somebody
 * may set, and a steady one, that nobody can set but that starts anew with each page and may stand still while the
 * screen is locked. Neither is believed alone.
 */

/** Both clocks of a device at one moment, in ms; the steady one counts within `session` only. */
export interface Reading {
  readonly wall: number;
  readonly steady: number;
  readonly session: string;
}

/** A reading at a moment that the server's clock knows, too. */
export interface Handshake extends Reading {
  readonly server: number;
}

/** Difference up to which clocks agree: a slow line and a coarse clock make as much. */
export const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Whether the wall clock was set back between two readings: it then went less far than the steady one, or stands
 * before itself in a later session. Further than the steady one it goes whenever the device sleeps.
 */
export const wasSetBack = (earlier: Reading, later: Reading): boolean => {
  const wall = later.wall - earlier.wall;
  const steady = earlier.session === later.session ? later.steady - earlier.steady : 0;
  return wall < steady - CLOCK_TOLERANCE_MS;
};

const offsetOf = ({ server, wall }: Handshake) => server - wall;

/** A time of the server's clock; `isCertain` is false where a clock contradicts itself: the manager then decides. */
export interface EventTime {
  readonly at: number;
  readonly isCertain: boolean;
}

/**
 * Times of events in the order in which the device saw them. `kit` is when the device got the roster, `sync` is now:
 * nothing was seen before the one or after the other. A clock that was wrong all the time is put right; one that was
 * changed in between makes what was seen from then on uncertain, with the steady clock's time where there is one.
 */
export const eventTimes = (kit: Handshake, sync: Handshake, events: readonly Reading[]): EventTime[] => {
  const isMoved = Math.abs(offsetOf(kit) - offsetOf(sync)) > CLOCK_TOLERANCE_MS;
  let before: Reading = kit;
  let isDoubted = false;
  const within = (at: number) => Math.min(Math.max(at, kit.server), sync.server);
  return events.map((event) => {
    isDoubted = isDoubted || wasSetBack(before, event);
    before = event;
    const byWall = event.wall + offsetOf(kit);
    // The best guess for the manager: it is exact unless the device slept.
    const bySteady =
      event.session === sync.session
        ? sync.server - (sync.steady - event.steady)
        : event.session === kit.session
          ? kit.server + (event.steady - kit.steady)
          : null;
    const isCertain =
      !isDoubted &&
      !isMoved &&
      byWall >= kit.server - CLOCK_TOLERANCE_MS &&
      byWall <= sync.server + CLOCK_TOLERANCE_MS;
    return { at: Math.round(within(isCertain ? byWall : (bySteady ?? byWall))), isCertain };
  });
};
