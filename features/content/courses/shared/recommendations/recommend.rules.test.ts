import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byPopularity,
  type CourseFacts,
  changedShelf,
  type OwnStudy,
  popularityOf,
  rankRecommendations as rank,
  shelfOfCourses,
} from './recommend.rules.ts';

const facts = (id: string, changes: Partial<CourseFacts> = {}): CourseFacts => ({
  id,
  title: `课${id}`,
  lang: 'zh',
  mediaKind: 'video',
  categoryKey: 'rural',
  siweiType: null,
  studyNum: 10,
  monthClicks: 0,
  publishedAt: 0,
  nodes: [],
  audiences: [],
  ...changes,
});
/** All that may be recommended. */
const rankRecommendations = (courses: readonly CourseFacts[], own: OwnStudy | null) =>
  rank(shelfOfCourses(courses), own, courses.length);
interface Scored {
  readonly course: CourseFacts;
  readonly score: number;
}

const keysOf = ({ nodes, categoryKey, audiences }: CourseFacts): string[] => [
  ...nodes.map(({ id }) => `node ${id}`),
  `category ${categoryKey}`,
  ...audiences.map((id) => `audience ${id}`),
];

/** Rule as it is written: every course is scored, and each further one of its category counts less. */
const ranked = (courses: readonly CourseFacts[], own: OwnStudy | null) => {
  const byId = new Map(courses.map((course) => [course.id, course]));
  const weights = (own?.recent ?? []).map((_, index) => 0.5 ** (index / 12));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const interests = new Map<string, number>();
  for (const [index, id] of (own?.recent ?? []).entries()) {
    const course = byId.get(id);
    for (const key of course ? keysOf(course) : [])
      interests.set(key, (interests.get(key) ?? 0) + (weights[index] ?? 0) / total);
  }
  const shareOf = (key: string) => interests.get(key) ?? 0;
  const most = Math.log1p(Math.max(1, ...courses.map(popularityOf)));
  const scoreOf = (course: CourseFacts) =>
    course.nodes.reduce((sum, { id }) => sum + 3 * shareOf(`node ${id}`), 0) +
    1.5 * shareOf(`category ${course.categoryKey}`) +
    course.audiences.reduce((sum, id) => sum + 0.5 * shareOf(`audience ${id}`), 0) +
    (own?.states.get(course.id)?.studyStatus === 1 ? 0.8 : 0) +
    Math.log1p(popularityOf(course)) / most;
  const order = (a: Scored, b: Scored) => b.score - a.score || byPopularity(a.course, b.course);
  const seen = new Map<string, number>();
  return courses
    .filter(({ id }) => own?.states.get(id)?.studyStatus !== 2)
    .map((course) => ({ course, score: scoreOf(course) }))
    .sort(order)
    .map(({ course, score }) => {
      const before = seen.get(course.categoryKey) ?? 0;
      seen.set(course.categoryKey, before + 1);
      return { course, score: score * 0.9 ** before };
    })
    .sort(order)
    .map(({ course }) => course.id);
};

const sand = { id: 'rural-2', name: '防沙治沙' };

describe('recommending courses', () => {
  const courses = [
    facts('1', { nodes: [sand] }),
    facts('2', { nodes: [sand] }),
    facts('3'),
    facts('4', { categoryKey: 'skill', studyNum: 300, monthClicks: 213 }),
    facts('5', { categoryKey: 'culture', studyNum: 0 }),
  ];
  const own = (status: number) => ({
    recent: ['1'],
    states: new Map([['1', { studyStatus: status, studyPercentage: status === 2 ? 100 : 40 }]]),
  });

  it('puts the column that a person studies before what everybody uses, and says why', () => {
    const ranked = rankRecommendations(courses, own(2));
    expect(ranked[0]).toEqual({ id: '2', reason: '与你学过的《课1》同属防沙治沙' });
    expect(ranked.find(({ id }) => id === '3')?.reason).toBe('与你学过的《课1》同属乡村振兴');
    expect(ranked.find(({ id }) => id === '4')?.reason).toBe('近一月浏览 213 次');
  });

  it('does not recommend what is finished, and offers to go on with what is begun', () => {
    expect(rankRecommendations(courses, own(2)).map(({ id }) => id)).not.toContain('1');
    expect(rankRecommendations(courses, own(1))[0]).toEqual({ id: '1', reason: '已学 40%，接着学完' });
  });

  it('gives people without studies the most used courses, each with a reason', () => {
    const ranked = rankRecommendations(courses, null);
    expect(ranked[0]?.id).toBe('4');
    expect(ranked.map(({ reason }) => reason)).not.toContain('');
    expect(ranked.find(({ id }) => id === '5')?.reason).toBe('新近上架');
    expect(ranked.find(({ id }) => id === '3')?.reason).toBe('10 人学过');
  });

  it('puts the language that was chosen first before everything else, and what is begun stays with it', () => {
    const both = [
      ...[1, 2, 3].map((n) => facts(`zh${n}`, { studyNum: 900 + n })),
      ...[1, 2, 3].map((n) => facts(`ug${n}`, { lang: 'ug', studyNum: n })),
    ];
    const study = { recent: ['zh1'], states: new Map([['zh1', { studyStatus: 1, studyPercentage: 40 }]]) };
    const ids = rank(shelfOfCourses(both), study, 6, 'ug').map(({ id }) => id);
    expect(new Set(ids.slice(0, 4))).toEqual(new Set(['zh1', 'ug1', 'ug2', 'ug3']));
    expect(ids.slice(4)).toEqual(['zh3', 'zh2']);
  });

  it('recommends every open course exactly once, in the same order each time', () => {
    const many = Array.from({ length: 90 }, (_, n) =>
      facts(String(n), { categoryKey: ['rural', 'skill', 'culture'][n % 3] ?? 'rural', studyNum: n % 7 }),
    );
    const ids = rankRecommendations(many, null).map(({ id }) => id);
    expect(new Set(ids).size).toBe(90);
    expect(rankRecommendations([...many].reverse(), null).map(({ id }) => id)).toEqual(ids);
  });

  it('lets categories take turns: a batch of eight is not one category', () => {
    const many = Array.from({ length: 40 }, (_, n) =>
      facts(String(n), { categoryKey: n < 20 ? 'rural' : 'skill', studyNum: n < 20 ? 50 : 30 }),
    );
    const first = rankRecommendations(many, null).slice(0, 8);
    expect(first.some(({ id }) => Number(id) >= 20)).toBe(true);
  });

  it('takes the first ones in the very order that all of them would have', () => {
    const course = fc.record({
      categoryKey: fc.constantFrom('rural', 'skill', 'culture'),
      studyNum: fc.nat({ max: 20 }),
      monthClicks: fc.nat({ max: 5 }),
      publishedAt: fc.nat({ max: 3 }),
      nodes: fc.subarray([sand, { id: 'rural-1', name: '村级产业' }, { id: 'skill-1', name: '数字技能' }]),
      audiences: fc.subarray(['farmer', 'office']),
    });
    const state = fc.record({ at: fc.nat({ max: 39 }), studyStatus: fc.nat({ max: 2 }) });
    fc.assert(
      fc.property(
        fc.array(course, { maxLength: 40 }),
        fc.option(fc.array(state, { maxLength: 12 })),
        fc.nat({ max: 45 }),
        (changes, studied, count) => {
          const courses = changes.map((change, n) => facts(String(n), change));
          const states = new Map(
            (studied ?? []).map(({ at, studyStatus }) => [
              String(at),
              { studyStatus, studyPercentage: studyStatus * 50 },
            ]),
          );
          const own = studied && { recent: [...states.keys()], states };
          const ids = rank(shelfOfCourses(courses), own, count).map(({ id }) => id);
          expect(ids).toEqual(ranked(courses, own).slice(0, count));
        },
      ),
    );
  });
});

describe('a shelf', () => {
  it('is the same when courses change in it as when it is made anew', () => {
    const course = fc.record({
      at: fc.nat({ max: 9 }),
      isPublished: fc.boolean(),
      changes: fc.record({
        lang: fc.constantFrom('zh', 'ug'),
        categoryKey: fc.constantFrom('rural', 'skill'),
        studyNum: fc.nat({ max: 3 }),
        publishedAt: fc.nat({ max: 1 }),
        nodes: fc.subarray([{ id: 'rural-1', name: '村级产业' }]),
        audiences: fc.subarray(['farmer', 'office']),
      }),
    });
    /** Courses that change together; each once. */
    const step = fc.uniqueArray(course, { maxLength: 5, selector: ({ at }) => at });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
        const published = new Map<string, CourseFacts>();
        let shelf = shelfOfCourses([]);
        for (const changed of steps) {
          for (const { at, isPublished, changes } of changed)
            if (isPublished) published.set(String(at), facts(String(at), changes));
            else published.delete(String(at));
          const ids = changed.map(({ at }) => String(at));
          const courses = ids.flatMap((id) => published.get(id) ?? []);
          shelf = changedShelf(shelf, ids, courses);
        }
        expect(shelf).toEqual(shelfOfCourses([...published.values()]));
      }),
    );
  });

  it('stays as it is for whoever reads it while a course changes', () => {
    const shelf = shelfOfCourses([facts('a'), facts('b')]);
    changedShelf(shelf, ['a'], []);
    expect(shelf).toEqual(shelfOfCourses([facts('a'), facts('b')]));
  });
});
