import { describe, expect, it } from 'vitest';
import {
  AUTOSAVE_MESSAGE_MS,
  counterText,
  countVisible,
  isBlank,
  overflowOf,
  overflowText,
  visibleText,
  WORD_LIMITS,
} from './written-text.rules.ts';

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
  it('is 500, or 10000', () => {
    expect(WORD_LIMITS).toEqual({ short: 500, long: 10_000 });
  });

  it('is said as a counter, and only beyond it as an overflow', () => {
    expect(counterText(123, 500)).toBe('已写 123 / 500 字');
    expect(overflowText(overflowOf(500, 500))).toBe('');
    expect(overflowText(overflowOf(512, 500))).toBe('超出 12 字，请删减后再保存');
  });
});

it('shows the autosave message for 2 seconds', () => {
  expect(AUTOSAVE_MESSAGE_MS).toBe(2000);
});

it('takes an emptied editor for empty, but not a picture or a table', () => {
  expect(isBlank('<p dir="auto"> &nbsp;</p>')).toBe(true);
  expect(isBlank('<figure><img src="/pictures/a.webp" alt=""></figure>')).toBe(false);
  expect(isBlank('<table><tbody><tr><td></td></tr></tbody></table>')).toBe(false);
});
