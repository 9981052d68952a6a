import { describe, expect, it } from 'vitest';
import { momentText } from './exam-moment.words.ts';

describe('a moment on the exam pages of a learner', () => {
  it.each([
    ['2026-07-13 00:00:00', '2026-07-12 24:00'],
    ['2026-07-12 23:59:59', '2026-07-12 24:00'],
    ['2026-03-01 00:00', '2026-02-28 24:00'],
    ['2027-01-01 00:00:00', '2026-12-31 24:00'],
    ['2026-07-12 18:30:00', '2026-07-12 18:30'],
    ['2026-07-13 00:00:01', '2026-07-13 00:00'],
    ['2026-07-12 23:59:58', '2026-07-12 23:59'],
    ['', ''],
  ])('ends by the last day that counts: %s is %s', (wire, text) => {
    expect(momentText(wire, 'end')).toBe(text);
  });

  it.each([
    ['2026-07-10 00:00:00', '2026-07-10 00:00'],
    ['2026-07-10 09:05:00', '2026-07-10 09:05'],
    ['', ''],
  ])('begins in its own day: %s is %s', (wire, text) => {
    expect(momentText(wire, 'begin')).toBe(text);
  });
});
