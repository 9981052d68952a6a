import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CourseFacts, shelfOfCourses } from './recommend.rules.ts';
import {
  cardOf,
  firstSwapFor,
  type Ranking,
  RELATED_TOPICS,
  rankingFrom,
  rankingOfTopic,
  shownRanking,
  topicOfId,
  topicOfSwap,
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
const allOf = (ranking: Ranking, except?: string) =>
  shownRanking(ranking, except)
    .rowsAt(0, ranking.courses.length)
    .map(({ id }) => id);
const idsOf = (topic: Parameters<typeof rankingOfTopic>[1], except?: string) =>
  allOf(rankingOfTopic(shelfOfCourses(courses), topic), except);
/** Courses of one letter each, the first the most used. */
const everyone = (ids: string) =>
  rankingOfTopic(
    shelfOfCourses([...ids].map((id, place) => facts(id, { studyNum: ids.length - place }))),
    'everyone',
  );

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
    expect(allOf(rankingOfTopic(shelfOfCourses([...more, sound]), 'documentary'))).toEqual([
      'sound',
      'film',
      'read2',
      'read',
    ]);
  });

  it('leaves out the course that is open', () => {
    expect(idsOf('everyone', 'read')).toEqual(['film', 'm', 'u']);
  });

  it('shows any part as if what is pinned or open had been taken out of a copy', () => {
    const some = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 });
    const row = (id: string) => ({ id, reason: '' });
    fc.assert(
      fc.property(
        some,
        some,
        fc.option(fc.constantFrom(...'abcz'), { nil: undefined }),
        (all, pinned, open) => {
          const shown = shownRanking(everyone(all.join('')), open, pinned.map(row));
          const front = pinned.filter((id) => id !== open);
          const expected = [...front, ...all.filter((id) => id !== open && !front.includes(id))];
          expect(shown.total).toBe(expected.length);
          for (let start = 0; start <= expected.length; start += 1)
            expect(shown.rowsAt(start, 3).map(({ id }) => id)).toEqual(expected.slice(start, start + 3));
        },
      ),
    );
  });

  it('begins again after the last page and never divides by nothing', () => {
    expect([0, 1, 2, 3].map((page) => wrappedPage(page, 7, 3))).toEqual([0, 1, 2, 0]);
    expect(wrappedPage(5, 0, 3)).toBe(0);
  });
});

describe('the card of three', () => {
  const shown = (found: string, others: string, pageNum: number) =>
    cardOf(shownRanking(everyone(found), undefined), shownRanking(everyone(others), undefined), pageNum, 3)
      .map(({ id }) => id)
      .join('');

  it('is full on its last page and in a topic with too few, each course once', () => {
    expect(shown('abcde', 'xyz', 0)).toBe('abc');
    expect(shown('abcde', 'xyz', 1)).toBe('dea');
    expect(shown('a', 'axyz', 0)).toBe('axy');
    expect(shown('', 'xy', 4)).toBe('xy');
  });

  it('shows for an id what goes with that course, its category first, never itself', () => {
    expect(allOf(rankingFrom(shelfOfCourses(courses), 'history'), 'film')).toEqual(['read', 'm', 'u']);
    const from = (category: string | undefined) => allOf(rankingFrom(shelfOfCourses(courses), category));
    expect(from('rural')).toEqual(['m', 'u', 'read', 'film']);
    expect(from(undefined)).toEqual(['read', 'film', 'm', 'u']);
    expect(topicOfId('micro')).toBe('micro');
    expect(topicOfId('2601')).toBeUndefined();
  });
});
