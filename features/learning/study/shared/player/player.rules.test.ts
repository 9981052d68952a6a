import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addPlayed,
  afterFailure,
  GIVE_UP_REWIND_SECONDS,
  HEARTBEAT_SECONDS,
  MAX_FAILURES,
  playbackSeconds,
  REFRESH_DELAY_MS,
  REPORT_TIMEOUT_MS,
  RETRY_DELAY_MS,
  RETRY_REWIND_SECONDS,
  reportedSeconds,
  SEEK_TOLERANCE_SECONDS,
  seekTarget,
  segmentsOf,
  speedsOf,
} from './player.rules.ts';

const reading = (position: number, atMs: number, rate = 1) => ({ position, rate, atMs, played: [] });

test('the numbers are those of the specification, section 9', () => {
  expect(HEARTBEAT_SECONDS).toBe(10);
  expect(REPORT_TIMEOUT_MS).toBe(5000);
  expect(RETRY_DELAY_MS).toBe(1000);
  expect(MAX_FAILURES).toBe(3);
  expect(GIVE_UP_REWIND_SECONDS).toBe(15);
  expect(RETRY_REWIND_SECONDS).toBe(5);
  expect(SEEK_TOLERANCE_SECONDS).toBe(1);
  expect(REFRESH_DELAY_MS).toBe(5000);
});

describe('what was played', () => {
  const empty = { watched: [], reach: 0 };

  test('is what the browser says it has played, each second once', () => {
    const played = [
      [0, 12.3],
      [5, 20],
    ] as const;
    expect(addPlayed(empty, { played, rate: 1 }, 60)).toEqual({ watched: [[0, 200]], reach: 20 });
  });

  test('does not count a moment beyond the border that a forbidden jump played', () => {
    const played = [
      [0, 10],
      [40, 40.4],
    ] as const;
    expect(addPlayed(empty, { played, rate: 1 }, 60)).toEqual({ watched: [[0, 100]], reach: 10 });
  });

  test('goes on from the second where the server says study resumes', () => {
    const so = addPlayed({ watched: [], reach: 200 }, { played: [[200, 211]], rate: 1 }, 600);
    expect(so).toEqual({ watched: [[2000, 2110]], reach: 211 });
  });

  test('may begin a second beyond the border at normal speed, two at double speed', () => {
    const at = (from: number, rate: number) =>
      addPlayed({ watched: [], reach: 10 }, { played: [[from, from + 5]], rate }, 60).reach;
    expect(at(11, 1)).toBe(16);
    expect(at(11.2, 1)).toBe(10);
    expect(at(12, 2)).toBe(17);
  });

  test('never moves the border further than honest playing could', () => {
    const pieces = fc.array(fc.tuple(fc.nat(600), fc.integer({ min: 1, max: 50 })), { maxLength: 8 });
    fc.assert(
      fc.property(pieces, fc.nat(300), (list, reach) => {
        const played = list.map(([from, long]) => [from, from + long] as const);
        const so = addPlayed({ watched: [], reach }, { played, rate: 1 }, 700);
        const watchedLong = so.watched.reduce((sum, [from, to]) => sum + (to - from) / 10, 0);
        expect(so.reach).toBeLessThanOrEqual(reach + watchedLong + list.length * SEEK_TOLERANCE_SECONDS);
      }),
    );
  });
});

describe('seconds of playback', () => {
  test('are measured in media time, so slow timers of a hidden window lose nothing', () => {
    expect(playbackSeconds(reading(0, 0), reading(30, 30_000))).toBe(30);
  });

  test('at double speed are half the media seconds', () => {
    expect(playbackSeconds(reading(0, 0, 2), reading(20, 10_000, 2))).toBe(10);
  });

  test('do not come from a jump, from standing still or from going back', () => {
    expect(playbackSeconds(reading(0, 0), reading(40, 1000))).toBe(0);
    expect(playbackSeconds(reading(40, 0), reading(40, 1000))).toBe(0);
    expect(playbackSeconds(reading(40, 0), reading(10, 1000))).toBe(0);
    expect(playbackSeconds(null, reading(10, 1000))).toBe(0);
  });

  test('are those between the two readings', () => {
    expect(playbackSeconds(reading(100, 50_000), reading(110, 60_000))).toBe(10);
  });

  test('do not come from readings of one moment, nor from readings more than 65 seconds apart', () => {
    expect(playbackSeconds(reading(0, 1000), reading(0.5, 1000))).toBe(0);
    expect(playbackSeconds(reading(0, 1000), reading(0.5, 900))).toBe(0);
    expect(playbackSeconds(reading(0, 0), reading(65, 65_000))).toBe(65);
    expect(playbackSeconds(reading(0, 0), reading(65, 65_001))).toBe(0);
  });

  test('may run a second ahead, at the faster of two speeds', () => {
    expect(playbackSeconds(reading(0, 0), reading(11, 10_000))).toBe(11);
    expect(playbackSeconds(reading(0, 0), reading(11.1, 10_000))).toBe(0);
    expect(playbackSeconds(reading(0, 0, 1), reading(22, 10_000, 2))).toBe(11);
    expect(playbackSeconds(reading(0, 0, 1), reading(22.1, 10_000, 2))).toBe(0);
    expect(playbackSeconds(reading(0, 0, 2), reading(21, 10_000, 1))).toBe(21);
  });
});

describe('a jump', () => {
  test('within what was studied is free', () => {
    expect(seekTarget({ from: 30, target: 10, reach: 60, rate: 1 })).toBe(10);
    expect(seekTarget({ from: 30, target: 60, reach: 60, rate: 1 })).toBe(60);
  });

  test('of more than a second beyond it is taken back', () => {
    expect(seekTarget({ from: 30, target: 61, reach: 60, rate: 1 })).toBe(61);
    expect(seekTarget({ from: 30, target: 61.1, reach: 60, rate: 1 })).toBe(30);
    expect(seekTarget({ from: 60.8, target: 500, reach: 60, rate: 1 })).toBe(60);
  });

  test('may go two seconds beyond at double speed, because the readings are that far apart', () => {
    expect(seekTarget({ from: 30, target: 62, reach: 60, rate: 2 })).toBe(62);
  });

  test('is free in a course that is complete', () => {
    expect(seekTarget({ from: 0, target: 500, reach: Number.POSITIVE_INFINITY, rate: 1 })).toBe(500);
  });
});

describe('a report that was not recorded', () => {
  test('is tried again; a retry of a video that fails too goes back five seconds', () => {
    expect(afterFailure(1, 'video')).toEqual({ isGivenUp: false, rewindSeconds: 0 });
    expect(afterFailure(2, 'video')).toEqual({ isGivenUp: false, rewindSeconds: 5 });
    expect(afterFailure(2, 'audio')).toEqual({ isGivenUp: false, rewindSeconds: 0 });
  });

  test('is given up after three in a row, fifteen seconds back', () => {
    expect(afterFailure(3, 'video')).toEqual({ isGivenUp: true, rewindSeconds: 15 });
    expect(afterFailure(3, 'audio')).toEqual({ isGivenUp: true, rewindSeconds: 15 });
  });
});

describe('a report', () => {
  test('carries everything watched on the page and ends where the player stands', () => {
    const watched = [
      [0, 100],
      [300, 420],
    ] as const;
    expect(segmentsOf(watched, 42)).toEqual([
      [0, 10],
      [30, 42],
    ]);
    expect(segmentsOf(watched, 6)).toEqual([
      [0, 10],
      [30, 42],
      [0, 6],
    ]);
    expect(segmentsOf(watched, 200)).toEqual([
      [0, 10],
      [30, 42],
    ]);
  });

  test('ends in the segment in which the player stands, up to a second behind it', () => {
    const watched = [
      [0, 100],
      [300, 420],
      [500, 600],
    ] as const;
    const all = [
      [0, 10],
      [30, 42],
      [50, 60],
    ];
    expect(segmentsOf(watched, 11)).toEqual([...all, [0, 10]]);
    expect(segmentsOf(watched, 11.1)).toEqual(all);
    expect(segmentsOf(watched, 20)).toEqual(all);
    expect(segmentsOf(watched, 30)).toEqual(all);
    expect(segmentsOf(watched, 30.1)).toEqual([...all, [30, 30.1]]);
    expect(segmentsOf(watched, 55)).toEqual([...all, [50, 55]]);
    expect(segmentsOf(watched, 60)).toEqual(all);
    expect(segmentsOf(watched, 60.8)).toEqual(all);
    expect(segmentsOf([], 20)).toEqual([]);
  });

  test('has at most the 200 segments that the contract takes', () => {
    const watched = Array.from({ length: 400 }, (_, i) => [i * 100, i * 100 + 50] as const);
    expect(segmentsOf(watched, 2504).length).toBe(200);
  });

  test('names seconds that never fall behind the server and never pass the end', () => {
    expect(reportedSeconds([[0, 105]], 0, 600)).toBe(10);
    expect(reportedSeconds([[0, 105]], 90, 600)).toBe(90);
    expect(reportedSeconds([[0, 7000]], 0, 600)).toBe(600);
  });
});

test('the speeds end at what the course allows', () => {
  expect(speedsOf(2)).toEqual([1, 1.25, 1.5, 2]);
  expect(speedsOf(1.5)).toEqual([1, 1.25, 1.5]);
  expect(speedsOf(0)).toEqual([1]);
});
