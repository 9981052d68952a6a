import { describe, expect, it } from 'vitest';
import {
  fieldHeight,
  isLink,
  isOwnPicture,
  isTone,
  linkOf,
  MESSAGE_MS,
  shortAddress,
  UNDO_STEPS,
} from './rich-text.rules.ts';

it('has a field of 190 pixels for 500 characters, and a higher one for 10000', () => {
  expect([fieldHeight(500), fieldHeight(10_000)]).toEqual([190, 420]);
});

it('shows messages for 4 seconds, and takes back 20 steps', () => {
  expect([MESSAGE_MS, UNDO_STEPS]).toEqual([4000, 20]);
});

it('knows the six colours and no class, style or near name', () => {
  expect(['ink', 'ink-2', 'cinnabar', 'blue', 'pine', 'gold-ink'].every(isTone)).toBe(true);
  expect(['', 'red', 'Blue', 'blue pine', 'constructor', 'danger', null, undefined].some(isTone)).toBe(false);
});

it('knows pictures of this site only', () => {
  expect(['/pictures/a-1.webp', '/media/x/y.webp', '/covers/a.svg'].every(isOwnPicture)).toBe(true);
  for (const address of [
    '//a.cn/b.png',
    'https://a.cn/b.png',
    '/pictures/../x',
    '/pictures/a?b',
    '/x/a',
    '',
    null,
  ]) {
    expect(isOwnPicture(address)).toBe(false);
  }
});

describe('a link', () => {
  it('is shortened in its bubble only beyond 30 characters, to 20 and an ellipsis', () => {
    const thirty = `https://example.cn/${'a'.repeat(11)}`;
    expect(shortAddress(thirty)).toBe(thirty);
    expect(shortAddress(`${thirty}b`)).toBe('https://example.cn/a…');
  });

  it('is http or https and nothing else', () => {
    expect(linkOf(' www.example.cn/a?b=1#c ')).toBe('https://www.example.cn/a?b=1#c');
    expect(linkOf('http://example.cn')).toBe('http://example.cn');
    expect(linkOf('example.cn:8080/x')).toBe('https://example.cn:8080/x');
    for (const typed of [
      '',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)//a.cn',
      'data:text/html,x',
      'mailto:a@b.cn',
      'file:///C:/a.doc',
      'https://',
      'https://user:secret@example.cn',
      'https://a.cn/" onclick="x',
      '春耕',
      '//example.cn',
      `https://a.cn/${'a'.repeat(2000)}`,
    ]) {
      expect(linkOf(typed)).toBeNull();
    }
    expect(isLink('https://党.cn/路?题=一')).toBe(true);
  });
});

describe('a link at the borders', () => {
  it.each([
    ['example.cn/?to=http://b.cn', 'https://example.cn/?to=http://b.cn'],
    ['https://a.cn:8080/x', 'https://a.cn:8080/x'],
    ['a.cn:8080/x', 'https://a.cn:8080/x'],
    ['http://localhost', 'http://localhost'],
    ['http://localhost:3000/a', 'http://localhost:3000/a'],
    ['http://localhosts/', null],
    ['mailto:a@b.cn', null],
    ['http://example', null],
  ])('typed as %j is %j', (typed, link) => {
    expect(linkOf(typed)).toBe(link);
  });

  it('has at most 2000 characters', () => {
    const of = (length: number) => 'https://a.cn/'.padEnd(length, 'a');
    expect([isLink(of(2000)), isLink(of(2001))]).toEqual([true, false]);
  });
});
