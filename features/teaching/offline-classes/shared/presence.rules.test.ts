import { expect, it } from 'vitest';
import {
  excellentQuota,
  hasCome,
  type Presence,
  rateSoFar,
  satThrough,
  signRateOf,
} from './presence.rules.ts';

const at = (text: string) => new Date(`2026-07-14T${text}:00+08:00`);
const END = at('12:30');
const came = (changes: Partial<Presence> = {}): Presence => ({
  status: 'PRESENT',
  inAt: at('09:42'),
  outAt: null,
  ...changes,
});

it('counts who came, in time or late, and stayed to the end', () => {
  expect(satThrough(came(), END)).toBe(true);
  expect(satThrough(came({ status: 'LATE' }), END)).toBe(true);
  expect(satThrough(came({ outAt: at('12:30') }), END)).toBe(true);
  expect(satThrough(came({ outAt: at('12:29') }), END)).toBe(false);
});

it('does not count who was on leave, absent, or came when the session was over', () => {
  expect(satThrough(undefined, END)).toBe(false);
  expect([undefined, came(), came({ status: 'LATE' }), came({ status: 'LEAVE' })].map(hasCome)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(satThrough(came({ status: 'LEAVE' }), END)).toBe(false);
  expect(satThrough(came({ status: 'ABSENT' }), END)).toBe(false);
  expect(satThrough(came({ inAt: at('12:30') }), END)).toBe(false);
});

it('takes a correction without a time as the whole day', () => {
  expect(satThrough(came({ inAt: null }), END)).toBe(true);
});

it('gives the share of days in whole percent, never rounded up', () => {
  expect(signRateOf(0, 0)).toBe(null);
  expect(signRateOf(2, 3)).toBe(66);
  expect(signRateOf(5, 5)).toBe(100);
});

it('counts a day as missed only when it is over, and as come to at once', () => {
  const day = (hour: string, hasCome: boolean) => ({ endAt: at(hour), hasCome });
  const now = at('12:00');
  expect(rateSoFar([], now)).toBe(null);
  expect(rateSoFar([day('18:00', false)], now)).toBe(null);
  expect(rateSoFar([day('11:00', true), day('18:00', false)], now)).toBe(100);
  expect(rateSoFar([day('11:00', true), day('12:00', false), day('18:00', true)], now)).toBe(66);
});

it('lets a share of a class be excellent, one at least', () => {
  expect([
    excellentQuota(60, 15),
    excellentQuota(4, 15),
    excellentQuota(0, 15),
    excellentQuota(60, 0),
  ]).toEqual([9, 1, 0, 0]);
});
