import { expect, test } from 'vitest';
import { withAnchors } from './article.rules.ts';

test('the headings of an article become its contents, without their numbers', () => {
  const { html, anchors } = withAnchors(
    '<h2>一、先看全图</h2><p>甲</p><h2 dir="rtl" id="x">（二）<strong>三个时间点</strong>不能早</h2><h2>3. A &amp; B</h2>',
  );
  expect(anchors).toEqual([
    { id: 'part-1', title: '先看全图' },
    { id: 'part-2', title: '三个时间点不能早' },
    { id: 'part-3', title: 'A & B' },
  ]);
  expect(html).toContain('<h2 id="part-1">一、先看全图</h2>');
  expect(html).toContain('<h2 dir="rtl" id="part-2">');
});

test('a heading that is only a number keeps it, one that begins with a number word too', () => {
  expect(withAnchors('<h2>十一月的地里</h2><h2>2026 年</h2>').anchors.map(({ title }) => title)).toEqual([
    '十一月的地里',
    '2026 年',
  ]);
});

test('a heading loses its own id, however long, and the blanks around its words', () => {
  expect(withAnchors('<h2 id="old-part" lang="ug"><b> 水渠 </b></h2>')).toEqual({
    html: '<h2 lang="ug" id="part-1"><b> 水渠 </b></h2>',
    anchors: [{ id: 'part-1', title: '水渠' }],
  });
});

test('an article without headings has no contents', () => {
  expect(withAnchors('<p>甲</p>')).toEqual({ html: '<p>甲</p>', anchors: [] });
});
