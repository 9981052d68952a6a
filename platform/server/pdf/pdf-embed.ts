import type { Font } from 'harfbuzzjs';
import { type PDFDocument, PDFName, type PDFRef, PDFString } from 'pdf-lib';
import type { Typeface } from './pdf-fonts.ts';
import type { Glyph } from './pdf-shape.ts';

/**
 * A typeface cut down to the characters of one document. A glyph gets one code for each text that it stands for:
 * letters of the Arabic script share their bodies, and would be read back as each other otherwise.
 */
export interface EmbeddedFont {
  readonly font: Font;
  readonly reference: PDFRef;
  codeOf(glyph: Glyph): string;
  /** Width of a glyph in the font's own table, in ems. */
  widthOf(glyph: Glyph): number;
  write(): void;
}

const hex = (value: number): string => value.toString(16).padStart(4, '0').toUpperCase();

const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('');

const MAPPINGS_IN_BLOCK = 100;

/** The table from codes to characters with which a reader finds, copies and reads the text aloud. */
const toUnicode = (texts: readonly string[]): string => {
  const rows = texts.map((text, code) => `<${hex(code)}> <${utf16(text)}>`).slice(1);
  const blocks: string[] = [];
  for (let at = 0; at < rows.length; at += MAPPINGS_IN_BLOCK) {
    const block = rows.slice(at, at + MAPPINGS_IN_BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
};

const STEM_V = 80;
const SYMBOLIC = 4;

const cut = async (bytes: Buffer, text: string): Promise<Buffer> => {
  // The package takes 16 MB for each of its two programs, before any document is written.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(bytes, text, { targetFormat: 'truetype', noHinting: true });
};

/** Font files from which many documents with much the same characters are cut. */
export interface NarrowFonts {
  /** File that has all of `text`. */
  fileFor(typeface: Typeface, text: string): Promise<Buffer>;
}

/**
 * Typefaces cut down to all that the documents have said so far. A document that is cut from them has the same bytes as
 * one cut from the whole files, in an eighth of the time.
 */
export const narrowFonts = (): NarrowFonts => {
  const said = new Map<Typeface, { readonly characters: Set<string>; readonly file: Promise<Buffer> }>();
  return {
    fileFor: (typeface, text) => {
      const known = said.get(typeface);
      const characters = new Set([...(known?.characters ?? []), ...text]);
      if (known && characters.size === known.characters.size) return known.file;
      const file = cut(typeface.bytes, [...characters].join(''));
      said.set(typeface, { characters, file });
      return file;
    },
  };
};

/** Cuts `typeface` down to `text` and puts it into the document; `write` completes it when all codes are known. */
export const embedTypeface = async (
  document: PDFDocument,
  typeface: Typeface,
  text: string,
  narrow?: NarrowFonts,
): Promise<EmbeddedFont> => {
  const bytes = await cut(narrow ? await narrow.fileFor(typeface, text) : typeface.bytes, text);
  const { Blob, Face, Font } = typeface.harfbuzz;
  const font = new Font(new Face(new Blob(bytes)));
  const { context } = document;
  const reference = context.nextRef();
  const codes = new Map<string, number>();
  const glyphs: number[] = [0];
  const texts: string[] = [''];
  const widthOf = (glyph: Pick<Glyph, 'id'>) => font.glyphHAdvance(glyph.id) / typeface.unitsPerEm;
  const thousandths = (units: number) => Math.round((units * 1000) / typeface.unitsPerEm);

  const codeOf = (glyph: Glyph): string => {
    const key = `${glyph.id} ${glyph.text}`;
    const known = codes.get(key);
    if (known !== undefined) return hex(known);
    const code = glyphs.length;
    codes.set(key, code);
    glyphs.push(glyph.id);
    texts.push(glyph.text);
    return hex(code);
  };

  const write = () => {
    const name = PDFName.of(`PORTAL+${typeface.name}`);
    const extents = font.hExtents();
    const ascent = thousandths(extents.ascender);
    const descent = thousandths(extents.descender);
    const descriptor = context.register(
      context.obj({
        Type: 'FontDescriptor',
        FontName: name,
        Flags: SYMBOLIC,
        FontBBox: [-1000, descent, 2000, ascent],
        ItalicAngle: 0,
        Ascent: ascent,
        Descent: descent,
        CapHeight: ascent,
        StemV: STEM_V,
        FontFile2: context.register(context.flateStream(bytes, { Length1: bytes.length })),
      }),
    );
    const map = Buffer.alloc(glyphs.length * 2);
    for (const [code, glyph] of glyphs.entries()) map.writeUInt16BE(glyph, code * 2);
    const descendant = context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: name,
        CIDSystemInfo: {
          Registry: PDFString.of('Adobe'),
          Ordering: PDFString.of('Identity'),
          Supplement: 0,
        },
        FontDescriptor: descriptor,
        DW: 1000,
        W: [0, glyphs.map((id) => Math.round(widthOf({ id }) * 1000))],
        CIDToGIDMap: context.register(context.flateStream(map)),
      }),
    );
    context.assign(
      reference,
      context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: name,
        Encoding: 'Identity-H',
        DescendantFonts: [descendant],
        ToUnicode: context.register(context.flateStream(toUnicode(texts))),
      }),
    );
  };

  return { font, reference, codeOf, widthOf, write };
};
