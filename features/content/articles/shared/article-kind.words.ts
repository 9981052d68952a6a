import type { KindWords } from '#features/content/publishing/shared/kind.words.ts';
import { TITLE_MAX } from './article.record.ts';
import { ARTICLE_KIND, ARTICLES_PATH } from './article-address.rules.ts';

/** 新闻, as the console names the kind. */
export const ARTICLE_WORDS: KindWords = {
  kind: ARTICLE_KIND,
  name: '新闻',
  unit: '篇',
  path: ARTICLES_PATH,
  title: { field: 'title', label: '标题', max: TITLE_MAX },
  hint: '新建一篇，写好后提交审签。',
};
