import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bookCover } from './book-cover.rules.ts';
import { motifOf } from './cover-motifs.rules.ts';
import { COVER_CATEGORIES, COVER_PALETTES } from './cover-palette.rules.ts';
import { hash } from './cover-random.rules.ts';
import { assertWellFormed, TITLES } from './covers.fixtures.ts';

const onTheWire = (svg: string): number =>
  brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const shelf = COVER_CATEGORIES.flatMap((category, row) =>
  TITLES.map((title, i) => {
    const lang = /\p{Script=Arabic}/u.test(title) ? 'ug' : 'zh';
    const id = `${2600 + row * 97 + i * 7}`;
    return { category, id, title, svg: bookCover({ category, id, title, lang }) };
  }),
);

describe('书封', () => {
  it('gives the same cover for the same category, id and title, and another for another id', () => {
    for (const { category, id, title, svg } of shelf.slice(0, 60)) {
      const lang = /\p{Script=Arabic}/u.test(title) ? 'ug' : 'zh';
      expect(bookCover({ category, id, title, lang })).toBe(svg);
      expect(bookCover({ category, id: `${id}0`, title, lang })).not.toBe(svg);
    }
  });

  it('is well-formed XML with finite numbers, whatever the title', () => {
    for (const { svg } of shelf) {
      assertWellFormed(svg);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|-0[^.\d]/);
    }
  });

  it('weighs at most 8 kB on the wire: 8 categories × 60 titles', () => {
    expect(TITLES).toHaveLength(60);
    const heaviest = Math.max(...shelf.map(({ svg }) => onTheWire(svg)));
    expect(heaviest).toBeLessThanOrEqual(8192);
  });

  it('escapes a hostile title: no element or attribute comes from it', () => {
    const svg = bookCover({
      category: 'theory',
      id: '1',
      title: '"/><image href="x" onload="a()"/><script>',
    });
    expect(svg).not.toMatch(/<image|<script|onload="a/);
    expect(svg).toContain('&lt;script&gt;');
  });

  it('keeps a hostile id and language tag out of the markup', () => {
    const svg = bookCover({ category: 'theory', id: '"><b>', title: '书', lang: 'ug" onload="x' });
    assertWellFormed(svg);
    expect(svg).not.toMatch(/<b>|onload|xml:lang/);
  });

  it('carries the whole title as its label even where the drawing shortens it', () => {
    const title = TITLES.reduce((a, b) => (a.length > b.length ? a : b));
    expect(bookCover({ category: 'rural', id: '9', title })).toContain(`aria-label="${title}"`);
  });

  it('reaches all eight motifs', () => {
    const found = new Set(shelf.map(({ category, id }) => motifOf(category, hash(id))));
    expect([...found].sort()).toEqual([
      'atlas',
      'cotton',
      'dune',
      'field',
      'karez',
      'ridge',
      'ring',
      'wheat',
    ]);
  });

  it('sets a short Han title on a vertical label, one character a line', () => {
    const svg = bookCover({ category: 'history', id: '2617', title: '军垦第一犁' });
    expect(svg).toMatch(/<text x="[\d.]+" y="[\d.]+">犁<\/text>/);
  });

  it('sets a Uyghur title from right to left, in fonts that have its letters', () => {
    const svg = bookCover({
      category: 'rural',
      id: '2851',
      title: 'ئۈزۈم بارىڭى ئاستىدىكى ياچېيكا',
      lang: 'ug',
    });
    expect(svg).toContain('direction="rtl"');
    expect(svg).toContain('xml:lang="ug"');
    expect(svg).toContain("'UKIJ Tuz Tom','Microsoft Uighur','Noto Naskh Arabic','Noto Sans Arabic'");
    expect(svg).toContain('ئۈزۈم بارىڭى<');
  });

  it('does not turn a Chinese title that quotes a Uyghur word', () => {
    const svg = bookCover({ category: 'culture', id: '5', title: '“مۇقام”是怎样传下来的' });
    expect(svg).not.toContain('direction="rtl"');
  });

  it('shows the end of a long id, never more than the foot can hold', () => {
    const svg = bookCover({
      category: 'skill',
      id: '018f3c1e-77aa-7c2e-9b1d-4e5f60718293',
      title: '长编号的一门课程',
    });
    expect(svg).toContain('>No. 60718293<');
  });

  it('never uses cinnabar: it belongs to actions', () => {
    const cinnabar = ['#b3241b', '#8e1a13', '#fbece8', '#9a1710', '#6e0f0a'];
    for (const { svg } of shelf) {
      const used = Array.from(svg.matchAll(/#[0-9a-f]{6}\b/gi), ([colour]) => colour.toLowerCase());
      expect(used.filter((colour) => cinnabar.includes(colour))).toEqual([]);
    }
  });

  it('gives every category its own name, ground and tint', () => {
    for (const key of ['name', 'deep', 'tint'] as const) {
      const values = COVER_CATEGORIES.map((category) => COVER_PALETTES[category][key]);
      expect(new Set(values).size).toBe(8);
    }
  });
});
