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

describe('the samples', () => {
  const kept = (...atMs: number[]) =>
    run(...atMs.map((at): [number, number] => [at, at])).map((one) => one.atMs);

  it('are those of ten seconds, both ends included', () => {
    expect([kept(0, 5000, 10_000), kept(0, 5000, 10_001)]).toEqual([
      [0, 5000, 10_000],
      [5000, 10_001],
    ]);
  });

  it('begin anew where less has gone than at the last one', () => {
    expect(run([0, 0], [1000, 5], [2000, 9], [3000, 6])).toEqual([{ atMs: 3000, sent: 6 }]);
    expect(run([0, 0], [1000, 5], [2000, 5])).toHaveLength(3);
  });

  it('say the speed from the first to the last of them', () => {
    expect(speedOf([])).toBeNull();
    expect(speedOf(run([1000, 0], [1799, 800]))).toBeNull();
    expect(speedOf(run([1000, 0], [1800, 800]))).toBe(1000);
    expect(speedOf(run([1000, 0], [2000, 10], [3000, 4000]))).toBe(2000);
  });
});

describe('the words at their borders', () => {
  it('say a file of nothing as sent', () => {
    expect([percentOf(0, 0), percentOf(-1, 10), percentOf(11, 10)]).toEqual([100, 0, 100]);
    expect(progressText(0, 10, 1)).toBe('0%\u30001 字节/秒\u3000约 10 秒');
  });

  it('write one unit where both have the same', () => {
    expect([sentText(5 * MB, 9 * MB), sentText(5 * MB, 9 * GB)]).toEqual(['5 / 9 MB', '5 MB / 9 GB']);
  });

  it('write one decimal from one megabyte to below a hundred', () => {
    expect([1, 99.9, 100].map((num) => speedText(num * MB))).toEqual([
      '1.0 MB/秒',
      '99.9 MB/秒',
      '100 MB/秒',
    ]);
  });

  it.each([
    [9.9, '马上就好'],
    [10, '约 10 秒'],
    [50, '约 50 秒'],
    [51, '约 1 分钟'],
    [3569, '约 59 分钟'],
    [3600, '约 1 小时'],
    [86_340, '约 23 小时 59 分钟'],
    [86_400, '一天以上'],
  ])('say %d seconds as %s', (seconds, text) => {
    expect(leftText(seconds)).toBe(text);
  });
});
