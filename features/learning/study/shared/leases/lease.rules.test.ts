import { describe, expect, it } from 'vitest';
import { type HeldLease, leaseEnd, mayTakeLease } from './lease.rules.ts';

const NOW = 10_000_000;
const held = (changes: Partial<HeldLease> = {}): HeldLease => ({
  courseId: 'a',
  classId: '',
  sessionId: 'phone',
  issuedAtMs: NOW - 300_000,
  expiresAtMs: NOW + 1,
  lastReportAtMs: NOW - 5_000,
  isFinished: false,
  ...changes,
});
const wanted = { courseId: 'b', classId: '', sessionId: 'computer', takeOver: false };
const may = (lease: HeldLease | null, changes: Partial<typeof wanted> = {}) =>
  mayTakeLease(lease, { ...wanted, ...changes }, NOW);

describe('a study lease', () => {
  it('is given for 12 hours', () => {
    expect(leaseEnd(new Date(0))).toEqual(new Date(12 * 60 * 60 * 1000));
  });

  it('ends with the class it is for, if that is sooner', () => {
    expect(leaseEnd(new Date(0), new Date(5_000))).toEqual(new Date(5_000));
    expect(leaseEnd(new Date(0), new Date('2026-12-31'))).toEqual(new Date(12 * 60 * 60 * 1000));
  });

  it('is given when nobody holds it, or when the one held has run out', () => {
    expect(may(null)).toBe(true);
    expect(may(held({ expiresAtMs: NOW }))).toBe(true);
  });

  it('is refused while another device reported or began within the last 60 s', () => {
    expect(may(held({ lastReportAtMs: NOW - 59_999 }))).toBe(false);
    expect(may(held({ lastReportAtMs: NOW - 60_000 }))).toBe(true);
    // The server's clock was an hour ahead for a while: nobody waits for that hour.
    expect(may(held({ lastReportAtMs: NOW + 3_600_000 }))).toBe(true);
    expect(may(held({ lastReportAtMs: null, issuedAtMs: NOW - 59_999 }))).toBe(false);
    expect(may(held({ lastReportAtMs: null, issuedAtMs: NOW - 60_000 }))).toBe(true);
  });

  it('is always given to somebody who takes over', () => {
    expect(may(held(), { takeOver: true })).toBe(true);
  });

  it('is renewed silently when the same page is loaded again', () => {
    expect(may(held(), { sessionId: 'phone', courseId: 'a' })).toBe(true);
  });

  it('is refused to a second window of the same browser for 30 s after a report of the first', () => {
    expect(may(held({ lastReportAtMs: NOW - 29_999 }), { sessionId: 'phone' })).toBe(false);
    expect(may(held({ lastReportAtMs: NOW - 30_000 }), { sessionId: 'phone' })).toBe(true);
    expect(may(held({ lastReportAtMs: null }), { sessionId: 'phone' })).toBe(true);
  });

  it('of a finished course stands in nobody’s way', () => {
    expect(may(held({ isFinished: true }))).toBe(true);
  });
});
