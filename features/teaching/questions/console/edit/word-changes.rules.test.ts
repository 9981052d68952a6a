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

describe('changes of long texts', () => {
  const long = '为人民服务'.repeat(450);
  const same = { kind: 'same', text: long };

  it('are found behind, before and between what stayed', () => {
    const change = [
      { kind: 'gone', text: '甲' },
      { kind: 'new', text: '乙' },
    ];
    expect(wordChanges(`${long}甲`, `${long}乙`)).toEqual([same, ...change]);
    expect(wordChanges(`甲${long}`, `乙${long}`)).toEqual([...change, same]);
    expect(wordChanges(`${long}甲${long}`, `${long}乙${long}`)).toEqual([same, ...change, same]);
    expect(wordChanges(`${long}甲`, long)).toEqual([same, change[0]]);
    expect(wordChanges(long, `${long}乙`)).toEqual([same, change[1]]);
    expect(wordChanges(`甲${long}`, long)).toEqual([change[0], same]);
    expect(wordChanges(long, `乙${long}`)).toEqual([change[1], same]);
  });

  it('are the whole middle where too much would have to be compared', () => {
    expect(wordChanges(`甲${long}丙`, `乙${long}丁`)).toEqual([
      { kind: 'gone', text: `甲${long}丙` },
      { kind: 'new', text: `乙${long}丁` },
    ]);
  });
});

describe('changes of short texts', () => {
  it.each([
    ['甲中丙', '乙中丁', ['gone 甲', 'new 乙', 'same 中', 'gone 丙', 'new 丁']],
    ['甲', '甲甲', ['same 甲', 'new 甲']],
    ['甲甲', '甲', ['same 甲', 'gone 甲']],
    ['甲乙甲', '甲', ['same 甲', 'gone 乙甲']],
    ['甲', '甲乙甲', ['same 甲', 'new 乙甲']],
    ['', '甲', ['new 甲']],
    ['甲', '', ['gone 甲']],
    ['谋(##)，', '谋福，', ['same 谋', 'gone (##)', 'new 福', 'same ，']],
  ])('from %j to %j', (before, after, changes) => {
    expect(wordChanges(before, after).map(({ kind, text }) => `${kind} ${text}`)).toEqual(changes);
  });
});

describe('changes of pictures', () => {
  const before = {
    questionType: '1' as const,
    title: '图中是',
    options: [{ text: '沙丘', imageId: 'f1' }],
    media: [
      { fileId: 'm1', kind: 'image' as const, alt: '沙丘' },
      { fileId: 'm2', kind: 'image' as const, alt: '' },
    ],
    answers: ['A'],
    explanation: '',
  };

  it('are told by their numbers in options and by their descriptions in the question', () => {
    const after = { ...before, options: [{ text: '沙丘', imageId: null }], media: [], explanation: '见图' };
    expect(
      versionChanges(before, after).map(({ label, changes }) => [
        label,
        changes.map(({ kind, text }) => `${kind} ${text}`),
      ]),
    ).toEqual([
      ['选项 A', ['same 沙丘', 'gone ［图 f1］']],
      ['解析', ['new 见图']],
      ['图片和声像', ['gone 沙丘、m2']],
    ]);
  });

  it('leave out an option that went', () => {
    expect(versionChanges(before, { ...before, options: [] })).toEqual([
      { label: '选项 A', changes: [{ kind: 'gone', text: '沙丘［图 f1］' }] },
    ]);
  });
});
