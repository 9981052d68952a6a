import { describe, expect, it } from 'vitest';
import { hash, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import { type GapCourse, shortestList } from './gap.rules.ts';

const course = (hours: number, isBegun = false): GapCourse => ({ hours, isBegun });
const sum = (list: readonly GapCourse[]) => list.reduce((all, { hours }) => all + hours, 0);

/** Every choice of the courses. */
const choices = (courses: readonly GapCourse[]): GapCourse[][] =>
  Array.from({ length: 2 ** courses.length }, (_, bits) =>
    courses.filter((_course, at) => Math.floor(bits / 2 ** at) % 2 === 1),
  );

describe('the shortest list of courses', () => {
  it('is no longer than any other list that closes the gap, and has the most begun courses of that length', () => {
    const random = seededRandom(hash('shortest list'));
    for (let turn = 0; turn < 400; turn += 1) {
      const courses = Array.from({ length: Math.floor(random() * 9) }, () =>
        course(Math.floor(random() * 8) * 25, random() < 0.4),
      );
      const missing = 1 + Math.floor(random() * 700);
      const closing = choices(courses).filter((list) => sum(list) >= missing);
      const list = shortestList(courses, missing);
      if (closing.length === 0) {
        expect(sum(list)).toBe(sum(courses));
        continue;
      }
      const shortest = Math.min(...closing.map(({ length }) => length));
      const begunOf = (of: readonly GapCourse[]) => of.filter(({ isBegun }) => isBegun).length;
      const most = Math.max(...closing.filter(({ length }) => length === shortest).map(begunOf));
      expect(sum(list)).toBeGreaterThanOrEqual(missing);
      expect([list.length, begunOf(list)]).toEqual([shortest, most]);
      expect(new Set(list).size).toBe(list.length);
    }
  });

  it('is empty without a gap, takes no course without hours, and all there are where they are too few', () => {
    expect(shortestList([course(100)], 0)).toEqual([]);
    expect(shortestList([course(0), course(50)], 60)).toEqual([course(50)]);
  });

  it('puts what is begun in front', () => {
    expect(shortestList([course(100), course(100, true), course(100)], 150)).toEqual([
      course(100, true),
      course(100),
    ]);
  });
});

describe('a list of courses', () => {
  it('has those begun in front where all are too few', () => {
    const courses = [course(300), course(100, true), course(200), course(50, true)];
    expect(shortestList(courses, 1000)).toEqual([
      course(100, true),
      course(50, true),
      course(300),
      course(200),
    ]);
  });

  it('closes the gap exactly', () => {
    const courses = [course(200), course(100, true), course(100, true), course(300)];
    expect(shortestList(courses, 300)).toEqual([course(300)]);
    expect(shortestList(courses, 400)).toEqual([course(100, true), course(300)]);
    expect(shortestList(courses, 401)).toEqual([course(300), course(200)]);
    expect(shortestList([...courses, course(150, true)], 450)).toEqual([course(150, true), course(300)]);
    expect([shortestList(courses, 0), shortestList(courses, -50), shortestList([], 100)]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
