import { expect, it } from 'vitest';
import { libraryCover } from './library-cover.rules.ts';

it('a drawn cover names the library and the kind, and no category of courses', () => {
  const cover = libraryCover('200033', { title: '乡土中国', sourceKind: 'audio' });
  const words = [...cover.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text).join('');
  expect(words).toContain('党教图书馆');
  expect(words).toContain('有声书');
  expect(words).not.toContain('党员教育课程');
  expect(cover).toBe(libraryCover('200033', { title: '乡土中国', sourceKind: 'audio' }));
});
