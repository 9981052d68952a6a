import { ARTICLES_PATH } from '../shared/article-address.rules.ts';

/** Page of the console that shows an article as readers would see it. */
export const articlePreviewPath = (id: string): string =>
  `${ARTICLES_PATH}/preview?id=${encodeURIComponent(id)}`;
