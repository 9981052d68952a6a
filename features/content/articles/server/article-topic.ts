import type { TopicSource } from '#features/content/topics/server/topic-source.public.ts';
import { newsPath } from '../shared/article-address.rules.ts';
import { articlesOfTopics } from './article.read.ts';

/** News among what a topic shows: those whose writer named its node, or one below it. */
export const ARTICLE_TOPIC: TopicSource = {
  kind: 'article',
  label: '新闻',
  unit: '篇',
  order: 20,
  shape: 'line',
  entriesOf: async (deps, { id, below }, limit) => {
    const { items, total } = await articlesOfTopics(deps, [id, ...below], limit);
    const entries = items.map(({ id: articleId, title, coverUrl, publishTime, source, columnName }) => ({
      ...{ id: articleId, title, lang: '', picture: coverUrl, path: newsPath(articleId) },
      line: [publishTime.slice(0, 10), source || columnName].join('　'),
    }));
    return { entries, total };
  },
};
