/** The door to the news. */

export { onArticleChange } from './article.cache.ts';
export { latestArticles } from './article.read.ts';
export { ARTICLE_MEDIA, ARTICLES } from './article-kind.ts';
