import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { PdfPaper } from './pdf-document.ts';
import { embedTypeface, narrowFonts } from './pdf-embed.ts';
import { missingCharacters, typefacesOf } from './pdf-fonts.ts';
import { breakLines } from './pdf-lines.rules.ts';
import { HARD_NAMES } from './pdf-names.fixtures.ts';
import { readPdf } from './pdf-read.fixtures.ts';
import { MissingGlyphError, shapeLine } from './pdf-shape.ts';
import { PdfFlow } from './pdf-table.ts';

const AT = new Date('2026-05-28T04:00:00Z');
const open = () => PdfPaper.open({ title: '试印', author: '平台', at: AT });
const LOOK = { size: 12 };

describe('a document set by the server', () => {
  it('gives two hundred hard names back as they were written', async () => {
    const paper = await open();
    HARD_NAMES.forEach((name, at) => {
      if (at % 60 === 0) paper.addPage(210, 297);
      paper.text(
        [{ text: name, weight: at % 2 === 0 ? 'bold' : 'regular' }],
        { x: 20, baseline: 15 + (at % 60) * 4.6 },
        { size: 9 },
      );
    });
    const lines = (await readPdf(await paper.finish())).flat();
    expect(HARD_NAMES.length).toBeGreaterThanOrEqual(200);
    // Brackets between two directions are copied in the order in which they are seen.
    const plain = (text: string) => text.replace(/[()\s]/g, '');
    const sorted = (text: string) => [...plain(text)].sort().join('');
    expect(lines.map(sorted)).toEqual(HARD_NAMES.map(sorted));
    const oneWay = HARD_NAMES.map((name, at) => [name, lines[at]] as const).filter(
      ([name]) => !name.includes('('),
    );
    for (const [name, read] of oneWay) expect(read).toBe(name);
  });

  it('draws each of them as the whole font does, cut down or not', async () => {
    const document = await PDFDocument.create();
    const typefaces = await typefacesOf('bold');
    const all = HARD_NAMES.join('');
    const cut = await Promise.all(typefaces.map((face) => embedTypeface(document, face, `${all} `)));
    const shapers = cut.map((face) => face.font);
    for (const name of HARD_NAMES) {
      const whole = shapeLine(name, typefaces);
      const small = shapeLine(name, typefaces, shapers);
      expect(small.map((glyph) => glyph.advance)).toEqual(whole.map((glyph) => glyph.advance));
      const outlines = small.map((glyph) => shapers[glyph.typeface]?.glyphToPath(glyph.id));
      expect(outlines).toEqual(
        whole.map((glyph) => typefaces[glyph.typeface as 0 | 1].shaper.glyphToPath(glyph.id)),
      );
      expect(whole.every((glyph) => glyph.id !== 0)).toBe(true);
    }
  });

  it('joins Arabic letters and sets them from right to left', async () => {
    const typefaces = await typefacesOf('regular');
    const joined = shapeLine('خا', typefaces);
    const apart = shapeLine('خ ا', typefaces);
    const bodies = (glyphs: typeof joined) =>
      glyphs.filter((glyph) => glyph.text.trim()).map((glyph) => glyph.id);
    expect(joined.find((glyph) => glyph.text)?.text).toBe('ا');
    expect(bodies(joined)).not.toEqual(bodies(apart));
  });

  it('refuses a character that no font has, and names it', async () => {
    const paper = await open();
    paper.addPage(100, 100);
    expect(() => paper.text('王\u{20bb7}', { x: 1, baseline: 9, align: 'right' }, LOOK)).toThrow(
      MissingGlyphError,
    );
    expect(await missingCharacters('王\u{20bb7}\u{30edd}')).toEqual(['\u{20bb7}', '\u{30edd}']);
    expect(await missingCharacters(HARD_NAMES.join('\n'))).toEqual([]);
  });

  it('gives the same bytes for the same content', async () => {
    const make = async () => {
      const paper = await open();
      paper.addPage(100, 100);
      paper.text('热依拉', { x: 50, baseline: 20, align: 'center' }, LOOK);
      paper.qr('https://example.cn/', 10, 30, 20);
      return paper.finish();
    };
    expect(Buffer.from(await make()).equals(Buffer.from(await make()))).toBe(true);
  });

  it('has the same bytes cut from fonts that earlier documents have narrowed', async () => {
    const narrow = narrowFonts();
    const written = async (name: string, more: { narrow?: typeof narrow }) => {
      const paper = await PdfPaper.open({ title: name, author: '平台', at: AT, ...more });
      paper.addPage(210, 297);
      paper.text(
        [{ text: name, weight: 'bold' }, { text: `${name}，准予结业` }],
        { x: 20, baseline: 20 },
        LOOK,
      );
      return Buffer.from(await paper.finish());
    };
    for (const name of HARD_NAMES.filter((_, at) => at % 5 === 0))
      expect([name, (await written(name, { narrow })).equals(await written(name, {}))]).toEqual([name, true]);
  });

  it('turns the page in a long table and sets its head again', async () => {
    const paper = await open();
    const flow = new PdfFlow(paper);
    flow.paragraph('学习记录', { size: 16, weight: 'bold' }, 'center');
    const rows = Array.from({ length: 60 }, (_, at) => [`第 ${at} 课`, '1.00']);
    flow.table(
      [
        { title: '课程', share: 4 },
        { title: '学时', share: 1, align: 'right' },
      ],
      rows,
      { size: 10.5 },
    );
    const pages = await readPdf(await paper.finish());
    expect(pages.length).toBe(paper.pageCount);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.map((lines) => lines.filter((line) => line.startsWith('课程')).length)).toEqual(
      pages.map(() => 1),
    );
    expect(pages.flat().filter((line) => line.includes('1.00')).length).toBe(60);
  });
});

describe('breaking lines', () => {
  const lines = (text: string, width: number) =>
    breakLines([{ text }], width, (spans) => [...spans.map((span) => span.text).join('')].length).map(
      (line) => line.map((span) => span.text).join(''),
    );

  it('begins no line with a closing mark and ends none with an opening one', () => {
    expect(lines('学习，考试（结业）。', 3)).toEqual(['学习，', '考试', '（结', '业）。']);
  });

  it('keeps numbers and words of letters whole, and breaks what is wider than a line', () => {
    expect(lines('累计 24.00 学时', 6)).toEqual(['累计', '24.00', '学时']);
    expect(lines('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
  });

  it('begins a line at a new line in the text', () => {
    expect(lines('一\n\n二', 9)).toEqual(['一', '', '二']);
  });
});
