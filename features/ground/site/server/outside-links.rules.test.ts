import { describe, expect, it } from 'vitest';
import { allowedHosts, linkFault, ownPathOf } from './outside-links.rules.ts';

const HOSTS = ['www.12371.cn', 'lib.test:8443'];

describe('hosts to which links may lead', () => {
  it('are those of the list and the library’s own', () => {
    expect(
      allowedHosts(['a.cn', 'b.cn'], ['https://lib.test:8443/x', 'http://a.cn', '', 'nonsense']),
    ).toEqual(['a.cn', 'b.cn', 'lib.test:8443']);
  });
});

describe('a link out', () => {
  it.each(['https://www.12371.cn', 'https://WWW.12371.cn/a?b#c', 'https://lib.test:8443/book/1', ''])(
    'may lead to an allowed host: %s',
    (link) => {
      expect(linkFault(link, 'outside', HOSTS)).toBe('');
    },
  );

  it.each([
    'http://www.12371.cn',
    'javascript:alert(1)',
    'data:text/html,x',
    '//www.12371.cn',
    'https://user@www.12371.cn',
    'https://user:word@www.12371.cn',
    'www.12371.cn',
    'https://',
    '/news-notify/list',
  ])('is written out with https and without a name in it: %s', (link) => {
    expect(linkFault(link, 'outside', HOSTS)).toBe('要写全网址，以 https:// 开头');
  });

  it.each([
    'https://12371.cn',
    'https://www.12371.cn.evil.test',
    'https://lib.test',
    'https://www.12371.cn:444',
  ])('leads to no host that only looks like one of the list: %s', (link) => {
    expect(linkFault(link, 'outside', HOSTS)).toContain('不在允许的网站名单里');
  });

  it('says that the list is empty where it is', () => {
    expect(linkFault('https://a.cn', 'outside', [])).toContain('现在一个也没有');
  });
});

describe('a link to the portal itself', () => {
  it('is a path, and nothing that a browser takes for another site', () => {
    expect(ownPathOf('/news-notify/list?page=2#top')).toBe('/news-notify/list');
    for (const link of ['//evil.test', '/\\evil.test', '/\t/evil.test', 'news', '', 'https://own.invalid/a'])
      expect(ownPathOf(link)).toBeNull();
  });

  it('may be kept where links may lead anywhere', () => {
    expect(linkFault('/digital-library', 'anywhere', [])).toBe('');
    expect(linkFault('//evil.test', 'anywhere', HOSTS)).toContain('以一个 / 开头');
    expect(linkFault('https://www.12371.cn/', 'anywhere', HOSTS)).toBe('');
  });
});
