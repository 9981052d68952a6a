import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Terms, termsOf } from './completion.rules.ts';
import { coveredTenths } from './intervals.rules.ts';
import { applyReport, applyViewing, newStudy, type StudyReport, type StudyState } from './progress.rules.ts';

const LENGTH = 120;
const terms: Terms = termsOf({
  mediaKind: 'video',
  durationSeconds: LENGTH,
  minViewSeconds: 15,
  maxRate: 2,
  coverage: 0.95,
});
const seconds = (state: StudyState) => coveredTenths(state.watched) / 10;
const watch = (from: number, to: number): StudyReport => ({ studyTimes: to, segments: [[from, to]] });
/** Applies reports, each at its server second. */
const studied = (...reports: readonly (readonly [at: number, StudyReport])[]): StudyState =>
  reports.reduce((state, [at, report]) => applyReport(state, terms, report, at * 1000).state, newStudy(0));

describe('a progress report', () => {
  it('brings what was played since the last one', () => {
    expect(seconds(studied([10, watch(0, 10)], [20, watch(10, 20)]))).toBe(20);
  });

  it('without segments counts from what the server has up to its seconds', () => {
    expect(seconds(studied([10, { studyTimes: 10 }], [20, { studyTimes: 20 }]))).toBe(20);
  });

  it('brings nothing when it is sent again', () => {
    const once = studied([10, watch(0, 10)]);
    expect(seconds(applyReport(once, terms, watch(0, 10), 10_000).state)).toBe(10);
    expect(seconds(applyReport(once, terms, watch(0, 10), 60_000).state)).toBe(10);
  });

  it('that claims the whole course at once brings 2 s and the time that passed', () => {
    expect(seconds(studied([0, watch(0, LENGTH)]))).toBe(2);
    expect(seconds(studied([10, { studyTimes: LENGTH }]))).toBe(22);
  });

  it('gives back what it brings too early, to be sent again', () => {
    const { state, refused } = applyReport(newStudy(0), terms, watch(0, 60), 10_000);
    expect(refused).toEqual([[220, 600]]);
    expect(seconds(applyReport(state, terms, watch(0, 60), 40_000).state)).toBe(60);
  });

  it('played at 16× gains no more than the allowed speed', () => {
    const at16 = Array.from({ length: 6 }, (_, n) => [n + 1, watch(n * 16, n * 16 + 16)] as const);
    expect(seconds(studied(...at16))).toBeLessThanOrEqual(6 * 2 + 2);
  });

  it('says where to go on playing, also when that was watched before', () => {
    expect(studied([10, watch(0, 10)], [20, watch(2, 5)]).resumeTenths).toBe(50);
  });

  it('keeps a finished course finished', () => {
    const done = studied([60, watch(0, 120)], [70, watch(0, 120)]);
    expect(done.isCovered).toBe(true);
    expect(applyReport(done, { ...terms, lengthTenths: 99_999 }, watch(0, 1), 70_000).state.isCovered).toBe(
      true,
    );
  });

  it('torn into very many pieces is refused instead of growing the record', () => {
    const segments = Array.from({ length: 200 }, (_, n): [number, number] => [n * 2, n * 2 + 0.1]);
    const long = { ...terms, lengthTenths: 36_000 };
    let state = newStudy(0);
    for (let n = 0; n < 6; n += 1) {
      const shifted = segments.map(([from, to]) => [from + n * 400, to + n * 400]);
      state = applyReport(state, long, { studyTimes: 0, segments: shifted }, n * 90_000).state;
    }
    expect(state.watched.length).toBeLessThanOrEqual(400);
  });
});

describe('an honest viewer', () => {
  /** Ten-second pieces of a viewing at normal speed. */
  const pieces = Array.from({ length: LENGTH / 10 }, (_, n): [number, number] => [n * 10, n * 10 + 10]);

  it('has the same coverage in whatever order the reports come, also twice or in parts', () => {
    const arbitrary = fc
      .shuffledSubarray(pieces, { minLength: pieces.length })
      .chain((order) =>
        fc.tuple(fc.constant(order), fc.array(fc.nat({ max: 99 }), { minLength: 12, maxLength: 12 })),
      );
    fc.assert(
      fc.property(arbitrary, ([order, cuts]) => {
        const split = order.flatMap(([from, to], n): [number, number][] => {
          const cut = from + (cuts[n] ?? 0) / 10;
          return [
            [cut, to],
            [from, cut],
            [from, to],
          ];
        });
        const state = studied(...split.map((segment, n) => [10 + n * 10, watch(...segment)] as const));
        expect(state.watched).toEqual([[0, LENGTH * 10]]);
        expect(state.isCovered).toBe(true);
      }),
    );
  });

  it('who loses every third report loses nothing once a later report carries it', () => {
    const sent = pieces.map(([, to], n) => [(n + 1) * 10, watch(0, to)] as const);
    const arrived = sent.filter((_, n) => n % 3 !== 2);
    expect(LENGTH - seconds(studied(...arrived))).toBeLessThanOrEqual(10);
    expect(studied(...arrived).isCovered).toBe(false);
    expect(studied(...arrived, [LENGTH + 1, watch(0, LENGTH)]).isCovered).toBe(true);
  });

  it('at twice the speed through a network that stutters loses nothing that is sent again', () => {
    const jitter = [0, 3, 1, 4, 0, 2, 4, 1, 3, 0, 2, 4];
    const reports = pieces.map(([, to], n) => [(n + 1) * 5 + (jitter[n] ?? 0), watch(0, to)] as const);
    const last = [70, watch(0, LENGTH)] as const;
    expect(seconds(studied(...reports, last))).toBe(LENGTH);
  });
});

describe('a cheat', () => {
  it('never gets more than server time × speed + 2 s, whatever is sent and whenever', () => {
    const segment = fc.tuple(fc.double({ min: 0, max: 200 }), fc.double({ min: 0, max: 200 }));
    const report = fc.record({
      studyTimes: fc.double({ min: 0, max: 1_000_000, noNaN: true }),
      segments: fc.option(fc.array(segment, { maxLength: 8 }), { nil: undefined }),
    });
    const wait = fc.integer({ min: -10_000, max: 30_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(wait, report), { maxLength: 60 }), (steps) => {
        let [now, latest] = [0, 0];
        let state = newStudy(0);
        for (const [pause, sent] of steps) {
          now = Math.max(0, now + pause);
          latest = Math.max(latest, now);
          const before = seconds(state);
          state = applyReport(state, terms, sent, now).state;
          expect(seconds(state)).toBeGreaterThanOrEqual(before);
        }
        expect(seconds(state)).toBeLessThanOrEqual((latest / 1000) * 2 + 2);
        expect(state.days.reduce((sum, { tenths }) => sum + tenths, 0)).toBe(coveredTenths(state.watched));
        if (state.isCovered) expect(seconds(state)).toBeGreaterThanOrEqual(LENGTH * 0.95);
      }),
      { numRuns: 500 },
    );
  });
});

describe('viewing an image-text course', () => {
  const text = termsOf({
    mediaKind: 'text',
    durationSeconds: 0,
    minViewSeconds: 15,
    maxRate: 2,
    coverage: 1,
  });

  it('counts the server time since it began', () => {
    expect(applyViewing(newStudy(0), text, 14_900).isCovered).toBe(false);
    expect(applyViewing(newStudy(0), text, 15_000)).toMatchObject({ isCovered: true, watched: [[0, 150]] });
  });

  it('counts no second twice when it is asked for again', () => {
    const once = applyViewing(newStudy(0), text, 8_000);
    expect(once.days).toEqual([{ day: 0, tenths: 80 }]);
    expect(applyViewing(once, text, 8_000)).toEqual(once);
    expect(applyViewing(once, text, 14_000).isCovered).toBe(false);
  });
});

describe('at its borders a report', () => {
  const with400 = (count: number): StudyState => ({
    ...newStudy(0),
    watched: Array.from({ length: count }, (_, at) => [at * 20 + 100, at * 20 + 110] as const),
  });
  const long: Terms = { ...terms, lengthTenths: 20_000 };

  it('of nothing leaves everything as it is, also the gaps that a report would close', () => {
    const state: StudyState = {
      ...newStudy(0),
      watched: [
        [3, 100],
        [104, 200],
      ],
    };
    const { state: after, refused } = applyReport(state, terms, { studyTimes: 0, segments: [] }, 10_000);
    expect(after.watched).toEqual(state.watched);
    expect(refused).toEqual([]);
  });

  it('may bring the four hundredth piece, and not one more', () => {
    const piece = watch(1900, 1901);
    const last = applyReport(with400(399), long, piece, 60_000);
    expect(last.state.watched).toHaveLength(400);
    expect(last.refused).toEqual([]);
    const torn = applyReport(with400(400), long, piece, 60_000);
    expect(torn.state.watched).toEqual(with400(400).watched);
    expect(torn.refused).toEqual([[19_000, 19_010]]);
  });

  it('of viewing at the very start brings no piece', () => {
    expect(applyViewing(newStudy(5000), terms, 5000).watched).toEqual([]);
    expect(applyViewing(newStudy(5000), terms, 5099).watched).toEqual([]);
    expect(applyViewing(newStudy(5000), terms, 5100).watched).toEqual([[0, 1]]);
  });
});
