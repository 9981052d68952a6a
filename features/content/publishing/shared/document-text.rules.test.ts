import { describe, expect, it } from 'vitest';
import { excerptOf, tooLong } from './document-text.rules.ts';

describe('the text of a publication in lists', () => {
  it('is the summary where there is one', () => {
    expect(excerptOf('摘要', '<p>正文。</p>')).toBe('摘要');
  });

  it('is otherwise the first 100 characters that a reader sees', () => {
    expect(excerptOf('', '<p>土地解冻。</p>')).toBe('土地解冻。');
    const text = excerptOf('', `<h2>题</h2><p>${'𠮷'.repeat(120)}</p>`);
    expect([...text]).toHaveLength(101);
    expect(text.endsWith('𠮷…')).toBe(true);
  });
});

describe('a text that is too long', () => {
  it('is told with its limit, its length and what has to go', () => {
    expect(tooLong('title', '标题', 100, 100)).toEqual([]);
    expect(tooLong('title', '标题', 101, 100)).toEqual([
      { field: 'title', text: '标题最多 100 字，现在 101 字，请删减 1 字' },
    ]);
  });
});
