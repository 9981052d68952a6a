import { publicationCalls } from '#features/content/publishing/shared/publication-calls.words.ts';
import type { ConsolePageEntry, PortalPage } from '#platform/shared/menu-entries.ts';
import { ARTICLE_KIND, ARTICLES_PATH, NEWS_DETAIL_PATH, NEWS_LIST_PATH } from './article-address.rules.ts';

/** Reached from home and by address; it is none of the eight entries of 2.2. */
export const ARTICLES_PORTAL: readonly PortalPage[] = [
  { name: 'news-notify', path: NEWS_LIST_PATH, title: '新闻通知', order: 20, under: 'dashboard' },
  {
    name: 'news-notify-detail',
    path: NEWS_DETAIL_PATH,
    title: '新闻通知详情',
    order: 30,
    under: 'dashboard',
  },
];

export const ARTICLES_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'articles',
    path: ARTICLES_PATH,
    title: '新闻管理',
    icon: 'doc',
    group: '教学',
    order: 35,
    roles: ['author', 'admin'],
    ...publicationCalls(ARTICLE_KIND),
  },
];
