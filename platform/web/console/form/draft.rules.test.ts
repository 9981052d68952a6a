import { describe, expect, it } from 'vitest';
import { draftKey, draftTime, outdatedKeys, readDraft } from './draft.rules.ts';

const NOW = new Date(2026, 6, 9, 11, 0).getTime();
const draft = { at: NOW - 60_000, version: 3, base: { title: '甲' }, values: { title: '乙' } };

describe('草稿', () => {
  it('按人、按表单、按记录分开，名字里有点有斜线也不会撞在一起', () => {
    expect(draftKey('u1', 'course', '2862')).not.toBe(draftKey('u2', 'course', '2862'));
    expect(draftKey('a.b', 'c', 'd')).not.toBe(draftKey('a', 'b.c', 'd'));
    expect(draftKey('a/b', 'c', 'd')).not.toBe(draftKey('a', 'b/c', 'd'));
  });

  it('写下去再读回来还是同一份', () => {
    expect(readDraft(JSON.stringify(draft), NOW)).toEqual(draft);
  });

  it('读不懂的、缺东西的、三十天前的都不算', () => {
    expect(readDraft(null, NOW)).toBeNull();
    expect(readDraft('{', NOW)).toBeNull();
    expect(readDraft('{"at":1}', NOW)).toBeNull();
    expect(readDraft(JSON.stringify({ ...draft, values: 'x' }), NOW)).toBeNull();
    expect(readDraft(JSON.stringify({ ...draft, at: NOW - 31 * 86_400_000 }), NOW)).toBeNull();
  });

  it('只清理草稿，别的东西不碰', () => {
    const store: Record<string, string> = {
      [draftKey('u', 'course', '1')]: JSON.stringify(draft),
      [draftKey('u', 'course', '2')]: 'broken',
      'console.columns.course': 'broken',
    };
    expect(outdatedKeys(Object.keys(store), (key) => store[key] ?? null, NOW)).toEqual([
      draftKey('u', 'course', '2'),
    ]);
  });

  it('今天只说几点，以前说哪一天', () => {
    expect(draftTime(new Date(2026, 6, 9, 10, 8).getTime(), NOW)).toBe('10:08');
    expect(draftTime(new Date(2026, 6, 8, 10, 18).getTime(), NOW)).toBe('7 月 8 日 10:18');
  });
});

describe('留着的一份', () => {
  it.each([
    ['[]'],
    ['5'],
    ['null'],
    [JSON.stringify({ ...draft, at: '1' })],
    [JSON.stringify({ ...draft, version: '3' })],
    [JSON.stringify({ ...draft, base: 'x' })],
    [JSON.stringify({ ...draft, base: null })],
    [JSON.stringify({ ...draft, values: null })],
    [JSON.stringify({ ...draft, values: [] })],
  ])('是 %s 就不算', (text) => {
    expect(readDraft(text, NOW)).toBeNull();
  });

  it('满三十天还在，多一毫秒就不在了', () => {
    const old = { ...draft, at: NOW - 30 * 86_400_000 };
    expect(readDraft(JSON.stringify(old), NOW)).toEqual(old);
    expect(readDraft(JSON.stringify(old), NOW + 1)).toBeNull();
  });
});
