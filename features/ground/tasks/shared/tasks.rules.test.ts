import { describe, expect, it } from 'vitest';
import {
  cancelledText,
  expiryOfResult,
  FAILURE_TEXTS,
  isActive,
  lostBefore,
  progressText,
  TASK_STATES,
  verdictOf,
} from './tasks.rules.ts';

describe('a task that is taken up again', () => {
  it('is run, when it may be repeated, until it has ended its process three times', () => {
    expect([1, 2, 3, 4].map((runNum) => verdictOf(runNum, true))).toEqual(['run', 'run', 'run', 'given-up']);
  });

  it('has failed at once when it may not be repeated', () => {
    expect([1, 2].map((runNum) => verdictOf(runNum, false))).toEqual(['run', 'interrupted']);
  });
});

describe('the words of a task', () => {
  it('say how far it came', () => {
    expect(progressText({ doneNum: 0, totalNum: 9 })).toBe('还没有处理任何内容');
    expect(progressText({ doneNum: 3, totalNum: 9 })).toBe('已处理 3 项，共 9 项');
    expect(progressText({ doneNum: 3, totalNum: 0 })).toBe('已处理 3 项');
  });

  it('say after every failure what to do next', () => {
    for (const text of Object.values(FAILURE_TEXTS))
      expect(text({ doneNum: 1, totalNum: 2 })).toMatch(/请.+。$/);
    expect(cancelledText({ doneNum: 5, totalNum: 10 })).toBe('您停止了任务：已处理 5 项，共 10 项。');
  });
});

describe('the time of a task', () => {
  const now = new Date('2026-11-20T00:00:00Z');

  it('is 7 days for its result and two days for a task that nobody works on', () => {
    expect(expiryOfResult(now)).toEqual(new Date('2026-11-27T00:00:00Z'));
    expect(lostBefore(now)).toEqual(new Date('2026-11-18T00:00:00Z'));
  });

  it('goes on while it waits or runs', () => {
    expect(TASK_STATES.filter(isActive)).toEqual(['queued', 'running']);
  });
});
