import { describe, expect, it } from 'vitest';
import { eventTimes, type Handshake, type Reading, wasSetBack } from './device-clock.rules.ts';

const MINUTE = 60_000;
const reading = (wall: number, steady = 0, session = 'one'): Reading => ({ wall, steady, session });

describe('a wall clock was set back', () => {
  it('when it went a minute less than the steady one, and no sooner', () => {
    const before = reading(1_000_000, 5000);
    expect(wasSetBack(before, reading(1_000_000 + 4 * MINUTE, 5000 + 5 * MINUTE))).toBe(false);
    expect(wasSetBack(before, reading(1_000_000 + 4 * MINUTE - 1, 5000 + 5 * MINUTE))).toBe(true);
    expect(wasSetBack(before, reading(1_000_000 + 90 * MINUTE, 5000 + 5 * MINUTE))).toBe(false);
  });

  it('in a later session when it stands a minute before itself, whatever the steady one says', () => {
    const before = reading(1_000_000, 5000);
    expect(wasSetBack(before, reading(1_000_000 - MINUTE, 99 * MINUTE, 'two'))).toBe(false);
    expect(wasSetBack(before, reading(1_000_000 - MINUTE - 1, 0, 'two'))).toBe(true);
  });
});

describe('the time of an event', () => {
  const kit: Handshake = { server: 1_000_000, wall: 900_000, steady: 5000, session: 'one' };
  const sync = (minutes: number, changes: Partial<Handshake> = {}): Handshake => ({
    server: kit.server + minutes * MINUTE,
    wall: kit.wall + minutes * MINUTE,
    steady: 100 + minutes * MINUTE,
    session: 'last',
    ...changes,
  });
  /** In a session of its own: only the wall clock tells its time. */
  const event = (ms: number): Reading => reading(kit.wall + ms, 0, 'two');

  it('is certain as long as the wall clock moved against the server by no more than a minute', () => {
    const until = (wrong: number) => sync(10, { wall: kit.wall + 10 * MINUTE + wrong });
    const certain = [{ at: kit.server + MINUTE, isCertain: true }];
    expect(eventTimes(kit, until(MINUTE), [event(MINUTE)])).toEqual(certain);
    expect(eventTimes(kit, until(-MINUTE), [event(MINUTE)])).toEqual(certain);
    expect(eventTimes(kit, until(MINUTE + 1), [event(MINUTE)])).toEqual([
      { ...certain[0], isCertain: false },
    ]);
  });

  it('is certain up to a minute before the roster was fetched, and lies at that moment', () => {
    expect(eventTimes(kit, sync(10), [event(-MINUTE), event(-MINUTE - 1), event(1)])).toEqual([
      { at: kit.server, isCertain: true },
      { at: kit.server, isCertain: false },
      { at: kit.server + 1, isCertain: true },
    ]);
  });

  it('is certain up to a minute after the sending, and lies at that moment', () => {
    const end = 10 * MINUTE;
    expect(eventTimes(kit, sync(10), [event(end - 1), event(end + MINUTE), event(end + MINUTE + 1)])).toEqual(
      [
        { at: kit.server + end - 1, isCertain: true },
        { at: kit.server + end, isCertain: true },
        { at: kit.server + end, isCertain: false },
      ],
    );
  });

  it('in doubt is that of the steady clock, counted back from the sending in its session', () => {
    const wrong = reading(0, 100 + 4 * MINUTE, 'last');
    expect(eventTimes(kit, sync(10), [wrong])).toEqual([{ at: kit.server + 4 * MINUTE, isCertain: false }]);
  });

  it('in doubt is that of the steady clock, counted from the roster in its session', () => {
    const wrong = reading(0, 5000 + 3 * MINUTE, 'one');
    expect(eventTimes(kit, sync(10), [wrong])).toEqual([{ at: kit.server + 3 * MINUTE, isCertain: false }]);
  });

  it('seen in the session of both is counted back from the sending: the device may have slept before', () => {
    const end = sync(10, { session: 'one', steady: 5000 + 6 * MINUTE });
    const wrong = reading(0, 5000 + 3 * MINUTE, 'one');
    expect(eventTimes(kit, end, [wrong])).toEqual([{ at: kit.server + 7 * MINUTE, isCertain: false }]);
  });

  it('is whole milliseconds, and none where nothing was seen', () => {
    expect(eventTimes(kit, sync(10), [event(10.4)])).toEqual([{ at: kit.server + 10, isCertain: true }]);
    expect(eventTimes(kit, sync(10), [])).toEqual([]);
  });
});
