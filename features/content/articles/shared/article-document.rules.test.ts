import { describe, expect, it } from 'vitest';
import { initialOf } from '#platform/shared/record.ts';
import { articleRecord } from './article.record.ts';
import { articleProblems } from './article-document.rules.ts';

const article = { ...initialOf(articleRecord), title: '春耕', content: '<p>土地解冻。</p>' };

describe('before an article is submitted', () => {
  it('it has a title, a column and a text', () => {
    expect(articleProblems(article)).toEqual([]);
    expect(articleProblems(initialOf(articleRecord)).map(({ field }) => field)).toEqual(['title', 'content']);
    expect(articleProblems({ ...article, columnCode: 'nothing' as never })).toHaveLength(1);
    expect(articleProblems(article, false)).toEqual([
      { field: 'topic', text: '选的专题已经没有了，请重新选，或者不选' },
    ]);
  });

  it.each([
    [{ title: '长'.repeat(101) }, 'title 标题最多 100 字，现在 101 字，请删减 1 字'],
    [{ summary: '长'.repeat(201) }, 'summary 摘要最多 200 字，现在 201 字，请删减 1 字'],
    [{ content: `<p>${'长'.repeat(10_001)}</p>` }, 'content 正文最多 10000 字，现在 10001 字，请删减 1 字'],
    [{ content: '<p><br></p>' }, 'content 还没有正文'],
  ])('nothing is too long or empty: %#', (changes, expected) => {
    expect(articleProblems({ ...article, ...changes }).map(({ field, text }) => `${field} ${text}`)).toEqual([
      expected,
    ]);
  });
});
