import { describe, expect, it } from 'vitest';
import { readProviderList } from './provider-list.parser.ts';

const BASE = new URL('https://lessons.example.cn/list.json');
const url = 'https://lessons.example.cn/c/1';
const read = (...courses: unknown[]) => readProviderList(JSON.stringify({ courses }), BASE);

describe('the list of a provider', () => {
  it('gives courses with id, title and page, newest first', () => {
    const found = read(
      { id: 'A1', title: ' 一课 ', url, publishTime: '2026-06-01 10:00:00', durationSeconds: 300.4 },
      { id: 'A2', title: '二课', url, publishTime: '2026-07-01 10:00:00', siweiType: 'wkt', teacher: '马' },
    );
    expect(found.map(({ id }) => id)).toEqual(['A2', 'A1']);
    expect(found[1]).toEqual({
      ...{ id: 'A1', title: '一课', url, teacher: '', durationSeconds: 300, siweiType: '' },
      publishTime: '2026-06-01 10:00:00',
    });
  });

  it.each([
    [{ id: '', title: '没有编号', url }],
    [{ id: 'a/b', title: '编号不对', url }],
    [{ id: 'A1', title: '', url }],
    [{ id: 'A1', title: '别的主机', url: 'https://other.example.cn/c/1' }],
    [{ id: 'A1', title: '不是网址', url: 'javascript:alert(1)' }],
    [{ id: 'A1', title: '带口令', url: 'https://a:b@lessons.example.cn/' }],
    ['不是课程'],
    [null],
  ])('leaves out %j', (entry) => {
    expect(read(entry)).toEqual([]);
  });

  it('takes each id once and what it does not understand for nothing', () => {
    const odd = { id: 'A1', title: '一', url, durationSeconds: -5, publishTime: '昨天', teacher: 7 };
    expect(read(odd, { ...odd, title: '二' })).toMatchObject([
      { title: '二', durationSeconds: 0, publishTime: '', teacher: '' },
    ]);
  });

  it.each(['', '[]', '{}', '{"courses": 1}', 'null'])('refuses %j', (text) => {
    expect(() => readProviderList(text, BASE)).toThrow();
  });
});
