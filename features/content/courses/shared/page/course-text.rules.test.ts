import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, learnerText, showDuration, visibleLength } from './course-text.rules.ts';

describe('the number of learners', () => {
  it.each([
    [0, '0'],
    [9_999, '9999'],
    [10_000, '10000'],
    [10_001, '1.0万'],
    [12_300, '1.2万'],
    [19_999, '1.9万'],
    [30_000, '3.0万'],
    [1_234_567, '123.4万'],
  ])('shows %i as %s: X万 above 10000, never more than there are', (count, text) => {
    expect(learnerText(count)).toBe(text);
  });

  it('shows nothing negative or broken', () => {
    expect([Number.NaN, -3, Number.POSITIVE_INFINITY].map(learnerText)).toEqual(['0', '0', '0']);
  });
});

describe('the words of a course', () => {
  it('prints a duration as mm:ss and 图文 for a course that is read', () => {
    expect(showDuration('video', 75)).toBe('01:15');
    expect(showDuration('audio', 3661)).toBe('1:01:01');
    expect(showDuration('text', 0)).toBe('图文');
  });

  it('counts what a reader sees: an emoji family is one character', () => {
    expect(visibleLength('学习👨‍👩‍👧好')).toBe(4);
    expect(visibleLength('ئۈزۈم')).toBe(5);
  });

  it('cuts an article to its first characters as plain text', () => {
    const html = '<h2>一、看水</h2><p>先<strong>看</strong>&lt;土&gt;，再看<br>叶。</p>';
    expect(excerptOf(html, 120)).toBe('一、看水先看 <土>，再看叶。');
    expect(excerptOf(`<p>${'水'.repeat(200)}</p>`, 120)).toBe(`${'水'.repeat(120)}…`);
    expect(excerptOf('', 120)).toBe('');
  });

  it('keeps a mark with its character, however long that is', () => {
    const long = `👨‍👩‍👧${'\u302a'.repeat(20)}`;
    expect([excerptOf(long, 1), excerptOf(`${long}水`, 1)]).toEqual([long, `${long}…`]);
  });

  it('cuts between characters as a reader sees them, whatever they are made of', () => {
    const signs = ['水', '。', '”', '…', 'a', 'ｶﾞ', 'e\u0301', 'ئۇ', '〪', '👨‍👩‍👧', '🇨🇳', '：'];
    const seen = new Intl.Segmenter('zh', { granularity: 'grapheme' });
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...signs), { maxLength: 40 }), fc.nat(30), (parts, limit) => {
        const text = parts.join('');
        const all = [...seen.segment(text)].map(({ segment }) => segment);
        const cut = all.slice(0, limit).join('');
        expect(excerptOf(text, limit)).toBe(all.length > limit ? `${cut}…` : text);
      }),
    );
  });
});
