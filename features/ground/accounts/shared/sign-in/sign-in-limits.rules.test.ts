import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressLockOf,
  afterRight,
  afterUnchecked,
  decideTry,
  isKnownDevice,
  type Known,
  keptUntil,
  lockMinutes,
  lockOf,
  minutesLeft,
  nameLockOf,
  type SignInLimits,
  type Spent,
  type Streak,
} from './sign-in-limits.rules.ts';

const START = Date.parse('2026-07-09T02:00:00Z');
const HOUR = 3600;
const LIMITS: SignInLimits = { tries: 5, perName: 60, perAddress: 6000 };
const moment = (seconds: number) => new Date(START + seconds * 1000);

interface Try {
  readonly at: number;
  readonly name: string;
  readonly address: string;
  /** A device on which the person has signed in before. */
  readonly device?: string;
  readonly isRight?: boolean;
}

/** The counts of a portal, as the database keeps them. */
const portal = (limits: SignInLimits = LIMITS) => {
  const streaks = new Map<string, Streak>();
  const spent = new Map<string, Spent>();
  const knownOf = ({ name, address, device }: Try): Known => ({
    streak: streaks.get(`${name}@${device ?? address}`) ?? null,
    strangers: device
      ? null
      : { name: spent.get(`name:${name}`) ?? null, address: spent.get(`address:${address}`) ?? null },
  });
  const keep = (
    { name, address, device }: Try,
    next: { streak: Streak; strangers: { name: Spent; address: Spent } | null },
  ) => {
    streaks.set(`${name}@${device ?? address}`, next.streak);
    if (!next.strangers) return;
    spent.set(`name:${name}`, next.strangers.name);
    spent.set(`address:${address}`, next.strangers.address);
  };
  return {
    /** Why a try is refused unseen; `null` when its password is looked at. */
    attempt: (one: Try): 'place' | 'name' | 'address' | null => {
      const now = moment(one.at);
      const decision = decideTry(knownOf(one), limits, now);
      if (!decision.isAllowed) return decision.reason;
      keep(one, decision);
      if (one.isRight) keep(one, afterRight(knownOf(one), limits, now));
      return null;
    },
    unchecked: (one: Try) => keep(one, afterUnchecked(knownOf(one), limits, moment(one.at))),
    streakOf: (one: Try) => knownOf(one).streak,
    spentOf: (key: string) => spent.get(key) ?? null,
  };
};

const wrong = (at: number, name = 'lishuai', address = '10.1.2.3'): Try => ({ at, name, address });

describe('wrong passwords of one name in one place', () => {
  it('are counted down to the fifth, which locks for 10 minutes', () => {
    const known = { streak: null, strangers: null };
    expect(decideTry(known, LIMITS, moment(0))).toMatchObject({ isAllowed: true, left: 4 });
    const { attempt, streakOf } = portal();
    for (let n = 0; n < 5; n += 1) expect(attempt(wrong(0))).toBeNull();
    expect(lockOf(streakOf(wrong(0)), moment(0))).toEqual(moment(600));
    expect(attempt(wrong(599))).toBe('place');
    expect(attempt(wrong(600))).toBeNull();
  });

  it('lock twice as long each time, two hours at most, and not longer by tries during the lock', () => {
    expect([1, 2, 3, 4, 5, 6, 400].map(lockMinutes)).toEqual([10, 20, 40, 80, 120, 120, 120]);
    const { attempt, streakOf } = portal();
    for (let n = 0; n < 50; n += 1) attempt(wrong(0));
    for (let n = 0; n < 50; n += 1) attempt(wrong(600));
    expect(lockOf(streakOf(wrong(600)), moment(601))).toEqual(moment(600 + 1200));
  });

  it('are forgotten after a right one, after a day, and when the clock was set back', () => {
    const { attempt, streakOf } = portal();
    const fail = (at: number, times: number) => {
      for (let n = 0; n < times; n += 1) attempt(wrong(at));
    };
    fail(0, 4);
    attempt({ ...wrong(0), isRight: true });
    expect(streakOf(wrong(0))?.failedCount).toBe(0);
    fail(0, 4);
    fail(24 * HOUR, 1);
    expect(streakOf(wrong(0))).toMatchObject({ failedCount: 1, lockCount: 0 });
    fail(30 * HOUR, 4);
    expect(attempt(wrong(29 * HOUR))).toBeNull();
  });

  it('that were never looked at are taken back', () => {
    const { attempt, unchecked, streakOf, spentOf } = portal();
    for (let n = 0; n < 5; n += 1) attempt(wrong(0));
    unchecked(wrong(0));
    expect(streakOf(wrong(0))).toMatchObject({ failedCount: 4, lockCount: 0, lockedUntil: null });
    expect(spentOf('name:lishuai')?.spent).toBe(4);
  });
});

// Seconds between tries, from a flood to a patient guesser; names and addresses are few, so that tries meet.
const attack = (names: number, addresses: number) =>
  fc.array(
    fc.record({
      wait: fc.oneof(fc.constant(0), fc.integer({ max: 90, min: 0 }), fc.integer({ min: 0, max: 7200 })),
      name: fc.integer({ min: 1, max: names }).map((n) => `name-${n}`),
      address: fc.integer({ min: 1, max: addresses }).map((n) => `address-${n}`),
      times: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 40 })),
    }),
    { maxLength: 120 },
  );

const SMALL: SignInLimits = { tries: 5, perName: 20, perAddress: 100 };

/** The moments at which passwords were looked at, out of what an attacker tries. */
const guessesOf = (
  steps: readonly { wait: number; name: string; address: string; times: number }[],
  limits: SignInLimits,
) => {
  const { attempt, ...rest } = portal(limits);
  const guesses: Try[] = [];
  let at = 0;
  for (const { wait, name, address, times } of steps) {
    at += wait;
    for (let n = 0; n < times; n += 1)
      if (attempt({ at, name, address }) === null) guesses.push({ at, name, address });
  }
  return { guesses, at, attempt, ...rest };
};

/** The most guesses of `wanted` within any hour. */
const mostInAnHour = (guesses: readonly Try[], wanted: (guess: Try) => boolean): number => {
  const times = guesses.filter(wanted).map(({ at }) => at);
  return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + HOUR).length));
};

describe('whatever an attacker tries', () => {
  it('at most 15 passwords of a name are looked at in an hour from one address', () => {
    fc.assert(
      fc.property(attack(1, 2), (steps) => {
        const { guesses } = guessesOf(steps, { ...SMALL, perName: 1000 });
        expect(mostInAnHour(guesses, ({ address }) => address === 'address-1')).toBeLessThanOrEqual(15);
      }),
    );
  });

  it('a name is guessed at from all addresses together no more than its ceiling and a third of it an hour', () => {
    fc.assert(
      fc.property(attack(2, 30), (steps) => {
        const { guesses } = guessesOf(steps, SMALL);
        const bound = SMALL.perName + SMALL.perName / 3;
        expect(mostInAnHour(guesses, ({ name }) => name === 'name-1')).toBeLessThanOrEqual(Math.ceil(bound));
      }),
    );
  });

  it('an address that guesses one password over many names ends at twice its ceiling in an hour', () => {
    fc.assert(
      fc.property(attack(400, 2), (steps) => {
        const { guesses } = guessesOf(steps, SMALL);
        const most = mostInAnHour(guesses, ({ address }) => address === 'address-1');
        expect(most).toBeLessThanOrEqual(2 * SMALL.perAddress);
      }),
    );
  });

  it('the right password on a device on which the person has signed in is looked at', () => {
    fc.assert(
      fc.property(attack(2, 30), fc.integer({ min: 1, max: 30 }), (steps, office) => {
        const { attempt, at } = guessesOf(steps, SMALL);
        const own = { at, name: 'name-1', address: `address-${office}`, device: 'phone', isRight: true };
        expect(attempt(own)).toBeNull();
      }),
    );
  });

  it('a stranger at one address never keeps the owner of a name out elsewhere', () => {
    fc.assert(
      fc.property(attack(3, 1), (steps) => {
        const { attempt, at } = guessesOf(steps, { ...SMALL, perAddress: 6000 });
        expect(attempt({ at, name: 'name-1', address: 'home', isRight: true })).toBeNull();
      }),
    );
  });
});

describe('a hall of 2,000 behind one address', () => {
  it('signs in on new devices, a tenth after a slip, while somebody there guesses 40 times a second', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(share, { minLength: 20, maxLength: 20 }), (shares) => {
        const { attempt } = portal();
        const refused: string[] = [];
        let guesses = 0;
        for (let person = 0; person < 2000; person += 1) {
          const at = (person * 120) / 2000;
          const slips = (shares[person % 20] ?? 0) > 0.9;
          if (slips) attempt(wrong(at, `person-${person}`, 'hall'));
          const name = `person-${person}`;
          const reason = attempt({ at, name, address: 'hall', isRight: true });
          if (reason) refused.push(reason);
          for (; guesses < at * 40; guesses += 1) attempt(wrong(at, `unknown-${guesses}`, 'hall'));
        }
        expect(refused).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  it('makes room once a day for each person, not with each sign-in', () => {
    const { attempt, spentOf } = portal();
    for (let n = 0; n < 50; n += 1) attempt({ ...wrong(0), isRight: true });
    expect(spentOf('address:10.1.2.3')?.spent).toBe(-2);
  });
});

describe('the words and keys of sign-in', () => {
  it('say the waiting time in whole minutes', () => {
    expect(minutesLeft(moment(600), moment(0))).toBe(10);
    expect(minutesLeft(moment(600), moment(541))).toBe(1);
    expect(minutesLeft(moment(600), moment(600))).toBe(1);
  });

  it('tell from when on a stranger may try a name again that was guessed at from everywhere', () => {
    const full = { spent: 60, at: moment(0) };
    expect(nameLockOf(full, LIMITS, moment(0))).toEqual(moment(180));
    expect(nameLockOf(full, LIMITS, moment(180))).toBeNull();
  });

  it('know a device for half a year after the last sign-in', () => {
    expect(isKnownDevice(moment(0), moment(180 * 24 * HOUR - 1))).toBe(true);
    expect(isKnownDevice(moment(0), moment(180 * 24 * HOUR))).toBe(false);
    expect(isKnownDevice(null, moment(0))).toBe(false);
  });
});

describe('the ceilings', () => {
  const spent = (amount: number) => ({ spent: amount, at: moment(0) });

  it('of an address are full with the last try, and have room again as they drain', () => {
    expect(addressLockOf(null, LIMITS, moment(0))).toBeNull();
    expect(addressLockOf(spent(5999), LIMITS, moment(0))).toBeNull();
    expect(addressLockOf(spent(6000), LIMITS, moment(0))).toEqual(moment(0.6));
    expect(addressLockOf(spent(6000), LIMITS, moment(0.6))).toBeNull();
  });

  it('of a name drain slowly', () => {
    expect(nameLockOf(spent(60), LIMITS, moment(90))).toEqual(moment(180));
    expect(nameLockOf(spent(59), LIMITS, moment(0))).toBeNull();
  });

  it('refuse strangers with their reason, the name before the address', () => {
    const of = (name: number, address: number) =>
      decideTry(
        { streak: null, strangers: { name: spent(name), address: spent(address) } },
        LIMITS,
        moment(0),
      );
    expect(of(60, 6000)).toEqual({ isAllowed: false, reason: 'name', until: moment(180) });
    expect(of(59, 6000)).toEqual({ isAllowed: false, reason: 'address', until: moment(0.6) });
    expect(of(59, 5999)).toEqual({
      isAllowed: true,
      left: 4,
      streak: { failedCount: 1, lockCount: 0, lockedUntil: null, lastAt: moment(0), signedInAt: null },
      strangers: { name: spent(60), address: spent(6000) },
    });
  });

  it('lose the room that was earned as time goes', () => {
    const { strangers } = afterRight(
      { streak: null, strangers: { name: null, address: spent(-10) } },
      LIMITS,
      moment(1.2),
    );
    expect(strangers).toEqual({
      name: { spent: 0, at: moment(1.2) },
      address: { spent: -11, at: moment(1.2) },
    });
  });
});

describe('a streak', () => {
  const streak: Streak = {
    failedCount: 5,
    lockCount: 1,
    lockedUntil: moment(600),
    lastAt: moment(0),
    signedInAt: moment(-HOUR),
  };

  it('counts for a clock that is a minute behind, and no further', () => {
    expect([lockOf(streak, moment(-60)), lockOf(streak, moment(-61))]).toEqual([moment(600), null]);
  });

  it('makes room at the address once a day', () => {
    const room = (seconds: number) =>
      afterRight({ streak, strangers: { name: null, address: null } }, LIMITS, moment(seconds)).strangers
        ?.address.spent;
    expect([room(23 * HOUR - 1), room(23 * HOUR)]).toEqual([-1, -3]);
  });

  it('of which a try was never looked at keeps its moments', () => {
    const known = { strangers: null };
    expect(afterUnchecked({ ...known, streak }, LIMITS, moment(60)).streak).toEqual({
      ...streak,
      ...{ failedCount: 4, lockCount: 0, lockedUntil: null },
    });
    expect(afterUnchecked({ ...known, streak: null }, LIMITS, moment(60)).streak).toEqual({
      ...{ failedCount: 0, lockCount: 0, lockedUntil: null, lastAt: moment(60), signedInAt: null },
    });
  });

  it('is kept for a day, as long as it locks, or as long as the device is known', () => {
    const day = 24 * HOUR;
    expect([
      keptUntil(streak, false),
      keptUntil({ ...streak, lockedUntil: null }, false),
      keptUntil({ ...streak, lockedUntil: moment(2 * day) }, false),
      keptUntil(streak, true),
    ]).toEqual([moment(day), moment(day), moment(2 * day), moment(180 * day)]);
  });
});
