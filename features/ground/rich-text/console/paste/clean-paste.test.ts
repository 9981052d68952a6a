// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { textExtensions } from '../document/schema.ts';
import { writtenIn } from '../written-html.ts';
import { cleanPaste } from './clean-paste.ts';
import { BROWSER, EXCEL, WORD, WPS } from './word-html.fixtures.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** HTML as the editor writes it, without the direction of each line. */
const pasted = (html: string): string => {
  editor = new Editor({ extensions: textExtensions(), element: document.createElement('div') });
  editor.commands.setContent(cleanPaste(html).html);
  return writtenIn(editor).replaceAll(' dir="auto"', '');
};

describe('a text from Word', () => {
  it('keeps its headings, one step lower, with the numbers that Word wrote', () => {
    const html = pasted(WORD);
    expect(html).toContain('<h2>棉田水肥一体化十问</h2>');
    expect(html).toContain('<h2>一、春耕准备</h2>');
    expect(html).toContain('<h3>1.1 选地</h3>');
    expect(html).toContain('<h3>二、施肥</h3>');
  });

  it('makes lists of list paragraphs, one inside the other, without the typed marks', () => {
    expect(pasted(WORD)).toContain(
      '<ol><li><p>查首部</p><ul><li><p>压力表</p></li><li><p>过滤器</p></li></ul></li><li><p>铺滴灌带</p></li></ol>',
    );
  });

  it('keeps marks and drops colour, font and indent', () => {
    expect(pasted(WORD)).toContain(
      '<p>先看土，再看水，<strong>后看苗</strong>。土壤湿度低于 60%时<u>及时</u>补水，每亩<em>八方</em>水。</p>',
    );
  });

  it('keeps a table with its merged cells and its head', () => {
    const html = pasted(WORD);
    expect(html).toContain('<tr><th colspan="2"><p><strong>时期</strong></p></th><th><p>用量</p></th></tr>');
    expect(html).toContain('<td rowspan="2"><p>苗期</p></td><td><p>四月</p></td><td><p>5 kg</p></td>');
    expect(html).toContain('<td><p></p></td></tr></tbody></table>');
  });

  it('keeps links out and the text of others, and raised and lowered figures', () => {
    expect(pasted(WORD)).toMatch(
      /<p>CO<sub>2<\/sub>与<sup>注<\/sup><a href="https:\/\/example\.cn\/a"[^>]*>原文<\/a>邮件<\/p>/,
    );
  });

  it('keeps a Uyghur paragraph right to left', () => {
    expect(pasted(WORD)).toContain('<p dir="rtl" lang="ug">ئۈزۈم كەسمەك</p>');
  });

  it('counts the picture that stayed on the disk', () => {
    expect(cleanPaste(WORD)).toMatchObject({ leftOut: 1, pictures: [] });
  });

  it('leaves no trace of Office and no empty paragraphs', () => {
    expect(cleanPaste(WORD).html).not.toMatch(
      /mso|Mso|style=|class=|<o:|<span|font|<!--|StartFragment|&nbsp;/,
    );
    expect(pasted(WORD).replaceAll(/<td>.*?<\/td>/g, '')).not.toContain('<p></p>');
  });
});

describe('a text from WPS', () => {
  it('keeps the outline, the list signs as a list, and bold by style', () => {
    expect(pasted(WPS)).toBe(
      '<h2>组织生活会怎么开</h2><ul><li><p>会前学习</p></li><li><p><strong>谈心谈话</strong></p></li></ul><ol><li><p>检视剖析</p></li></ol>',
    );
  });
});

describe('a page from a browser', () => {
  it('keeps its words and counts what must be uploaded', () => {
    const { html, leftOut, pictures } = cleanPaste(BROWSER);
    expect(leftOut).toBe(2);
    expect(pictures).toEqual(['data:image/png;base64,iVBORw0KGgo=']);
    expect(html).toContain('<img alt="截图" data-upload="0">');
    expect(html).toContain('<p><strong>重点</strong>与平常</p>');
    expect(html).not.toMatch(/script|steal|onclick|onerror|style|class/);
  });
});

describe('pictures of other sites that the server fetches', () => {
  const PAGE =
    '<p>秋收</p><img src="https://news.example.cn/a.jpg" alt="棉田"><img src="//img.example.cn/b.png">' +
    '<img src="file:///C:/c.png"><img src="https://count.example.cn/p.gif" width="1" height="1">';

  it('keep their places and addresses', () => {
    const { html, leftOut, pictures } = cleanPaste(PAGE, true);
    expect(pictures).toEqual(['https://news.example.cn/a.jpg', 'https://img.example.cn/b.png']);
    expect(html).toContain('<img alt="棉田" data-upload="0"><img data-upload="1">');
    expect(leftOut).toBe(1);
  });

  it('are left out and counted where it does not', () => {
    expect(cleanPaste(PAGE)).toMatchObject({ leftOut: 3, pictures: [] });
  });
});

it('takes a table from Excel as a table', () => {
  expect(pasted(EXCEL)).toBe(
    '<table><tbody><tr><td><p>姓名</p></td><td><p>学时</p></td></tr><tr><td><p>阿依古丽</p></td><td><p>12.50</p></td></tr></tbody></table>',
  );
});

it('joins Chinese lines that Word broke, and parts Latin ones', () => {
  expect(pasted('<p>水肥\n  一体化 drip\n irrigation</p>')).toBe('<p>水肥一体化 drip irrigation</p>');
});

it('makes lines of a table inside a table', () => {
  const html = pasted('<table><tr><td>外<table><tr><td>甲</td><td>乙</td></tr></table></td></tr></table>');
  expect(html.match(/<table/g)).toHaveLength(1);
  expect(html).toContain('甲　乙');
});

it.each([
  '<p><a href="javascript:alert(1)">文</a></p>',
  '<p>文<img src=x onerror=alert(1)></p>',
  '<svg onload=alert(1)></svg><p>文</p>',
  '<math><mtext></math><p>文</p>',
  '<p>文<iframe srcdoc="<script>alert(1)</script>"></iframe></p>',
  '<p>文<!--<img src=x onerror=alert(1)>--></p>',
  '<form action=//evil.example><input name=a><p>文</p></form>',
])('takes the harm out of %j', (html) => {
  expect(pasted(html)).toBe('<p>文</p>');
});
