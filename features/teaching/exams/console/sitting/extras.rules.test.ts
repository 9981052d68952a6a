import { describe, expect, it } from 'vitest';
import { commonExtras } from './extras.rules.ts';

describe('what several people are given together', () => {
  const one = { extraMinutes: 20, extraAttempts: 1, openUntil: '2026-11-22 18:00:00' };

  it('begins from what they have, when it is the same', () => {
    expect(commonExtras([one, { ...one }])).toEqual({
      extras: { extraMinutes: 20, extraAttempts: 1, openUntil: '2026-11-22 18:00' },
      isMixed: false,
    });
  });

  it('begins from nothing when they differ', () => {
    expect(commonExtras([one, { ...one, extraMinutes: 0 }])).toEqual({
      extras: { extraMinutes: 0, extraAttempts: 0, openUntil: '' },
      isMixed: true,
    });
    expect(commonExtras([]).isMixed).toBe(false);
  });
});
