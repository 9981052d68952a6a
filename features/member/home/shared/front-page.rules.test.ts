import { describe, expect, it } from 'vitest';
import { frontPage } from './front-page.rules.ts';

const article = (id: string, columnCode: string) => ({ id, columnCode });
const ids = (articles: readonly { readonly id: string }[]) => articles.map(({ id }) => id).join('');

describe('the front page of the news', () => {
  it('leads with the first article that is no notice', () => {
    const { lead, news, notices } = frontPage([
      article('a', 'notice'),
      article('b', 'current'),
      article('c', 'exchange'),
      article('d', 'notice'),
    ]);
    expect([lead?.id, ids(news), ids(notices)]).toEqual(['b', 'c', 'ad']);
  });

  it('leads with a notice where there is nothing else, and with nothing where there is none', () => {
    const { lead, news, notices } = frontPage([article('a', 'notice'), article('b', 'notice')]);
    expect([lead?.id, ids(news), ids(notices)]).toEqual(['a', '', 'b']);
    expect(frontPage([])).toEqual({ lead: null, news: [], notices: [] });
  });

  it('shows four of each at most', () => {
    const many = Array.from({ length: 12 }, (_, at) => article(String(at), at % 2 ? 'notice' : 'current'));
    const { news, notices } = frontPage(many);
    expect([news.length, notices.length]).toEqual([4, 4]);
  });
});
