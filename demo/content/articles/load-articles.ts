import { ARTICLES } from '#features/content/articles/server/articles.public.ts';
import { classificationFinder } from '#features/content/courses/server/courses.public.ts';
import { TREE_TYPE } from '#features/content/courses/shared/catalogue/course-categories.rules.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { dayTextOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type ContentEnd, contentLoader, morningOf } from '../content-loader.ts';
import articles from './articles.json' with { type: 'json' };

const DAY_MS = 86_400_000;
const KASHGAR = `${ROOT_ORG_CODE}653100`;
const ILI = `${ROOT_ORG_CODE}654000`;

/** Ends of the articles after the public ones, in their order; a number is how many have signed. */
const ENDS = [0, 0, 1, 1, 2, 2, 'draft', 'draft', 'returned', 'planned', 'withdrawn', 'withdrawn'] as const;
const PUBLIC = 48;
/** The places after these are of Ili. */
const PLACES_OF_KASHGAR = 3;
const DAYS_BETWEEN = 3;
const FINDING = '<p>日前，有关部门已经到现场核对。</p>';
const RECALLS = ['文中人数与登记表不一致，核对后再公开', '活动时间有变，另行通知'];

const dayWords = (time: Date): string => {
  const [, month = '', day = ''] = dayTextOf(time).split('-');
  return `${Number(month)}月${Number(day)}日`;
};

type Find = Awaited<ReturnType<typeof classificationFinder>>;

/** The node of the column of topics that `组织生活 charter` or `基层治理` names; null for nothing. */
const topicOf = (words: string, find: Find) => {
  const [name = '', above = null] = words.split(' ');
  return name === '' ? null : { id: find(TREE_TYPE, name, above), name };
};

/** The article at a place of the list: every theme at every place, no two neighbours of one place. */
const articleAt = (index: number, time: Date, find: Find) => {
  const { themes, places } = articles;
  const theme = themes[(index * 5) % themes.length];
  const [place = '', person = ''] = places[index % places.length] ?? [];
  if (!theme) throw new Error('no theme');
  const fill = (text: string) =>
    text
      .replaceAll('{place}', place)
      .replaceAll('{person}', person)
      .replaceAll('{day}', dayWords(new Date(time.getTime() - DAY_MS)))
      .replaceAll('{n}', String(14 + ((index * 7) % 23)));
  return {
    title: fill(theme.title),
    columnCode: theme.column,
    topic: topicOf(theme.topic, find),
    source: `${place}党委`,
    author: person,
    content: theme.body.map(fill).join(''),
  };
};

/** Sixty news: forty-eight public, the others at every stage of the review. After people. */
export const loadArticles = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const find = await classificationFinder(tx);
  const { put, personOf, ofRegion } = await contentLoader(deps, tx, ARTICLES);
  const writers = [personOf('author', KASHGAR), personOf('author', ILI)] as const;

  const write = (index: number, end: ContentEnd, time: Date) => {
    const isOfKashgar = index % articles.places.length < PLACES_OF_KASHGAR;
    const article = articleAt(index, time, find);
    return put({
      document: end === 1 ? { ...article, content: article.content + FINDING } : article,
      end,
      time,
      writer: index % 12 === 11 ? ofRegion : writers[isOfKashgar ? 0 : 1],
      returned: { reason: '请写明人数的出处，并与登记表核对一遍', field: 'content', quote: article.author },
      recallReason: RECALLS[index % RECALLS.length] ?? '',
    });
  };
  // Oldest first, so that numbers and messages grow with time.
  for (let index = 0; index < PUBLIC; index += 1) {
    const daysAgo = 1 + (PUBLIC - 1 - index) * DAYS_BETWEEN;
    await write(index, 'public', morningOf(now, daysAgo, index));
  }
  for (const [place, end] of ENDS.entries())
    await write(PUBLIC + place, end, morningOf(now, end === 'withdrawn' ? 12 : 1, place));
};
