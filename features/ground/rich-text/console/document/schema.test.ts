// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { WRITTEN_DOCUMENTS } from '../../shared/rich-text.fixtures.ts';
import { textExtensions } from './schema.ts';

let editor: Editor | undefined;
const read = (content: string) => {
  editor?.destroy();
  editor = new Editor({ extensions: textExtensions(), content, element: document.createElement('div') });
  return editor;
};
afterEach(() => editor?.destroy());

describe('what was written and is read again', () => {
  it.each(Object.entries(WRITTEN_DOCUMENTS))('is the same document: %s', (_, html) => {
    const first = read(html);
    const document = first.getJSON();
    expect(first.getHTML()).toBe(html);
    expect(read(first.getHTML()).getJSON()).toEqual(document);
  });

  it('keeps what older texts hold, in the editor’s own form', () => {
    expect(read('<ol start="2"><li>二</li></ol>').getHTML()).toBe(
      '<ol start="2"><li><p dir="auto">二</p></li></ol>',
    );
    expect(read('<p>a<img src="/covers/x.svg" alt="图">b</p>').getHTML()).toBe(
      '<p dir="auto">a</p><figure><img src="/covers/x.svg" alt="图" loading="lazy"></figure><p dir="auto">b</p>',
    );
    expect(read('<div dir="rtl" lang="ug"><p>ئۈزۈم</p></div>').getHTML()).toBe(
      '<p dir="rtl" lang="ug">ئۈزۈم</p>',
    );
  });
});

describe('what has no place in a text', () => {
  it.each([
    '<p><a href="javascript:alert(1)">文</a></p>',
    '<p onclick="x()" class="panel" style="color:red" id="root">文</p>',
    '<p><span data-tone="red" style="color:red">文</span></p>',
    '<p>文<img src="https://evil.example/a.png"><img src="data:image/png;base64,AA=="></p>',
    '<script>alert(1)</script><p>文</p><style>p{}</style>',
    '<p><font color="red" face="黑体">文</font></p>',
  ])('is left out of %j', (html) => {
    expect(read(html).getHTML()).toBe('<p dir="auto">文</p>');
  });
});

describe('direction and language', () => {
  it('marks a paragraph as Uyghur when it is, and takes the mark away when it no longer is', () => {
    const text = read('<p></p>');
    text.commands.insertContent('ئۈزۈم كەسمەك');
    expect(text.getHTML()).toBe('<p dir="auto" lang="ug">ئۈزۈم كەسمەك</p>');
    text.commands.setTextSelection({ from: 1, to: text.state.doc.content.size - 1 });
    text.commands.insertContent('葡萄修剪');
    expect(text.getHTML()).toBe('<p dir="auto">葡萄修剪</p>');
  });

  it('gives a paragraph the direction that was chosen, and its list with it', () => {
    const text = read('<ul><li><p>WiFi مەسىلە</p></li></ul><p>下一段</p>');
    text.commands.setTextSelection(4);
    text.commands.setDirection('rtl');
    expect(text.getHTML()).toMatch(/^<ul dir="rtl"><li><p dir="rtl".*<p dir="auto">下一段<\/p>$/);
    text.commands.setDirection('auto');
    expect(text.getHTML()).toMatch(/^<ul><li><p dir="auto"/);
  });
});

describe('commands', () => {
  it('colours with one of the six and gives the own colour back', () => {
    const text = read('<p>水肥</p>');
    text.chain().selectAll().setTone('blue').run();
    expect(text.getHTML()).toBe('<p dir="auto"><span data-tone="blue">水肥</span></p>');
    text.chain().selectAll().setTone(null).run();
    expect(text.getHTML()).toBe('<p dir="auto">水肥</p>');
  });

  it('merges and splits cells and writes no widths', () => {
    const text = read('<p></p>');
    text.commands.insertTable({ rows: 2, cols: 2, withHeaderRow: true });
    expect(text.getHTML()).not.toMatch(/style|colgroup|colwidth/);
    const cells: number[] = [];
    text.state.doc.descendants((node, position) => {
      if (node.type.name === 'tableHeader') cells.push(position);
    });
    text.commands.setCellSelection({ anchorCell: cells[0] ?? 0, headCell: cells[1] ?? 0 });
    text.commands.mergeCells();
    expect(text.getHTML()).toContain('<th colspan="2">');
    text.commands.splitCell();
    expect(text.getHTML()).not.toContain('colspan');
  });

  it('puts no table into a table', () => {
    const text = read('<table><tbody><tr><td><p>甲</p></td></tr></tbody></table>');
    text.commands.setTextSelection(5);
    text.commands.insertTable({ rows: 2, cols: 2 });
    expect(text.getHTML()).not.toMatch(/<td>(?:(?!<\/td>).)*<table/);
  });

  it('takes back a clearing', () => {
    const text = read('<p>春耕备耕</p>');
    text.commands.clearContent(true);
    expect(text.isEmpty).toBe(true);
    text.commands.undo();
    expect(text.getText()).toBe('春耕备耕');
  });
});
