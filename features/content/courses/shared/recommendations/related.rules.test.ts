import { describe, expect, it } from 'vitest';
import type { CourseFacts } from './recommend.rules.ts';
import {
  cardOf,
  coursesFrom,
  firstSwapFor,
  RELATED_TOPICS,
  relatedCourses,
  topicOfId,
  topicOfSwap,
  withoutCourse,
  wrappedPage,
} from './related.rules.ts';

const facts = (id: string, changes: Partial<CourseFacts>): CourseFacts => ({
  id,
  title: id,
  lang: 'zh',
  mediaKind: 'text',
  categoryKey: 'rural',
  siweiType: null,
  studyNum: 0,
  monthClicks: 0,
  publishedAt: 0,
  nodes: [],
  audiences: [],
  ...changes,
});

const courses = [
  facts('u', { lang: 'ug', studyNum: 1 }),
  facts('read', { categoryKey: 'history', studyNum: 90 }),
  facts('film', { categoryKey: 'history', mediaKind: 'video', studyNum: 5 }),
  facts('m', { siweiType: 'wkt', studyNum: 3 }),
];
const idsOf = (topic: Parameters<typeof relatedCourses>[1], except?: string) =>
  withoutCourse(relatedCourses(courses, topic), except).map(({ id }) => id);

describe('the recommendation card', () => {
  it('cycles four titles', () => {
    expect(RELATED_TOPICS.map(({ title }) => title)).toEqual([
      '民语课程推荐',
      '红色纪录片',
      '微课推荐',
      '大家都在学',
    ]);
    expect([0, 1, 2, 3, 4].map((swaps) => topicOfSwap(swaps).topic)).toEqual([
      'uyghur',
      'documentary',
      'micro',
      'everyone',
      'uyghur',
    ]);
    expect(topicOfSwap(9)).toEqual({ topic: 'documentary', pageNum: 2 });
    expect(['zh', 'ug', ''].map(firstSwapFor)).toEqual([1, 0, 0]);
  });

  it('fills each title with its own courses, most learners first', () => {
    expect(idsOf('uyghur')).toEqual(['u']);
    expect(idsOf('micro')).toEqual(['m']);
    expect(idsOf('everyone')).toEqual(['read', 'film', 'm', 'u']);
  });

  it('shows films before articles among the red documentaries', () => {
    expect(idsOf('documentary')).toEqual(['film', 'read']);
    const more = [...courses, facts('read2', { categoryKey: 'history', studyNum: 95 })];
    const sound = facts('sound', { categoryKey: 'history', mediaKind: 'audio', studyNum: 6 });
    expect(relatedCourses([...more, sound], 'documentary').map(({ id }) => id)).toEqual([
      'sound',
      'film',
      'read2',
      'read',
    ]);
  });

  it('leaves out the course that is open', () => {
    expect(idsOf('everyone', 'read')).toEqual(['film', 'm', 'u']);
  });

  it('begins again after the last page and never divides by nothing', () => {
    expect([0, 1, 2, 3].map((page) => wrappedPage(page, 7, 3))).toEqual([0, 1, 2, 0]);
    expect(wrappedPage(5, 0, 3)).toBe(0);
  });
});

describe('the card of three', () => {
  const rows = (ids: string) => [...ids].map((id) => ({ id, reason: '' }));
  const shown = (found: string, others: string, pageNum: number) =>
    cardOf(rows(found), rows(others), pageNum, 3)
      .map(({ id }) => id)
      .join('');

  it('is full on its last page and in a topic with too few, each course once', () => {
    expect(shown('abcde', 'xyz', 0)).toBe('abc');
    expect(shown('abcde', 'xyz', 1)).toBe('dea');
    expect(shown('a', 'axyz', 0)).toBe('axy');
    expect(shown('', 'xy', 4)).toBe('xy');
  });

  it('shows for an id what goes with that course, its category first, never itself', () => {
    expect(withoutCourse(coursesFrom(courses, 'history'), 'film').map(({ id }) => id)).toEqual([
      'read',
      'm',
      'u',
    ]);
    const from = (category: string | undefined) => coursesFrom(courses, category).map(({ id }) => id);
    expect(from('rural')).toEqual(['m', 'u', 'read', 'film']);
    expect(from(undefined)).toEqual(['read', 'film', 'm', 'u']);
    expect(topicOfId('micro')).toBe('micro');
    expect(topicOfId('2601')).toBeUndefined();
  });
});
