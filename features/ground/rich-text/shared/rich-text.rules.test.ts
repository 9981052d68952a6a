import { describe, expect, it } from 'vitest';
import {
  AUTOSAVE_MESSAGE_MS,
  counterText,
  countVisible,
  fieldHeight,
  isBlank,
  isLink,
  isOwnPicture,
  isTone,
  linkOf,
  MESSAGE_MS,
  overflowOf,
  overflowText,
  shortAddress,
  UNDO_STEPS,
  visibleText,
  WORD_LIMITS,
} from './rich-text.rules.ts';

describe('the number of characters', () => {
  it.each([
    ['', 0],
    ['<p dir="auto"></p>', 0],
    ['<p>春耕</p>', 2],
    ['<p>春耕</p><p>备耕</p>', 4],
    ['<p>春<strong>耕</strong></p>', 2],
    ['<p>春<br>耕</p>', 2],
    ['<p>  a \n  b </p>', 3],
    ['<p>a&nbsp;&nbsp;b</p>', 3],
    ['<p>&lt;b&gt; &amp; &#39;&#x5E74;</p>', 8],
    ['<p>&amp;lt;</p>', 4],
    ['<p>𠮷田</p>', 2],
    ['<p>👍</p>', 1],
    ['<p>\u200b\u200f春\ufeff</p>', 1],
    ['<p>ئۈزۈم كەسمەك</p>', 12],
    ['<!-- 不算 --><p>算</p><style>p{}</style><script>x()</script>', 1],
    ['<ul><li><p>一</p></li><li><p>二</p></li></ul>', 2],
    ['<table><tbody><tr><td><p>甲</p></td><td><p>乙</p></td></tr></tbody></table>', 2],
    ['<figure><img src="/pictures/a.webp" alt="不算"><figcaption>图说</figcaption></figure>', 2],
    ['3 < 5 也是字', 9],
    ['<p>&#0;&#9999999;&unknown;</p>', 9],
    ['<figure><img src="/pictures/a.webp" alt="a>b"></figure>图', 1],
  ])('of %j is %d', (html, count) => {
    expect(countVisible(html)).toBe(count);
  });

  it('does not depend on how the same text is divided by marks', () => {
    expect(visibleText('<p>水<span data-tone="blue">肥</span>一<em><u>体</u></em>化</p>')).toBe('水肥一体化');
  });

  it('takes a hostile text of a million characters in a moment', () => {
    const before = performance.now();
    for (const text of ['<', '<!--', '<script', '&#', '<a ', '<p', '&amp', '< a', '<style>']) {
      countVisible(text.repeat(200_000));
    }
    expect(performance.now() - before).toBeLessThan(5000);
  });
});

describe('the limit', () => {
  it('is 500 with a field of 190 pixels, or 10000 with a higher one', () => {
    expect(WORD_LIMITS).toEqual({ short: 500, long: 10_000 });
    expect([fieldHeight(500), fieldHeight(10_000)]).toEqual([190, 420]);
  });

  it('is said as a counter, and only beyond it as an overflow', () => {
    expect(counterText(123, 500)).toBe('已写 123 / 500 字');
    expect(overflowText(overflowOf(500, 500))).toBe('');
    expect(overflowText(overflowOf(512, 500))).toBe('超出 12 字，请删减后再保存');
  });
});

it('shows the autosave message for 2 seconds, others for 4, and takes back 20 steps', () => {
  expect([AUTOSAVE_MESSAGE_MS, MESSAGE_MS, UNDO_STEPS]).toEqual([2000, 4000, 20]);
});

it('takes an emptied editor for empty, but not a picture or a table', () => {
  expect(isBlank('<p dir="auto"> &nbsp;</p>')).toBe(true);
  expect(isBlank('<figure><img src="/pictures/a.webp" alt=""></figure>')).toBe(false);
  expect(isBlank('<table><tbody><tr><td></td></tr></tbody></table>')).toBe(false);
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
