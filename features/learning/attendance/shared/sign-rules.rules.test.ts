import { describe, expect, it } from 'vitest';
import { type Known, outcomeOf, type Seen, standingWith, statusAt } from './attendance.rules.ts';
import { eventTimes, type Handshake, type Reading } from './device-clock.rules.ts';
import {
  isShortCode,
  newShortCodes,
  personCodeText,
  readPersonCode,
  SHORT_CODE_LETTERS,
  shortCodeOf,
  tidyShortCode,
} from './short-code.rules.ts';
import {
  CODE_GRACE_MS,
  CODE_PERIOD_MS,
  codeAge,
  codeText,
  isFromFuture,
  periodAt,
  readCode,
} from './sign-code.rules.ts';
import { fenceState, metresBetween, windowAt } from './sign-window.rules.ts';

const at = (time: string) => new Date(`2026-07-14T${time}:00+08:00`);

describe('the code on the board', () => {
  const code = { codeNo: '0123456789ab', period: periodAt(at('10:06').getTime()).period, mac: 'abcDEF_-12' };

  it('is read from the address in the square, and from nothing else', () => {
    expect(readCode(`https://portal.example/sign/in?c=${codeText(code)}`)).toEqual(code);
    expect(readCode(codeText(code))).toEqual(code);
    for (const text of ['', 'https://portal.example/', `${codeText(code)}x`, '0123456789ab.0'])
      expect(readCode(text)).toBeNull();
  });

  it('is taken while it stands and a moment longer, then it is as old as it is', () => {
    const end = (code.period + 1) * CODE_PERIOD_MS;
    expect(codeAge(code.period, end - 1)).toBe(0);
    expect(codeAge(code.period, end + CODE_GRACE_MS)).toBe(0);
    expect(codeAge(code.period, end + 40_000)).toBe(40_000);
    expect(isFromFuture(code.period, end)).toBe(false);
    expect(isFromFuture(code.period + 2, code.period * CODE_PERIOD_MS)).toBe(true);
  });
});

describe('the windows', () => {
  const windows = {
    signInFrom: at('09:30'),
    signInUntil: at('10:15'),
    signOutFrom: at('12:00'),
    signOutUntil: at('12:30'),
  };
  it.each([
    ['09:29', false, 'EARLY', 'IN'],
    ['09:30', false, 'OPEN', 'IN'],
    ['10:15', false, 'OPEN', 'IN'],
    ['10:16', false, 'LATE', 'IN'],
    ['10:16', true, 'EARLY', 'OUT'],
    ['12:00', true, 'OPEN', 'OUT'],
    ['12:30', false, 'OPEN', 'OUT'],
    ['12:31', true, 'LATE', 'OUT'],
  ] as const)('at %s, in already: %s → %s %s', (time, isIn, state, direction) => {
    expect(windowAt(windows, at(time), isIn)).toMatchObject({ state, direction });
  });

  it('without signing out: somebody who is in may scan again, after it has closed it is late', () => {
    const only = { ...windows, signOutFrom: null, signOutUntil: null };
    expect(windowAt(only, at('10:00'), true)).toEqual({ state: 'OPEN', direction: 'IN' });
    expect(windowAt(only, at('12:10'), true)).toMatchObject({ state: 'LATE', direction: 'IN' });
  });

  it('late is whoever comes after the moment, not at it', () => {
    expect(statusAt(at('10:00'), at('10:00'))).toBe('PRESENT');
    expect(statusAt(new Date(at('10:00').getTime() + 1), at('10:00'))).toBe('LATE');
    expect(statusAt(at('23:00'), null)).toBe('PRESENT');
  });
});

describe('the fence', () => {
  const fence = { lng: 77.42, lat: 37.88, radiusMetres: 200 };
  const north = (metres: number, accuracy: number) => ({
    lng: fence.lng,
    lat: fence.lat + metres / 111_195,
    accuracy,
  });

  it('knows a degree of latitude', () => {
    expect(metresBetween({ lng: 0, lat: 0 }, { lng: 0, lat: 1 })).toBeCloseTo(111_195, -1);
  });

  it('gives the doubt to the person, says the distance, and asks again for a position that says nothing', () => {
    expect(fenceState(fence, north(190, 10)).state).toBe('INSIDE');
    expect(fenceState(fence, north(240, 50)).state).toBe('INSIDE');
    expect(fenceState(fence, north(340, 50))).toEqual({ state: 'OUTSIDE', distance: 340 });
    expect(fenceState(fence, north(340, 900))).toEqual({ state: 'POOR', accuracy: 900 });
    expect(fenceState(fence, north(5000, 900)).state).toBe('OUTSIDE');
  });
});

describe('short codes', () => {
  it('find every wrong letter and every swap of neighbours', () => {
    for (const number of [0, 7, 961, 12_345, 29_790]) {
      const code = shortCodeOf(number);
      expect(isShortCode(code)).toBe(true);
      for (let place = 0; place < 4; place += 1) {
        for (const letter of SHORT_CODE_LETTERS) {
          const wrong = code.slice(0, place) + letter + code.slice(place + 1);
          expect(isShortCode(wrong)).toBe(wrong === code);
        }
      }
      const [a = '', b = '', c = '', d = ''] = code;
      expect(isShortCode(b + a + c + d)).toBe(a === b);
      expect(isShortCode(a + c + b + d)).toBe(b === c);
    }
  });

  it('are read as they are written, and only those of this gathering', () => {
    const code = shortCodeOf(4321);
    expect(tidyShortCode(` ${code.toLowerCase().slice(0, 2)} ${code.slice(2)}`)).toBe(code);
    expect(readPersonCode(personCodeText('0123456789ab', code), '0123456789ab')).toBe(code);
    expect(readPersonCode(personCodeText('ffffffffffff', code), '0123456789ab')).toBeNull();
    expect(readPersonCode('', '0123456789ab')).toBeNull();
  });

  it('are never given twice, and stay when people are added', () => {
    const people = Array.from({ length: 500 }, (_, number) => `u${number}`);
    const first = newShortCodes(people, new Map(), (userId) => userId.length);
    expect(new Set(first.values()).size).toBe(500);
    const more = newShortCodes(['u1', 'new'], first, () => 2);
    expect([...more.keys()]).toEqual(['new']);
    expect([...first.values()]).not.toContain(more.get('new'));
  });
});

describe('what becomes of an event', () => {
  const seen = (changes: Partial<Seen> = {}): Seen => ({
    direction: 'IN',
    at: at('09:40'),
    via: 'CODE',
    witnessId: '',
    deviceId: 'a',
    ...changes,
  });
  const known = (changes: Partial<Known> = {}): Known => ({
    standing: undefined,
    events: [],
    otherOnDevice: '',
    ...changes,
  });
  const standing = { status: 'PRESENT', inAt: at('09:40'), outAt: null, via: 'CODE' } as const;

  it.each([
    ['first', known(), seen(), 'RECORDED', ''],
    [
      'the same telephone again',
      known({ standing, events: [seen()] }),
      seen({ at: at('09:50') }),
      'KNOWN',
      '',
    ],
    [
      'a second telephone',
      known({ standing, events: [seen()] }),
      seen({ deviceId: 'b' }),
      'CONFLICT',
      'TWO_DEVICES',
    ],
    ['one telephone for two', known({ otherOnDevice: 'u2' }), seen(), 'CONFLICT', 'ONE_DEVICE'],
    [
      'seen by the manager after the own scan',
      known({ standing, events: [seen()] }),
      seen({ deviceId: 'm', witnessId: 'w', at: at('09:50') }),
      'CONFLICT',
      'TWICE',
    ],
    [
      'seen by two in the same minute',
      known({ standing, events: [seen()] }),
      seen({ deviceId: 'm', witnessId: 'w' }),
      'KNOWN',
      '',
    ],
    [
      'on leave',
      known({ standing: { ...standing, status: 'LEAVE', inAt: null } }),
      seen(),
      'CONFLICT',
      'LEAVE',
    ],
    [
      'corrected to another time',
      known({ standing: { ...standing, via: 'MANUAL' } }),
      seen({ at: at('10:20') }),
      'CONFLICT',
      'CORRECTED',
    ],
  ] as const)('%s', (_, before, event, outcome, conflict) => {
    expect(outcomeOf(before, event)).toEqual({ outcome, conflict });
  });

  it('stands the same whatever comes first', () => {
    const events = [
      seen({ at: at('10:20') }),
      seen({ at: at('09:40') }),
      seen({ direction: 'OUT', at: at('12:00') }),
    ];
    const fold = (order: readonly Seen[]) =>
      order.reduce<Parameters<typeof standingWith>[0]>(
        (before, event) => standingWith(before, event, at('10:00')),
        undefined,
      );
    const expected = { status: 'PRESENT', inAt: at('09:40'), outAt: at('12:00') };
    for (const order of [events, events.toReversed(), [...events.slice(1), ...events.slice(0, 1)]])
      expect(fold(order)).toMatchObject(expected);
  });
});

describe('times of a device without a network', () => {
  const MINUTE = 60_000;
  const kit: Handshake = { server: 1_000_000, wall: 900_000, steady: 5000, session: 'one' };
  /** After `minutes`; the wall clock is wrong by `wrong`, the steady one stood still for `asleep`. */
  const later = (minutes: number, session = 'one', wrong = 0, asleep = 0): Reading => ({
    wall: kit.wall + (minutes + wrong) * MINUTE,
    steady: session === 'one' ? kit.steady + (minutes - asleep) * MINUTE : 100,
    session,
  });
  const syncAfter = (minutes: number, ...rest: [string?, number?, number?]): Handshake => ({
    ...later(minutes, ...rest),
    server: kit.server + minutes * MINUTE,
  });
  const truth = (minutes: number) => ({ at: kit.server + minutes * MINUTE, isCertain: true });

  it('are put right where the clock was wrong all the time, also over a locked screen and a closed page', () => {
    expect(eventTimes(kit, syncAfter(600), [later(10), later(300, 'one', 0, 200)])).toEqual([
      truth(10),
      truth(300),
    ]);
    expect(eventTimes(kit, syncAfter(4000, 'three'), [later(10), later(2000, 'two')])).toEqual([
      truth(10),
      truth(2000),
    ]);
  });

  it('are not falsified by a clock that is set back and forth: what follows waits for the manager', () => {
    const times = eventTimes(kit, syncAfter(600), [later(10), later(100, 'one', -60), later(120)]);
    expect(times[0]).toEqual(truth(10));
    expect(times[1]).toEqual({ at: kit.server + 100 * MINUTE, isCertain: false });
    expect(times[2]?.isCertain).toBe(false);
  });

  it('of a clock that stands otherwise when it is sent are uncertain', () => {
    expect(eventTimes(kit, syncAfter(600, 'one', 45), [later(10)])[0]).toMatchObject({ isCertain: false });
  });

  it('never lie before the roster was fetched or after it was sent', () => {
    const [early, late] = eventTimes(kit, syncAfter(10), [later(0, 'two', -90), later(0, 'two', 900)]);
    expect(early).toEqual({ at: kit.server, isCertain: false });
    expect(late).toEqual({ at: kit.server + 10 * MINUTE, isCertain: false });
  });
});
