import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { versionChanges, wordChanges } from './word-changes.rules.ts';

describe('changes of words', () => {
  it('name what went and what came, character by character', () => {
    expect(wordChanges('预备党员的预备期为六个月', '预备党员的预备期为一年')).toEqual([
      { kind: 'same', text: '预备党员的预备期为' },
      { kind: 'gone', text: '六个月' },
      { kind: 'new', text: '一年' },
    ]);
    expect(wordChanges('每年 24 学时', '每年 32 学时')).toEqual([
      { kind: 'same', text: '每年 ' },
      { kind: 'gone', text: '24' },
      { kind: 'new', text: '32' },
      { kind: 'same', text: ' 学时' },
    ]);
    expect(wordChanges('', '')).toEqual([]);
  });

  it('give both texts back, whatever they are', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = wordChanges(before, after);
        const without = (kind: string) =>
          changes
            .filter((change) => change.kind !== kind)
            .map((change) => change.text)
            .join('');
        expect(without('new')).toBe(before);
        expect(without('gone')).toBe(after);
      }),
    );
  });
});

describe('changes of a version', () => {
  const before = {
    questionType: '1' as const,
    title: '新疆维吾尔自治区成立于',
    options: ['1949 年', '1955 年'].map((text) => ({ text, imageId: null })),
    media: [],
    answers: ['A'],
    explanation: '',
  };

  it('are told field by field', () => {
    const after = {
      ...before,
      options: [...before.options, { text: '1956 年', imageId: null }],
      answers: ['B'],
    };
    expect(versionChanges(before, after).map(({ label }) => label)).toEqual(['答案', '选项 C']);
    expect(versionChanges(before, before)).toEqual([]);
  });
});
