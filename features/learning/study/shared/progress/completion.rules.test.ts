import { describe, expect, it } from 'vitest';
import {
  COVERAGE,
  coverageOf,
  IMAGE_TEXT_SECONDS,
  isCovered,
  MAX_RATE,
  missingSeconds,
  neededTenths,
  percentageOf,
  termsOf,
} from './completion.rules.ts';

const course = { durationSeconds: 600, minViewSeconds: 15, maxRate: MAX_RATE, coverage: COVERAGE };
const video = termsOf({ ...course, mediaKind: 'video' });
const clip = termsOf({ ...course, mediaKind: 'audio', durationSeconds: 40 });
const text = termsOf({ ...course, mediaKind: 'text' });
const LONG = 3_600_000;

describe('a course is watched to the end', () => {
  it('when 95 % are covered', () => {
    expect(isCovered(video, 5700, LONG)).toBe(true);
    expect(isCovered(video, 5699, LONG)).toBe(false);
  });

  it('or when at most 5 s are missing', () => {
    expect(isCovered(clip, 350, LONG)).toBe(true);
    expect(isCovered(clip, 349, LONG)).toBe(false);
  });

  it('but never with less than half of it, however short it is', () => {
    expect(neededTenths(termsOf({ ...course, mediaKind: 'video', durationSeconds: 4 }))).toBe(20);
  });

  it('only if the server itself measured enough time', () => {
    // 600 s at twice the speed take 300 s; 2 s of slack are 1 s of server time.
    expect(isCovered(video, 6000, 299_000)).toBe(true);
    expect(isCovered(video, 6000, 298_999)).toBe(false);
  });

  it('never when the course has no length', () => {
    expect(isCovered(termsOf({ ...course, mediaKind: 'video', durationSeconds: 0 }), 0, LONG)).toBe(false);
  });
});

describe('an image-text course', () => {
  it('is finished after 15 s by the server, whatever its length', () => {
    expect(IMAGE_TEXT_SECONDS).toBe(15);
    expect(isCovered(text, 150, 15_000)).toBe(true);
    expect(isCovered(text, 149, 15_000)).toBe(false);
  });

  it('may ask for more than 15 s, never for less', () => {
    expect(termsOf({ ...course, mediaKind: 'text', minViewSeconds: 120 }).lengthTenths).toBe(1200);
    expect(termsOf({ ...course, mediaKind: 'text', minViewSeconds: 3 }).lengthTenths).toBe(150);
  });
});

describe('seconds still missing', () => {
  it('are told in whole seconds until the last one', () => {
    expect(missingSeconds(video, 0, LONG)).toBe(570);
    expect(missingSeconds(video, 5695, LONG)).toBe(1);
    expect(missingSeconds(video, 5700, LONG)).toBe(0);
  });

  it('include server time that is missing', () => {
    expect(missingSeconds(video, 6000, 289_000)).toBe(10);
  });
});

describe('the share that was watched', () => {
  it('is never rounded up', () => {
    expect(coverageOf(video, 5699)).toBe(0.949);
    expect(percentageOf(6000, 5999, false)).toBe(99);
  });

  it('shows 100 % once watching is done', () => {
    expect(percentageOf(6000, 5700, true)).toBe(100);
  });
});

describe('terms', () => {
  it('are those of the course, in tenths, hundredths and thousandths', () => {
    expect(termsOf({ ...course, mediaKind: 'audio', maxRate: 1.5, coverage: 0.905 })).toEqual({
      mediaKind: 'audio',
      lengthTenths: 6000,
      speedHundredths: 150,
      coverageThousandths: 905,
    });
  });
});

describe('the share at its borders', () => {
  it('is nothing of a course without a length', () => {
    expect([coverageOf({ lengthTenths: 0 }, 0), coverageOf({ lengthTenths: 0 }, 5)]).toEqual([0, 0]);
    expect(coverageOf({ lengthTenths: 1 }, 1)).toBe(1);
  });

  it('is said in whole percent, 100 only when watching is done', () => {
    expect(percentageOf(6000, 3059, false)).toBe(50);
    expect(percentageOf(6000, 6000, false)).toBe(99);
    expect(percentageOf(6000, 3000, true)).toBe(100);
  });
});
