import { expect, it } from 'vitest';
import { elderDay, outlookText } from './elder-record.words.ts';

it('says days and the outlook as one says them', () => {
  expect(elderDay('2026-07-08 10:00:00')).toBe('7 月 8 日');
  const pace = { month: 8, day: 17, early: 136 };
  expect(outlookText({ studied: 2650, target: 3200, pace })).toBe('照这样 8 月 17 日学满。');
  expect(outlookText({ studied: 3200, target: 3200, pace: null })).toBe('今年的学时已经学满。');
  expect(outlookText({ studied: 10, target: 3200, pace: null })).toContain('补齐');
});
