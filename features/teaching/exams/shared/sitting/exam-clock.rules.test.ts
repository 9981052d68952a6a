import { describe, expect, it } from 'vitest';
import {
  countdownText,
  elapsedText,
  isDoubtful,
  isNearEnd,
  serverNow,
  timeInWords,
} from './exam-clock.rules.ts';

const base = { serverMs: 1_000_000, wallMs: 500, steadyMs: 40 };
const later = (wall: number, steady: number) => ({
  wallMs: base.wallMs + wall,
  steadyMs: base.steadyMs + steady,
});

describe('the server’s time on the page', () => {
  it('goes on while the device sleeps, and does not go back when its clock is set back', () => {
    expect(serverNow(base, later(60_000, 60_000))).toBe(1_060_000);
    expect(serverNow(base, later(3_600_000, 1000))).toBe(4_600_000);
    expect(serverNow(base, later(-86_400_000, 5000))).toBe(1_005_000);
    expect(serverNow(base, later(-10, -5))).toBe(1_000_000);
  });

  it('is asked for again after sleep, or when the device’s clock was set', () => {
    expect(isDoubtful(base, later(600_000, 600_900))).toBe(false);
    expect(isDoubtful(base, later(3_600_000, 1000))).toBe(true);
    expect(isDoubtful(base, later(86_400_000, 1000))).toBe(true);
    expect(isDoubtful(base, later(-3000, 10))).toBe(true);
  });
});

describe('how time is written', () => {
  it('is hh:mm:ss', () => {
    expect(countdownText(42 * 60_000 + 18_000)).toBe('00:42:18');
    expect(countdownText(42 * 60_000 + 17_001)).toBe('00:42:18');
    expect(countdownText(-5)).toBe('00:00:00');
    expect(countdownText(100 * 3_600_000)).toBe('100:00:00');
    expect(elapsedText(6 * 60_000 + 42_999)).toBe('00:06:42');
  });

  it('is read in words', () => {
    expect(timeInWords(42 * 60_000 + 18_000, true)).toBe('还剩 42 分 18 秒');
    expect(timeInWords(3_600_000, true)).toBe('还剩 1 小时');
    expect(timeInWords(0, false)).toBe('已用 0 秒');
  });

  it('is marked in the last five minutes', () => {
    expect(isNearEnd(300_001)).toBe(false);
    expect(isNearEnd(300_000)).toBe(true);
    expect(isNearEnd(null)).toBe(false);
  });
});
