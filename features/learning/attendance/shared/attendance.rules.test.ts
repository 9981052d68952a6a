import { describe, expect, it } from 'vitest';
import {
  type Known,
  outcomeOf,
  type Seen,
  type Standing,
  standingWith,
  tidyReason,
} from './attendance.rules.ts';

const at = (time: string) => new Date(`2026-07-14T${time}+08:00`);
const seen = (changes: Partial<Seen> = {}): Seen => ({
  direction: 'IN',
  at: at('09:40:00'),
  via: 'CODE',
  witnessId: '',
  deviceId: 'a',
  ...changes,
});
const standing = (changes: Partial<Standing> = {}): Standing => ({
  status: 'PRESENT',
  inAt: at('09:40:00'),
  outAt: null,
  via: 'CODE',
  ...changes,
});
const known = (changes: Partial<Known> = {}): Known => ({
  standing: undefined,
  events: [],
  otherOnDevice: '',
  ...changes,
});

describe('an attendance once something more was seen', () => {
  it('is that of the first coming, with how it was seen', () => {
    expect(standingWith(undefined, seen({ via: 'SCAN' }), at('09:30:00'))).toEqual({
      status: 'LATE',
      inAt: at('09:40:00'),
      outAt: null,
      via: 'SCAN',
    });
  });

  it('keeps the earlier coming and how that was seen', () => {
    const before = standing();
    expect(standingWith(before, seen({ at: at('09:41:00'), via: 'SCAN' }), null)).toEqual(before);
    expect(standingWith(before, seen({ via: 'SCAN' }), null)).toEqual(before);
    expect(standingWith(before, seen({ at: at('09:39:00'), via: 'SCAN' }), null)).toEqual(
      standing({ inAt: at('09:39:00'), via: 'SCAN' }),
    );
  });

  it('keeps the later going and says nothing else anew', () => {
    const out = (time: string) => seen({ direction: 'OUT', at: at(time), via: 'SHEET' });
    expect(standingWith(standing(), out('12:00:00'), null)).toEqual(standing({ outAt: at('12:00:00') }));
    const gone = standing({ outAt: at('12:00:00') });
    expect(standingWith(gone, out('11:00:00'), null)).toEqual(gone);
    expect(standingWith(gone, out('12:30:00'), null)).toEqual(standing({ outAt: at('12:30:00') }));
    expect(standingWith(gone, out('12:00:00'), null).outAt).toBe(gone.outAt);
  });

  it('is an absence for who only went', () => {
    expect(standingWith(undefined, seen({ direction: 'OUT', via: 'SHEET' }), null)).toEqual({
      status: 'ABSENT',
      inAt: null,
      outAt: at('09:40:00'),
      via: 'SHEET',
    });
  });
});

describe('the outcome of an event', () => {
  const RECORDED = { outcome: 'RECORDED', conflict: '' };
  const KNOWN = { outcome: 'KNOWN', conflict: '' };
  const conflict = (name: string) => ({ outcome: 'CONFLICT', conflict: name });
  const byWitness = (changes: Partial<Seen> = {}) => seen({ deviceId: 'm', witnessId: 'w', ...changes });

  it('of two witnesses is known up to a minute apart, and a conflict beyond', () => {
    const before = known({ standing: standing(), events: [seen()] });
    expect(outcomeOf(before, byWitness({ at: at('09:41:00') }))).toEqual(KNOWN);
    expect(outcomeOf(before, byWitness({ at: new Date(at('09:41:00').getTime() + 1) }))).toEqual(
      conflict('TWICE'),
    );
    expect(outcomeOf(before, byWitness({ at: at('09:38:59') }))).toEqual(conflict('TWICE'));
  });

  it('of the own telephone after a witness is no second telephone', () => {
    const before = known({ standing: standing(), events: [byWitness()] });
    expect(outcomeOf(before, seen())).toEqual(KNOWN);
    expect(outcomeOf(before, seen({ at: at('09:50:00') }))).toEqual(conflict('TWICE'));
  });

  it('of a going is held against the going, not against the coming', () => {
    const out = (time: string) => byWitness({ direction: 'OUT', at: at(time) });
    const events = [seen({ direction: 'OUT', at: at('12:00:00') })];
    const before = known({ standing: standing({ outAt: at('12:00:00') }), events });
    expect(outcomeOf(before, out('12:00:30'))).toEqual(KNOWN);
    expect(outcomeOf(before, out('09:40:00'))).toEqual(conflict('TWICE'));
    expect(outcomeOf(known({ events }), out('12:00:00'))).toEqual(conflict('TWICE'));
    expect(outcomeOf(known(), out('12:00:00'))).toEqual(RECORDED);
  });

  it('after a correction is known where it says the same', () => {
    const before = known({ standing: standing({ via: 'MANUAL' }) });
    expect(outcomeOf(before, seen({ at: at('09:40:30') }))).toEqual(KNOWN);
    expect(outcomeOf(before, seen({ direction: 'OUT', at: at('12:00:00') }))).toEqual(conflict('CORRECTED'));
  });
});

it('a reason is kept without control signs, half signs and room around it', () => {
  expect(tidyReason('  \u0000去县里开会\n\t第二天回来 \r')).toBe('去县里开会 第二天回来');
  expect(tidyReason('病假\uD800')).toBe('病假\uFFFD');
  expect(tidyReason(' \n ')).toBe('');
});
