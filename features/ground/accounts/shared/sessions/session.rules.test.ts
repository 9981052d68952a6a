import { describe, expect, it } from 'vitest';
import { expiryOf, isDueForRenewal, isIdle, surplusOf } from './session.rules.ts';

const start = new Date('2026-07-09T02:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

const limits = { idlePortalMinutes: 720, idleConsoleMinutes: 30 };
const opened = { createdAt: start, activeRoleCode: 'learner', via: 'password' } as const;

describe('a session', () => {
  it('ends when nobody has used it for the time of its kind', () => {
    expect(expiryOf(opened, later(3), limits)).toEqual(later(15));
    expect(expiryOf({ ...opened, activeRoleCode: 'admin' }, later(3), limits)).toEqual(later(3.5));
    const seen = { lastSeenAt: later(3), activeRoleCode: 'admin' } as const;
    expect(isIdle(seen, later(3.49), limits)).toBe(false);
    expect(isIdle(seen, later(3.5), limits)).toBe(true);
    expect(isIdle({ ...seen, activeRoleCode: 'learner' }, later(14.9), limits)).toBe(false);
  });

  it('ends 7 days after the sign-in however often it is used, after 4 hours where a helper opened it', () => {
    expect(expiryOf(opened, later(7 * 24 - 1), limits)).toEqual(later(7 * 24));
    expect(expiryOf({ ...opened, via: 'helper' }, later(3), limits)).toEqual(later(4));
  });

  it('notes its use at most once a minute', () => {
    expect(isDueForRenewal(start, new Date(start.getTime() + 59_999))).toBe(false);
    expect(isDueForRenewal(start, new Date(start.getTime() + 60_000))).toBe(true);
  });
});

describe('sessions of one person', () => {
  it('are at most 10 with the new one: the oldest make room', () => {
    expect(surplusOf([1, 2, 3])).toEqual([]);
    expect(surplusOf([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([]);
    expect(surplusOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toEqual([1, 2]);
  });
});
