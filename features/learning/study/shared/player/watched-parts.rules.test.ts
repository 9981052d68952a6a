import { describe, expect, it } from 'vitest';
import { noCounts, partLeft, partsWatched } from './watched-parts.rules.ts';

describe('a medium in parts', () => {
  it('counts a part as watched when anything of it was, and its end not to the next', () => {
    expect([...partsWatched([[0, 100]], 40, 4)]).toEqual([0]);
    expect([...partsWatched([[0, 101]], 40, 4)]).toEqual([0, 1]);
    expect([
      ...partsWatched(
        [
          [50, 60],
          [350, 400],
        ],
        40,
        4,
      ),
    ]).toEqual([0, 3]);
  });

  it('leaves out what lies past the end of a medium that was made shorter', () => {
    expect([...partsWatched([[390, 500]], 40, 4)]).toEqual([3]);
    expect([...partsWatched([[500, 600]], 40, 4)]).toEqual([]);
  });

  it('counts nothing of an empty piece, of one at the end, and of a medium without a length', () => {
    expect([...partsWatched([[50, 50]], 40, 4)]).toEqual([]);
    expect([...partsWatched([[400, 410]], 40, 4)]).toEqual([]);
    expect([...partsWatched([[0, 10]], 0, 4)]).toEqual([]);
  });

  it('begins with nobody in any part', () => {
    expect(noCounts(3)).toEqual({ watched: [0, 0, 0], left: [0, 0, 0] });
  });

  it('says in which part somebody left off', () => {
    expect([0, 99, 100, 399, 400, 9000].map((tenths) => partLeft(tenths, 40, 4))).toEqual([0, 0, 1, 3, 3, 3]);
    expect(partLeft(10, 0, 4)).toBe(0);
  });
});
