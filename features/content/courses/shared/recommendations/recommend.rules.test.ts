import { describe, expect, it } from 'vitest';
import { type CourseFacts, rankRecommendations } from './recommend.rules.ts';

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
});
