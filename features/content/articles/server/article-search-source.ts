import { rankOf, type SearchSource } from '#features/content/search/server/search.public.ts';
import { listEntryNames } from '#features/ground/dictionaries/server/dictionaries.public.ts';
import { wireTime } from '#platform/shared/times.ts';
import { visibleText } from '#platform/shared/written-text.rules.ts';
import { ARTICLE_KIND, newsPath } from '../shared/article-address.rules.ts';
import { ARTICLE_COLUMN_DICT } from '../shared/article-columns.rules.ts';
import { selectFindable } from './article.repository.ts';

/** Text to index: the whole, after the summary unless that is only the beginning of the text. */
const textOf = (shown: string, whole: string): string =>
  whole.replaceAll('\n', ' ').startsWith(shown.replace(/…$/, '')) ? whole : `${shown} ${whole}`;

/** Public news, by title, author, column, source and the beginning of the text. */
export const ARTICLE_SOURCE: SearchSource = {
  kind: ARTICLE_KIND,
  name: '新闻',
  unit: '篇',
  order: 30,
  shownAs: 'hit',
  entriesOf: async (sql, ids) => {
    const names = await listEntryNames(sql, ARTICLE_COLUMN_DICT);
    return (await selectFindable(sql, ids)).map((row) => ({
      id: row.id,
      title: row.title,
      people: row.author === '' ? [] : row.author.split(/[、,，;；/\s]+/).filter(Boolean),
      facets: [names.get(row.columnCode) ?? '', row.source].filter(Boolean),
      text: textOf(row.contentText, visibleText(row.contentHtml)),
      line: [names.get(row.columnCode), row.source, wireTime(row.publishTime).slice(0, 10)]
        .filter(Boolean)
        .join(' · '),
      address: newsPath(row.id),
      rank: rankOf(row.publishTime, row.viewNum),
      hiddenFrom: row.withdrawAt,
    }));
  },
};
