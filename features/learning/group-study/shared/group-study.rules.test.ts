import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredTenths } from '#features/learning/study/shared/progress/intervals.rules.ts';
import {
  afterMark,
  afterReport,
  guestName,
  isAbove,
  type Play,
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

describe('a report of the player', () => {
  const FIRST: Play = { startMs: 10_000, endMs: 20_000, fromTenths: 0, toTenths: 100 };
  const SECOND: Play = { startMs: 50_000, endMs: 60_000, fromTenths: 500, toTenths: 600 };
  const running = (changes: Partial<Playback> = {}): Playback => ({
    plays: [FIRST, SECOND],
    isPlaying: true,
    positionTenths: 600,
    atMs: 60_000,
    ...changes,
  });
  const told = (before: Playback, positionTenths: number, nowMs: number) =>
    afterReport(before, { isPlaying: true, positionTenths }, nowMs, LENGTH);

  it('goes on with the play before it when no more than a second lies between them', () => {
    expect(told(running({ atMs: 61_000 }), 700, 71_000)).toEqual({
      plays: [FIRST, { ...SECOND, endMs: 71_000, toTenths: 700 }],
      isPlaying: true,
      positionTenths: 700,
      atMs: 71_000,
    });
    expect(told(running({ atMs: 61_001 }), 700, 71_001).plays).toEqual([
      FIRST,
      SECOND,
      { startMs: 61_001, endMs: 71_001, fromTenths: 600, toTenths: 700 },
    ]);
  });

  it('begins a play of its own at another place', () => {
    expect(told(running({ positionTenths: 601 }), 701, 70_000).plays).toEqual([
      FIRST,
      SECOND,
      { startMs: 60_000, endMs: 70_000, fromTenths: 601, toTenths: 701 },
    ]);
  });

  it('counts the time that passed where the player is up to two seconds ahead, and nothing beyond', () => {
    expect(told(running(), 720, 70_000)).toMatchObject({ positionTenths: 700 });
    expect(told(running(), 720, 70_000).plays.at(-1)).toEqual({ ...SECOND, endMs: 70_000, toTenths: 700 });
    const jumped = told(running(), 721, 70_000);
    expect(jumped).toEqual(running({ positionTenths: 721, atMs: 70_000 }));
  });

  it('brings nothing when the player stood, when no time passed and when it did not move', () => {
    const plays = [FIRST, SECOND];
    expect(told(running({ isPlaying: false }), 700, 70_000).plays).toEqual(plays);
    expect(told(running(), 610, 60_000).plays).toEqual(plays);
    expect(told(running(), 610, 59_000).plays).toEqual(plays);
    expect(told(running(), 600, 70_000).plays).toEqual(plays);
    expect(told(running(), 590, 70_000).plays).toEqual(plays);
  });

  it('ends with the course', () => {
    const last = running({ plays: [], positionTenths: LENGTH - 50 });
    expect(told(last, LENGTH + 30, 70_000)).toMatchObject({
      positionTenths: LENGTH,
      plays: [{ startMs: 60_000, endMs: 65_000, fromTenths: LENGTH - 50, toTenths: LENGTH }],
    });
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

  it('saw the part that was played between coming and going, and nothing at a mere touch', () => {
    const play: Play = { startMs: 900_000, endMs: 960_000, fromTenths: 6000, toTenths: 6600 };
    expect(presenceIn([play], [[930_000, null]])).toEqual({ presentMs: 30_000, watched: [[6300, 6600]] });
    expect(presenceIn([play], [[0, 915_000]])).toEqual({ presentMs: 15_000, watched: [[6000, 6150]] });
    expect(presenceIn([play], [[0, 900_000]])).toEqual({ presentMs: 0, watched: [] });
    expect(presenceIn([play], [[960_000, null]])).toEqual({ presentMs: 0, watched: [] });
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

  it('asks the one who comes first where two draws are the same', () => {
    const [one, other] = ['1mc1b9u-3u2a', '2h67ga-1wt6'];
    expect([...sampleOf('s1', [one, other])]).toEqual([one]);
    expect([...sampleOf('s1', [other, one])]).toEqual([one]);
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

it('the name of a guest stands with its first sign, and one star or two', () => {
  expect(['王芳', ' 李秀兰 ', '阿依努尔·买买提', '王', '', '  ', '𠮷田'].map(guestName)).toEqual([
    '王*',
    '李**',
    '阿**',
    '*',
    '*',
    '*',
    '𠮷*',
  ]);
});
