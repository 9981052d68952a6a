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
    [{ id: 'A1', title: '读不懂', url: '坎儿井' }],
    [{ id: 'A1', title: '网址是数', url: 7 }],
    [{ id: 'A1', title: '网址太长', url: `${url}?${'a'.repeat(1_000 - url.length)}` }],
    [{ id: 7, title: '编号是数', url }],
    [{ id: 'a'.repeat(61), title: '编号太长', url }],
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

  it('has titles, teachers, addresses and lengths within bounds', () => {
    const at = (changes: object) => read({ id: 'A1', title: '一', url, ...changes })[0];
    expect(at({ title: '长'.repeat(121), teacher: '马'.repeat(61) })).toMatchObject({
      title: '长'.repeat(120),
      teacher: '马'.repeat(60),
    });
    const long = `${url}?${'a'.repeat(999 - url.length)}`;
    expect(at({ url: long })?.url).toBe(long);
    const seconds = [0, 0.6, 86_399, 86_400, '300', null].map(
      (durationSeconds) => at({ durationSeconds })?.durationSeconds,
    );
    expect(seconds).toEqual([0, 1, 86_399, 0, 0, 0]);
    const many = Array.from({ length: 501 }, (_, number) => ({ id: `A${number}`, title: '一', url }));
    expect(read(...many)).toHaveLength(500);
  });

  it('keeps the order of the file among courses of one time', () => {
    const at = (id: string, time: string) => ({
      id,
      title: '一',
      url,
      publishTime: `2026-07-0${time} 10:00:00`,
    });
    const found = read(
      at('A1', '2'),
      at('A2', '3'),
      at('A3', '2'),
      { id: 'A4', title: '一', url },
      at('A5', '1'),
    );
    expect(found.map(({ id }) => id)).toEqual(['A2', 'A1', 'A3', 'A5', 'A4']);
  });

  it.each(['[]', '{}', '{"courses": 1}', 'null', '7'])('refuses %j as no list of courses', (text) => {
    expect(() => readProviderList(text, BASE)).toThrow('no list of courses');
  });

  it.each(['', '[]', '{}', '{"courses": 1}', 'null'])('refuses %j', (text) => {
    expect(() => readProviderList(text, BASE)).toThrow();
  });
});
