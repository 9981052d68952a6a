import { ARTICLES } from '#features/content/articles/server/articles.public.ts';
import { ARTICLE_KIND } from '#features/content/articles/shared/article-address.rules.ts';
import {
  type PublishingParts,
  publicationEditing,
  publicationReview,
} from '#features/content/publishing/server/publishing.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { dayTextOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { at, staffFinder } from '../acting.ts';
import articles from './articles.json' with { type: 'json' };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PARTS: PublishingParts = { kinds: [ARTICLES], pages: [] };
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

type End = (typeof ENDS)[number] | 'public';

const dayWords = (time: Date): string => {
  const [, month = '', day = ''] = dayTextOf(time).split('-');
  return `${Number(month)}月${Number(day)}日`;
};

/** The article at a place of the list: every theme at every place, no two neighbours of one place. */
const articleAt = (index: number, time: Date) => {
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
    source: `${place}党委`,
    author: person,
    content: theme.body.map(fill).join(''),
  };
};

/** Sixty news: forty-eight public, the others at every stage of the review. After people. */
export const loadArticles = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const personOf = await staffFinder(tx);
  const admins = [0, 1, 2].map((place) => personOf('admin', ROOT_ORG_CODE, place)) as [
    Caller,
    Caller,
    Caller,
  ];
  const reviewer = personOf('author', ROOT_ORG_CODE, 1);
  const writers = [KASHGAR, ILI, ROOT_ORG_CODE].map((org) => personOf('author', org));

  const put = async (index: number, end: End, time: Date) => {
    const hoursBefore = (hours: number) => at(deps, tx, new Date(time.getTime() - hours * HOUR_MS));
    const writer =
      index % 12 === 11 ? writers[2] : writers[index % articles.places.length < PLACES_OF_KASHGAR ? 0 : 1];
    if (!writer) throw new Error('no writer');
    const signers = [reviewer, writer === writers[2] ? admins[2] : admins[0], admins[1]] as const;
    const article = articleAt(index, time);
    const document = end === 1 ? { ...article, content: article.content + FINDING } : article;
    const made = await publicationEditing(hoursBefore(20), PARTS).create(writer, {
      kind: ARTICLE_KIND,
      document,
    });
    let input = { kind: ARTICLE_KIND, ...made };
    const keep = ({ row }: { row: { version: number } }) => {
      input = { ...input, version: row.version };
    };
    if (end === 'draft') return;
    const first = publicationReview(hoursBefore(18), PARTS);
    if (end === 'planned') {
      const publishAt = `${dayTextOf(new Date(now.getTime() + DAY_MS))} 10:00:00`;
      keep(await first.plan(writer, { ...input, publishAt, withdrawAt: '' }));
    }
    keep(await first.submit(writer, input));
    const signs = end === 'returned' ? 1 : typeof end === 'number' ? end : signers.length;
    for (const [stage, signer] of signers.slice(0, signs).entries())
      keep(await publicationReview(hoursBefore([10, 4, 0][stage] ?? 0), PARTS).sign(signer, input));
    const last = publicationReview(hoursBefore(0), PARTS);
    if (end === 'returned')
      await last.giveBack(signers[1], {
        ...input,
        reason: '请写明人数的出处，并与登记表核对一遍',
        place: { field: 'content', quote: article.author },
      });
    if (end === 'withdrawn')
      await publicationReview(hoursBefore(-2), PARTS).recall(signers[1], {
        ...input,
        reason: RECALLS[index % RECALLS.length] ?? '',
      });
  };

  const morning = (daysAgo: number, index: number) => {
    const day = dayTextOf(new Date(now.getTime() - daysAgo * DAY_MS));
    return new Date(new Date(`${day}T09:30:00+08:00`).getTime() + ((index * 37) % 420) * 60_000);
  };
  // Oldest first, so that numbers and messages grow with time.
  for (let index = 0; index < PUBLIC; index += 1) {
    const daysAgo = 1 + (PUBLIC - 1 - index) * DAYS_BETWEEN;
    await put(index, 'public', morning(daysAgo, index));
  }
  for (const [place, end] of ENDS.entries())
    await put(PUBLIC + place, end, morning(end === 'withdrawn' ? 12 : 1, place));
};
