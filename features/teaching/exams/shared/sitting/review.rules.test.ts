import { describe, expect, it } from 'vitest';
import { isReviewOpen, type ReviewFacts, reviewNote } from './review.rules.ts';

const closed: ReviewFacts = {
  policy: 'AFTER_PASS',
  isRunning: false,
  isPassed: false,
  leftNum: 2,
  isOverForPerson: false,
  isOverForAll: false,
  noun: '考试',
  endsAt: null,
};

const isOpen = (changes: Partial<ReviewFacts>) => isReviewOpen({ ...closed, ...changes });

describe('right answers and explanations', () => {
  it('open after passing, with the last attempt, or when the exam is over for the person', () => {
    expect(isOpen({})).toBe(false);
    expect(isOpen({ leftNum: null })).toBe(false);
    expect(isOpen({ isPassed: true })).toBe(true);
    expect(isOpen({ leftNum: 0 })).toBe(true);
    expect(isOpen({ isOverForPerson: true })).toBe(true);
  });

  it('open after the close only once nobody can sit it any more', () => {
    const policy = 'AFTER_CLOSE' as const;
    expect(isOpen({ policy, isPassed: true, leftNum: 0, isOverForPerson: true })).toBe(false);
    expect(isOpen({ policy, isOverForAll: true })).toBe(true);
  });

  it('open at once, or never, where the exam says so', () => {
    expect(isOpen({ policy: 'AFTER_SUBMIT' })).toBe(true);
    expect(isOpen({ policy: 'NEVER', isPassed: true, isOverForAll: true, leftNum: 0 })).toBe(false);
  });

  it('never open while any attempt of the person runs', () => {
    for (const policy of ['AFTER_PASS', 'AFTER_CLOSE', 'AFTER_SUBMIT', 'NEVER'] as const) {
      const all = { policy, isPassed: true, leftNum: 0, isOverForPerson: true, isOverForAll: true };
      expect(isOpen({ ...all, isRunning: true })).toBe(false);
    }
  });

  it('say when they open as long as they are closed, and nothing when they are', () => {
    expect(reviewNote({ ...closed, isPassed: true })).toBe('');
    expect(reviewNote(closed)).toBe('通过以后，或者次数用完、考试结束以后，可以看答案和解析。');
    expect(reviewNote({ ...closed, leftNum: null, noun: '测试' })).toBe(
      '通过以后，或者测试结束以后，可以看答案和解析。',
    );
    expect(reviewNote({ ...closed, policy: 'NEVER' })).toContain('不公布');
    expect(reviewNote({ ...closed, isRunning: true })).toContain('正在作答');
    const endsAt = new Date('2026-07-09T10:00:00Z');
    expect(reviewNote({ ...closed, policy: 'AFTER_CLOSE', endsAt })).toContain('2026-07-09 18:00');
    const midnight = new Date('2026-07-12T16:00:00Z');
    expect(reviewNote({ ...closed, policy: 'AFTER_CLOSE', endsAt: midnight })).toContain('2026-07-12 24:00');
    expect(reviewNote({ ...closed, policy: 'AFTER_CLOSE' })).toContain('停用');
  });
});
