import { dictionaryNames } from '#features/ground/dictionaries/server/dictionaries.public.ts';
import type { FavoriteKind } from '#features/ground/favorites/server/favorites.public.ts';
import { wireTime } from '#platform/shared/times.ts';
import { newsPath } from '../shared/article-address.rules.ts';
import { ARTICLE_COLUMN_DICT } from '../shared/article-columns.rules.ts';
import { newsDay } from '../shared/article-day.words.ts';
import { selectCollected } from './article.repository.ts';

/** News among what people collect; one that was recalled stays and says so. */
export const ARTICLE_FAVORITES: FavoriteKind = {
  kind: 'ARTICLE',
  label: '新闻',
  shape: 'wide',
  cards: async (deps, _caller, ids) => {
    const now = deps.clock();
    const names = await dictionaryNames(deps, ARTICLE_COLUMN_DICT);
    return new Map(
      (await selectCollected(deps.database.db, ids)).map((row) => {
        const isOpen = row.isShown && (row.withdrawAt === null || row.withdrawAt > now);
        const day = newsDay(wireTime(row.publishTime));
        return [
          row.id,
          {
            title: row.title,
            lang: 'zh',
            picture: row.coverUrl,
            facts: isOpen ? `${names.get(row.columnCode) ?? ''}　${day}` : '已撤回，不能打开',
            path: newsPath(row.id),
            isOpen,
          },
        ];
      }),
    );
  },
};
