import { expect, it } from 'vitest';
import { CLOSE, isCutOff, reconnectDelay } from './reconnect.rules.ts';

it('waits longer with each try, spread, and half a minute at most', () => {
  expect(reconnectDelay(1006, 0, 0)).toBe(250);
  expect(reconnectDelay(1006, 0, 1)).toBe(500);
  expect(reconnectDelay(1006, 3, 0.5)).toBe(3_000);
  for (const attempt of [6, 10, 100]) expect(reconnectDelay(1006, attempt, 1)).toBe(30_000);
});

it('spreads everybody over ten seconds after a restart', () => {
  expect(reconnectDelay(CLOSE.restart, 0, 0)).toBe(0);
  expect(reconnectDelay(CLOSE.restart, 0, 1)).toBe(10_000);
  expect(reconnectDelay(CLOSE.restart, 2, 1)).toBe(2_000);
});

it('never comes back where the right is over', () => {
  expect(reconnectDelay(CLOSE.ended, 0, 0.5)).toBeNull();
  expect(reconnectDelay(CLOSE.tooMany, 0, 0.5)).toBeNull();
});

it('takes a line that is cut three times in a row for one that something in between cuts', () => {
  expect([0, 2, 3, 9].map(isCutOff)).toEqual([false, false, true, true]);
});
