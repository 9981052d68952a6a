import { describe, expect, it } from 'vitest';
import { newsInput, newsListPath, readNewsAddress } from './article-address.rules.ts';

const read = (query: string) => {
  const parts = new URLSearchParams(query);
  return readNewsAddress((name) => parts.get(name));
};

describe('the address of the news list', () => {
  it('keeps title, column and page', () => {
    const address = { title: '春耕', columnCode: 'notice', page: 2 } as const;
    expect(read(newsListPath(address).split('?')[1] ?? '')).toEqual(address);
    expect(newsInput(address)).toEqual({ title: '春耕', columnCode: 'notice', pageNum: 2, pageSize: 10 });
  });

  it('leaves out what is as usual, and takes nonsense for it', () => {
    expect(newsListPath({ title: '', columnCode: '', page: 0 })).toBe('/news-notify/list');
    expect(read('column=nothing&page=-1&title=')).toEqual({ title: '', columnCode: '', page: 0 });
    expect(newsInput(read(''))).toEqual({ pageNum: 0, pageSize: 10 });
    expect(read(`title=%20${'a'.repeat(61)}`).title).toBe('a'.repeat(60));
  });
});
