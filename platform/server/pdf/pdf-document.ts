import {
  beginText,
  concatTransformationMatrix,
  endText,
  PDFDocument,
  PDFHexString,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
} from 'pdf-lib';
import { type EmbeddedFont, embedTypeface, type NarrowFonts } from './pdf-embed.ts';
import { type TypefaceList, typefacesOf, type Weight } from './pdf-fonts.ts';
import { glyphOutline } from './pdf-outline.ts';
import { type Glyph, type Span, shapeLine } from './pdf-shape.ts';
import { qrPath } from './qr-path.ts';
import type { Ink, LineLook, Surface, TextLook } from './surface.ts';

export type { Ink, LineLook, TextLook } from './surface.ts';

/** Points in a millimetre. Places and lengths of a page are millimetres from its upper left corner. */
const POINTS = 72 / 25.4;

type Content = string | readonly Span[];

interface LaidText {
  readonly page: number;
  readonly spans: readonly Span[];
  readonly x: number;
  readonly baseline: number;
  readonly look: TextLook;
  /** How the paper is turned under it. */
  readonly turn: PDFOperator | null;
}

const inkOf = (ink: Ink) => {
  const part = (at: number) => Number.parseInt(ink.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
};

const spansOf = (content: Content, weight: Weight = 'regular'): readonly Span[] =>
  typeof content === 'string' ? [{ text: content, weight }] : content;

const turnAround = (degrees: number, x: number, y: number): PDFOperator => {
  const angle = (-degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return concatTransformationMatrix(cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos);
};

const UNDERLINE_DEPTH = 0.28;
const UNDERLINE_WIDTH = 0.035;

/**
 * A document that is set by the server: Chinese with rare characters, and names in the Arabic script, joined and from
 * right to left. All fonts are embedded, cut down to what the document says.
 * Texts are drawn when the document is finished; a character without a glyph is an error there and in `widthOf`.
 */
export class PdfPaper implements Surface {
  readonly #document: PDFDocument;
  readonly #typefaces: Readonly<Record<Weight, TypefaceList>>;
  readonly #pages: PDFPage[] = [];
  readonly #texts: LaidText[] = [];
  readonly #narrow: NarrowFonts | undefined;
  #turn: PDFOperator | null = null;

  private constructor(
    document: PDFDocument,
    typefaces: Readonly<Record<Weight, TypefaceList>>,
    narrow: NarrowFonts | undefined,
  ) {
    this.#document = document;
    this.#typefaces = typefaces;
    this.#narrow = narrow;
  }

  /** An empty document; the same content, title and time give the same bytes. */
  static async open(facts: {
    readonly title: string;
    readonly author: string;
    readonly at: Date;
    /** Given for one of many documents with much the same characters. */
    readonly narrow?: NarrowFonts | undefined;
  }): Promise<PdfPaper> {
    const [regular, bold] = await Promise.all([typefacesOf('regular'), typefacesOf('bold')]);
    const document = await PDFDocument.create({ updateMetadata: false });
    document.setTitle(facts.title, { showInWindowTitleBar: true });
    document.setAuthor(facts.author);
    document.setLanguage('zh-CN');
    document.setCreationDate(facts.at);
    document.setModificationDate(facts.at);
    return new PdfPaper(document, { regular, bold }, facts.narrow);
  }

  /** Adds a page of a size in millimetres; what follows is drawn on it. */
  addPage(width: number, height: number): void {
    this.#pages.push(this.#document.addPage([width * POINTS, height * POINTS]));
  }

  get pageCount(): number {
    return this.#pages.length;
  }

  get #page(): PDFPage {
    const page = this.#pages.at(-1);
    if (!page) throw new Error('a page comes first');
    return page;
  }

  #up(y: number): number {
    return this.#page.getHeight() - y * POINTS;
  }

  /**
   * Width of a line of text in millimetres.
   * @throws MissingGlyphError
   */
  widthOf(content: Content, look: TextLook): number {
    const ems = spansOf(content, look.weight).reduce((sum, span) => {
      const glyphs = shapeLine(span.text, this.#typefaces[span.weight ?? 'regular']);
      const spaces = glyphs.filter((glyph) => glyph.canBeSpaced).length * ((look.spacing ?? 0) / look.size);
      return sum + glyphs.reduce((width, glyph) => width + glyph.advance, 0) + spaces;
    }, 0);
    return (ems * look.size) / POINTS;
  }

  /** One line of text, its baseline at `baseline`; `align` says which of its ends (or its middle) stands at `x`. */
  text(
    content: Content,
    place: { readonly x: number; readonly baseline: number; readonly align?: 'left' | 'center' | 'right' },
    look: TextLook,
  ): void {
    const spans = spansOf(content, look.weight);
    const share = { left: 0, center: 0.5, right: 1 }[place.align ?? 'left'];
    const x = share === 0 ? place.x : place.x - this.widthOf(spans, look) * share;
    const page = this.#pages.length - 1;
    this.#texts.push({ page, spans, x, baseline: place.baseline, look, turn: this.#turn });
    let at = x;
    for (const span of spans) {
      const width = this.widthOf([span], look);
      if (span.isUnderlined) {
        const y = place.baseline + (UNDERLINE_DEPTH * look.size) / POINTS;
        this.line(at, y, at + width, y, {
          ink: look.ink ?? '#000000',
          width: (UNDERLINE_WIDTH * look.size) / POINTS,
        });
      }
      at += width;
    }
  }

  line(x1: number, y1: number, x2: number, y2: number, look: LineLook): void {
    this.#page.drawLine({
      start: { x: x1 * POINTS, y: this.#up(y1) },
      end: { x: x2 * POINTS, y: this.#up(y2) },
      thickness: look.width * POINTS,
      color: inkOf(look.ink),
      ...(look.opacity === undefined ? {} : { opacity: look.opacity }),
    });
  }

  box(
    x: number,
    y: number,
    width: number,
    height: number,
    look: { readonly fill?: Ink; readonly border?: LineLook },
  ): void {
    this.#page.drawRectangle({
      x: x * POINTS,
      y: this.#up(y + height),
      width: width * POINTS,
      height: height * POINTS,
      ...(look.fill ? { color: inkOf(look.fill) } : {}),
      ...(look.border
        ? { borderColor: inkOf(look.border.ink), borderWidth: look.border.width * POINTS }
        : {}),
    });
  }

  /** An SVG path whose units are millimetres, its origin at (x, y). */
  path(data: string, x: number, y: number, look: { readonly fill?: Ink; readonly border?: LineLook }): void {
    this.#page.drawSvgPath(data, {
      x: x * POINTS,
      y: this.#up(y),
      scale: POINTS,
      ...(look.fill ? { color: inkOf(look.fill) } : {}),
      ...(look.border
        ? {
            borderColor: inkOf(look.border.ink),
            borderWidth: look.border.width,
            ...(look.border.opacity === undefined ? {} : { borderOpacity: look.border.opacity }),
          }
        : {}),
    });
  }

  /** A QR code as a vector, `size` millimetres wide with its quiet border; small losses can be read over. */
  qr(content: string, x: number, y: number, size: number, ink: Ink = '#000000'): void {
    const { side, path } = qrPath(content);
    this.box(x, y, size, size, { fill: '#ffffff' });
    this.#page.drawSvgPath(path, {
      x: x * POINTS,
      y: this.#up(y),
      scale: (size / side) * POINTS,
      color: inkOf(ink),
    });
  }

  turned(degrees: number, x: number, y: number, draw: () => void): void {
    const turn = turnAround(degrees, x * POINTS, this.#up(y));
    const page = this.#page;
    page.pushOperators(pushGraphicsState(), turn);
    this.#turn = turn;
    draw();
    this.#turn = null;
    page.pushOperators(popGraphicsState());
  }

  /** A PNG or JPEG picture, scaled into the given box. */
  async picture(bytes: Uint8Array, x: number, y: number, width: number, height: number): Promise<void> {
    const page = this.#page;
    const isPng = bytes[0] === 0x89;
    const image = isPng ? await this.#document.embedPng(bytes) : await this.#document.embedJpg(bytes);
    const scale = Math.min((width * POINTS) / image.width, (height * POINTS) / image.height);
    const size = image.scale(scale);
    page.drawImage(image, {
      x: x * POINTS + (width * POINTS - size.width) / 2,
      y: page.getHeight() - (y + height) * POINTS + (height * POINTS - size.height) / 2,
      width: size.width,
      height: size.height,
    });
  }

  /** Draws all texts and gives the file. */
  async finish(): Promise<Uint8Array> {
    const fonts = { regular: await this.#embed('regular'), bold: await this.#embed('bold') };
    for (const laid of this.#texts) {
      let x = laid.x * POINTS;
      for (const { text, weight = 'regular' } of laid.spans) {
        const embedded = fonts[weight];
        const shapers = embedded.map((font, at) => font?.font ?? this.#typefaces[weight][at as 0 | 1].shaper);
        const glyphs = shapeLine(text, this.#typefaces[weight], shapers);
        x = this.#drawGlyphs(laid, glyphs, embedded, x);
      }
    }
    for (const font of [...fonts.regular, ...fonts.bold]) font?.write();
    this.#document.setProducer('pdf-lib');
    return this.#document.save({ useObjectStreams: true, updateFieldAppearances: false });
  }

  /** Fonts of a weight by the place of their typeface; null: the document says nothing in it. */
  async #embed(weight: Weight): Promise<readonly (EmbeddedFont | null)[]> {
    const texts = this.#texts
      .flatMap((laid) => laid.spans)
      .filter((span) => (span.weight ?? 'regular') === weight)
      .map((span) => span.text);
    const all = [...new Set(texts.join(''))].join('');
    return Promise.all(
      this.#typefaces[weight].map((typeface) => {
        const isNeeded = typeface.isArabic ? /\p{Script=Arabic}/u.test(all) : all !== '';
        return isNeeded ? embedTypeface(this.#document, typeface, `${all} `, this.#narrow) : null;
      }),
    );
  }

  #drawGlyphs(
    laid: LaidText,
    glyphs: readonly Glyph[],
    fonts: readonly (EmbeddedFont | null)[],
    start: number,
  ): number {
    const page = this.#pages[laid.page] as PDFPage;
    const y = page.getHeight() - laid.baseline * POINTS;
    const { size, spacing = 0 } = laid.look;
    const colour = inkOf(laid.look.ink ?? '#000000');
    const marks: PDFOperator[] = [];
    const shown: PDFOperator[] = [];
    let x = start;
    let at = 0;
    while (at < glyphs.length) {
      const typeface = (glyphs[at] as Glyph).typeface;
      const font = fonts[typeface];
      if (!font) throw new Error('a typeface was left out');
      const key = page.node.newFontDictionary('T', font.reference);
      shown.push(setFontAndSize(key, size), setTextMatrix(1, 0, 0, 1, x, y));
      // Numbers between codes push the next one to the left, in thousandths of an em.
      const parts: (PDFHexString | PDFNumber)[] = [];
      while (at < glyphs.length && (glyphs[at] as Glyph).typeface === typeface) {
        const glyph = glyphs[at] as Glyph;
        const room = glyph.canBeSpaced ? spacing : 0;
        if (glyph.text && glyph.dx === 0 && glyph.dy === 0) {
          parts.push(PDFHexString.of(font.codeOf(glyph)));
          const extra = Math.round(
            (Math.round(font.widthOf(glyph) * 1000) / 1000 - glyph.advance - room / size) * 1000,
          );
          if (extra !== 0) parts.push(PDFNumber.of(extra));
        } else if (glyph.text) {
          flush(shown, parts);
          shown.push(
            setTextMatrix(1, 0, 0, 1, x + glyph.dx * size, y + glyph.dy * size),
            PDFOperator.of(PDFOperatorNames.ShowText, [PDFHexString.of(font.codeOf(glyph))]),
            setTextMatrix(1, 0, 0, 1, x + glyph.advance * size + room, y),
          );
        } else {
          marks.push(
            ...glyphOutline(
              font.font,
              glyph.id,
              x + glyph.dx * size,
              y + glyph.dy * size,
              size,
              this.#typefaces.regular[typeface as 0 | 1].unitsPerEm,
            ),
          );
          if (glyph.advance !== 0) parts.push(PDFNumber.of(Math.round(-glyph.advance * 1000)));
        }
        x += glyph.advance * size + room;
        at += 1;
      }
      flush(shown, parts);
    }
    page.pushOperators(
      pushGraphicsState(),
      ...(laid.turn ? [laid.turn] : []),
      setFillingColor(colour),
      beginText(),
      ...shown,
      endText(),
      ...marks,
      popGraphicsState(),
    );
    return x;
  }
}

const flush = (shown: PDFOperator[], parts: (PDFHexString | PDFNumber)[]) => {
  if (parts.length === 0) return;
  shown.push(PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [`[${parts.join(' ')}]`]));
  parts.length = 0;
};
