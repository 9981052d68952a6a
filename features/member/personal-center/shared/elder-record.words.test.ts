import { expect, it } from 'vitest';
import { elderDay, outlookText } from './elder-record.words.ts';

it('says days and the outlook as one says them', () => {
  expect(elderDay('2026-07-08 10:00:00')).toBe('7 月 8 日');
  expect(outlookText({ month: 8, day: 17, early: 136 })).toBe('照这样 8 月 17 日学满。');
  expect(outlookText(null)).toContain('补齐');
});
