import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredTenths } from '#features/learning/study/shared/progress/intervals.rules.ts';
import {
  afterMark,
  afterReport,
  isAbove,
  type Playback,
  playedMs,
  presenceIn,
  type Stay,
  sampleOf,
  shareOf,
} from './group-study.rules.ts';

const LENGTH = 20_000;
const START: Playback = { plays: [], isPlaying: false, positionTenths: 0, atMs: 0 };
const terms = {
  mediaKind: 'video',
  lengthTenths: LENGTH,
  speedHundredths: 200,
  coverageThousandths: 950,
} as const;

/** Plays by honest reports: [seconds, is playing]. */
const played = (...steps: readonly (readonly [number, boolean])[]): Playback => {
  let [playback, at, position] = [START, 0, 0];
  for (const [seconds, isPlaying] of steps) {
    playback = afterReport(playback, { isPlaying, positionTenths: position }, at, LENGTH);
    at += seconds * 1000;
    if (isPlaying) position += seconds * 10;
  }
  return afterReport(playback, { isPlaying: false, positionTenths: position }, at, LENGTH);
};

describe('playing on one screen', () => {
  it('counts what was played, and a pause stops the minutes', () => {
    const { plays } = played([600, true], [300, false], [60, true]);
    expect(plays).toEqual([
      { startMs: 0, endMs: 600_000, fromTenths: 0, toTenths: 6000 },
      { startMs: 900_000, endMs: 960_000, fromTenths: 6000, toTenths: 6600 },
    ]);
    expect(playedMs(plays)).toBe(660_000);
  });

  it('counts nothing that was jumped over, and never more than the time that passed', () => {
    const running = afterReport(START, { isPlaying: true, positionTenths: 0 }, 0, LENGTH);
    const jumped = afterReport(running, { isPlaying: true, positionTenths: 9000 }, 10_000, LENGTH);
    expect(jumped.plays).toEqual([]);
    const ahead = afterReport(running, { isPlaying: true, positionTenths: 115 }, 10_000, LENGTH);
    expect(playedMs(ahead.plays)).toBe(10_000);
    const back = afterReport(jumped, { isPlaying: true, positionTenths: 0 }, 20_000, LENGTH);
    expect(back.plays).toEqual([]);
  });

  it('joins reports that follow one another', () => {
    expect(played([10, true], [10, true], [10, true]).plays).toHaveLength(1);
  });
});

describe('people in the room', () => {
  it('come and go; the same twice changes nothing', () => {
    const came = afterMark([], 'IN', 5);
    expect(came).toEqual([[5, null]]);
    expect(afterMark(came, 'IN', 9)).toBe(came);
    const went = afterMark(came, 'OUT', 20);
    expect([went, afterMark(went, 'OUT', 30), afterMark(went, 'IN', 40)]).toEqual([
      [[5, 20]],
      [[5, 20]],
      [
        [5, 20],
        [40, null],
      ],
    ]);
    expect(afterMark([], 'OUT', 1)).toEqual([]);
  });

  it('have the minutes between coming and going while the course played', () => {
    const { plays } = played([600, true], [300, false], [600, true]);
    const minutes = (stays: readonly Stay[]) => presenceIn(plays, stays).presentMs / 60_000;
    expect(minutes([[0, null]])).toBe(20);
    expect(minutes([[300_000, null]])).toBe(15);
    expect(minutes([[600_000, 900_000]])).toBe(0);
    expect(
      minutes([
        [0, 120_000],
        [1_000_000, null],
      ]),
    ).toBeCloseTo(2 + 500 / 60, 5);
  });

  it('thirty of them: minutes are those of their presence, whenever each came and went', () => {
    const { plays } = played([1200, true]);
    for (let person = 0; person < 30; person += 1) {
      const [inMs, outMs] = [person * 20_000, 1_200_000 - person * 7000];
      const { presentMs, watched } = presenceIn(plays, [[inMs, outMs]]);
      expect([presentMs, coveredTenths(watched)]).toEqual([outMs - inMs, (outMs - inMs) / 100]);
    }
  });

  it('never have more than was played, and watching again adds minutes but no content', () => {
    const stay = fc
      .tuple(fc.nat(2_000_000), fc.nat(2_000_000))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    fc.assert(
      fc.property(stay, (one) => {
        const { plays } = played([700, true], [100, false], [500, true]);
        const { presentMs, watched } = presenceIn(plays, [one]);
        expect(presentMs).toBeLessThanOrEqual(playedMs(plays));
        expect(coveredTenths(watched) * 100).toBeLessThanOrEqual(presentMs + 200);
      }),
      { seed: 55 },
    );
  });
});

describe('hours of presence', () => {
  it('are those of the course for who saw enough of it', () => {
    expect(shareOf(terms, 70, { watched: [[0, 19_000]] })).toEqual({ hoursHundredths: 70, isWhole: true });
  });

  it('are the share of what was seen for everybody else, rounded down', () => {
    expect(shareOf(terms, 70, { watched: [[0, 18_999]] })).toEqual({ hoursHundredths: 66, isWhole: false });
    expect(shareOf(terms, 70, { watched: [[0, 5000]] }).hoursHundredths).toBe(17);
    expect(shareOf(terms, 70, { watched: [] }).hoursHundredths).toBe(0);
    expect(shareOf({ ...terms, lengthTenths: 0 }, 70, { watched: [] }).hoursHundredths).toBe(0);
  });
});

describe('the spot check', () => {
  const people = Array.from({ length: 31 }, (_, n) => `p${n}`);

  it('asks one of ten, the same whoever draws and in whatever order', () => {
    expect(sampleOf('s1', people).size).toBe(4);
    expect(sampleOf('s1', people.toReversed())).toEqual(sampleOf('s1', people));
    expect(sampleOf('s1', ['only']).size).toBe(1);
    expect(sampleOf('s1', []).size).toBe(0);
  });

  it('asks others in another session', () => {
    const drawn = ['s1', 's2', 's3', 's4'].map((seed) => [...sampleOf(seed, people)].sort().join());
    expect(new Set(drawn).size).toBe(4);
  });

  it('is for those above the branch', () => {
    expect(isAbove('000002000065653100', '000002000065653100653101')).toBe(true);
    expect(isAbove('000002000065653100', '000002000065653100')).toBe(false);
    expect(isAbove('000002000065654000', '000002000065653100653101')).toBe(false);
  });
});
