import { describe, expect, it } from 'vitest';
import { ARTICLE_WORDS } from './article-kind.words.ts';
import { ARTICLES_CONSOLE, ARTICLES_PORTAL } from './articles.words.ts';

describe('news among the pages', () => {
  it('stand under home and in the console, where writers have all calls of their kind', () => {
    expect(ARTICLES_PORTAL).toEqual([
      { name: 'news-notify', path: '/news-notify/list', title: '新闻通知', order: 20, under: 'dashboard' },
      {
        ...{ name: 'news-notify-detail', path: '/news-notify/news-notify-detail', title: '新闻通知详情' },
        ...{ order: 30, under: 'dashboard' },
      },
    ]);
    expect(ARTICLES_CONSOLE).toMatchObject([
      {
        ...{
          path: '/console/articles',
          title: '新闻管理',
          group: '教学',
          order: 35,
          roles: ['author', 'admin'],
        },
        calls: ['admin/publication/*?kind=article'],
        review: [
          'admin/publication/sign?kind=article',
          'admin/publication/return?kind=article',
          'admin/publication/batch?kind=article&verb=sign',
        ],
      },
    ]);
  });

  it('are named by their title', () => {
    expect(ARTICLE_WORDS).toMatchObject({
      ...{ kind: 'article', name: '新闻', unit: '篇', path: '/console/articles' },
      title: { field: 'title', label: '标题', max: 100 },
    });
  });
});
