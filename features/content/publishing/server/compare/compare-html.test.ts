import { describe, expect, it } from 'vitest';
import { compareHtml, compareLines } from './compare-html.ts';
import { wordPieces } from './compare-words.ts';

const told = (before: string, after: string) =>
  compareHtml(before, after).map(({ kind, unit, oldLine, newLine, pieces }) => [
    `${kind} ${unit} ${oldLine}>${newLine}`,
    pieces.map((piece) => `${{ same: '', gone: '-', new: '+' }[piece.kind]}${piece.text}`).join('|'),
  ]);

describe('two versions of a text', () => {
  it('are compared word by word where a paragraph changed', () => {
    expect(wordPieces('全村 412 户种核桃', '全村 421 户种核桃')).toEqual([
      { kind: 'same', text: '全村 ' },
      { kind: 'gone', text: '412' },
      { kind: 'new', text: '421' },
      { kind: 'same', text: ' 户种核桃' },
    ]);
    expect(told('<p>村里开了园。</p><p>户均两千元。</p>', '<p>村里开了园。</p><p>户均三千元。</p>')).toEqual([
      ['same text 1>1', '村里开了园。'],
      ['changed text 2>2', '户均|-两千元|+三千元|。'],
    ]);
  });

  it('tell paragraphs that went and came from changed ones', () => {
    expect(told('<p>先开会学文件。</p><p>结尾一段话。</p>', '<h2>一把尺子</h2><p>结尾一段话。</p>')).toEqual([
      ['new text 0>1', '+一把尺子'],
      ['gone text 1>0', '-先开会学文件。'],
      ['same text 2>2', '结尾一段话。'],
    ]);
  });

  it('take pictures and tables as one piece each', () => {
    const table = (num: string) => `<table><tr><th>乡</th><td>${num}</td></tr></table>`;
    const picture = (src: string, alt: string) => `<p><img src="${src}" alt="${alt}"></p>`;
    expect(told(`${table('12')}${picture('/covers/a.webp', '果园')}`, table('15'))).toEqual([
      ['changed table 1>1', '乡\t|-12|+15'],
      ['gone picture 2>0', '-果园'],
    ]);
    expect(told(picture('/covers/a.webp', ''), picture('/covers/a.webp', '果园'))).toEqual([
      ['changed picture 1>1', '+果园'],
    ]);
    expect(told(picture('/covers/a.webp', ''), picture('/covers/b.webp', '')).map(([kind]) => kind)).toEqual([
      'new picture 0>1',
      'gone picture 1>0',
    ]);
  });

  it('stand one after the other when nearly every word changed', () => {
    const words = (letter: string) => Array.from({ length: 1_000 }, (_, at) => `${letter}${at} `).join('');
    expect(wordPieces(words('a'), words('b')).map(({ kind }) => kind)).toContain('gone');
    expect(wordPieces('', '新')).toEqual([{ kind: 'new', text: '新' }]);
  });

  it('keep the lines of both sides apart after a paragraph that came', () => {
    expect(told('<p>甲乙丙。</p><p>丁戊己。</p>', '<p>甲乙丙。</p><p>新来的。</p><p>丁戊己。</p>')).toEqual([
      ['same text 1>1', '甲乙丙。'],
      ['new text 0>2', '+新来的。'],
      ['same text 2>3', '丁戊己。'],
    ]);
  });

  it('are compared line by line where they are lists', () => {
    const changes = compareLines('0:00 选沙丘\n0:20 扎方格', '0:00 选沙丘\n0:25 扎方格\n1:00 浇水');
    expect(changes.map(({ kind, oldLine, newLine }) => [kind, oldLine, newLine])).toEqual([
      ['same', 1, 1],
      ['changed', 2, 2],
      ['new', 0, 3],
    ]);
  });
});
