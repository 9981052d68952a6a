import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canChangeEvaluation } from '#features/content/courses/shared/evaluations/evaluation.rules.ts';
import {
  changeDaysLeft,
  newestFirst,
  numsOf,
  RATED_KINDS,
  readRatingsAddress,
  writeRatingsAddress,
} from './ratings.rules.ts';

const at = (text: string) => new Date(text);

it('says how many days are left to change an evaluation, the last one until its last moment', () => {
  const sent = at('2026-07-01T00:00:00Z');
  expect(changeDaysLeft(sent, sent)).toBe(7);
  expect(changeDaysLeft(sent, at('2026-07-04T12:00:00Z'))).toBe(4);
  expect(changeDaysLeft(sent, at('2026-07-07T23:59:59Z'))).toBe(1);
  expect(changeDaysLeft(sent, at('2026-07-09T00:00:00Z'))).toBe(0);
});

it('offers a change only while the rule of courses allows it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 * 86_400 }), (seconds) => {
      const sent = at('2026-07-01T00:00:00Z');
      const now = new Date(sent.getTime() + seconds * 1000);
      if (changeDaysLeft(sent, now) > 0) expect(canChangeEvaluation(sent, now)).toBe(true);
      else expect(canChangeEvaluation(sent, new Date(now.getTime() + 1))).toBe(false);
    }),
    { seed: 17 },
  );
});

it('puts the newest first and counts each once', () => {
  const rating = fc.record({
    kind: fc.constantFrom(...RATED_KINDS),
    id: fc.uuid(),
    at: fc.integer({ min: 0, max: 5 }).map((day) => new Date(day * 86_400_000)),
  });
  fc.assert(
    fc.property(fc.array(rating, { maxLength: 30 }), (ratings) => {
      const sorted = newestFirst(ratings);
      expect(sorted).toHaveLength(ratings.length);
      sorted.slice(1).forEach((one, index) => {
        expect(one.at.getTime()).toBeLessThanOrEqual(sorted[index]?.at.getTime() ?? 0);
      });
      expect(numsOf(ratings).reduce((sum, { num }) => sum + num, 0)).toBe(ratings.length);
    }),
    { seed: 17 },
  );
});

it('reads what it writes, and what it cannot read as everything', () => {
  const read = (path: string) => {
    const params = new URLSearchParams(path.split('?')[1] ?? '');
    return readRatingsAddress((name) => params.get(name));
  };
  expect(read(writeRatingsAddress({ kind: 'BASE', page: 3 }))).toEqual({ kind: 'BASE', page: 3 });
  expect(read('?kind=PERSON&page=x')).toEqual({ kind: '', page: 0 });
});

it('puts ratings of one moment in the order of their ids', () => {
  const rating = (id: string, day: number) => ({
    kind: 'COURSE' as const,
    id,
    at: new Date(day * 86_400_000),
  });
  const ratings = [rating('b', 1), rating('c', 1), rating('a', 1), rating('z', 2), rating('d', 0)];
  expect(newestFirst(ratings).map(({ id }) => id)).toEqual(['z', 'a', 'b', 'c', 'd']);
  expect(newestFirst(ratings.toReversed()).map(({ id }) => id)).toEqual(['z', 'a', 'b', 'c', 'd']);
});

it('leaves the first page out of the address', () => {
  expect(writeRatingsAddress({ kind: '', page: 0 })).not.toContain('?');
  expect(writeRatingsAddress({ kind: 'BASE', page: 1 }).split('?')[1]).toBe('kind=BASE&page=2');
});
