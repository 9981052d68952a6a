import { describe, expect, it } from 'vitest';
import {
  addSample,
  leftText,
  type ProgressSample,
  percentOf,
  progressText,
  secondsLeft,
  sentText,
  speedOf,
  speedText,
} from './upload-progress.rules.ts';

const GB = 1024 ** 3;
const MB = 1024 ** 2;
const run = (...pairs: [number, number][]): readonly ProgressSample[] =>
  pairs.reduce<readonly ProgressSample[]>((all, [atMs, sent]) => addSample(all, { atMs, sent }), []);

describe('the progress of an upload', () => {
  it('tells no speed from the first moment, then that of the last ten seconds', () => {
    expect(speedOf(run([0, 0], [300, 5 * MB]))).toBeNull();
    expect(speedOf(run([0, 0], [1000, 2 * MB]))).toBe(2 * MB);
    expect(speedOf(run([0, 0], [5000, 100 * MB], [14_000, 100 * MB], [15_000, 100 * MB]))).toBe(0);
  });

  it('begins to measure anew where the server had less than was sent', () => {
    expect(run([0, 0], [1000, 9 * MB], [2000, 5 * MB])).toEqual([{ atMs: 2000, sent: 5 * MB }]);
  });

  it('says 100 per cent only when the last byte has gone', () => {
    expect(percentOf(0, GB)).toBe(0);
    expect(percentOf(GB - 1, GB)).toBe(99);
    expect(percentOf(GB, GB)).toBe(100);
  });

  it('writes what the row says', () => {
    expect(sentText(1.2 * GB, 1.9 * GB)).toBe('1.2 / 1.9 GB');
    expect(sentText(350 * MB, 1.9 * GB)).toBe('350 MB / 1.9 GB');
    expect(sentText(0, 5 * MB)).toBe('0 / 5 MB');
    expect(speedText(12.4 * MB)).toBe('12.4 MB/秒');
    expect(speedText(380 * 1024)).toBe('380 KB/秒');
    expect(progressText(1.2 * GB, 1.9 * GB, 12.4 * MB)).toBe('63%　12.4 MB/秒　约 1 分钟');
    expect(progressText(0, GB, null)).toBe('0%');
    expect(progressText(0, GB, 0)).toBe('0%　0 字节/秒');
  });

  it.each([
    [3, '马上就好'],
    [31, '约 40 秒'],
    [58, '约 1 分钟'],
    [600, '约 10 分钟'],
    [7200, '约 2 小时'],
    [7500, '约 2 小时 5 分钟'],
    [200_000, '一天以上'],
  ])('says %d seconds as %s', (seconds, text) => {
    expect(leftText(seconds)).toBe(text);
  });

  it('promises no end while the line stands still', () => {
    expect(secondsLeft(1, GB, 0)).toBeNull();
    expect(secondsLeft(1, GB, null)).toBeNull();
    expect(secondsLeft(GB / 2, GB, GB / 20)).toBe(10);
  });
});
