import { type TypefaceList, typefacesOf, type Weight } from './pdf-fonts.ts';
import { type Span, shapeLine } from './pdf-shape.ts';
import { qrPath } from './qr-path.ts';
import type { Ink, LineLook, Surface, TextLook } from './surface.ts';

const MM_PER_POINT = 25.4 / 72;
const UNDERLINE_DEPTH = 0.28;
const UNDERLINE_WIDTH = 0.035;

const short = (value: number): string => String(Math.round(value * 1000) / 1000);

const strokeOf = (border: LineLook | undefined): string =>
  border
    ? ` stroke="${border.ink}" stroke-width="${short(border.width)}"${border.opacity === undefined ? '' : ` stroke-opacity="${border.opacity}"`}`
    : '';

/**
 * The same drawing as on paper, as an SVG whose letters are shapes: every browser shows it with the fonts of the
 * document, and nothing in it is loaded or run.
 */
export class SvgPicture implements Surface {
  readonly #typefaces: Readonly<Record<Weight, TypefaceList>>;
  readonly #size: { readonly width: number; readonly height: number };
  readonly #parts: string[] = [];
  readonly #glyphs = new Map<string, { readonly id: string; readonly path: string }>();

  private constructor(
    size: { readonly width: number; readonly height: number },
    typefaces: Readonly<Record<Weight, TypefaceList>>,
  ) {
    this.#size = size;
    this.#typefaces = typefaces;
  }

  static async open(width: number, height: number): Promise<SvgPicture> {
    const [regular, bold] = await Promise.all([typefacesOf('regular'), typefacesOf('bold')]);
    return new SvgPicture({ width, height }, { regular, bold });
  }

  /** @throws MissingGlyphError */
  widthOf(content: string | readonly Span[], look: TextLook): number {
    const spans = typeof content === 'string' ? [{ text: content, weight: look.weight }] : content;
    return spans.reduce((sum, span) => {
      const glyphs = shapeLine(span.text, this.#typefaces[span.weight ?? 'regular']);
      const room = glyphs.filter((glyph) => glyph.canBeSpaced).length * (look.spacing ?? 0);
      const ems = glyphs.reduce((width, glyph) => width + glyph.advance, 0);
      return sum + (ems * look.size + room) * MM_PER_POINT;
    }, 0);
  }

  text(
    content: string | readonly Span[],
    place: { readonly x: number; readonly baseline: number; readonly align?: 'left' | 'center' | 'right' },
    look: TextLook,
  ): void {
    const spans = typeof content === 'string' ? [{ text: content, weight: look.weight }] : content;
    const share = { left: 0, center: 0.5, right: 1 }[place.align ?? 'left'];
    const em = look.size * MM_PER_POINT;
    const ink = look.ink ?? '#000000';
    let x = place.x - (share === 0 ? 0 : this.widthOf(spans, look) * share);
    for (const span of spans) {
      const start = x;
      const weight = span.weight ?? 'regular';
      const typefaces = this.#typefaces[weight];
      for (const glyph of shapeLine(span.text, typefaces)) {
        const { unitsPerEm } = typefaces[glyph.typeface as 0 | 1];
        const id = this.#glyphOf(weight, glyph.typeface, glyph.id);
        if (id) {
          const scale = em / unitsPerEm;
          const at = `${short(x + glyph.dx * em)} ${short(place.baseline - glyph.dy * em)}`;
          const size = Math.round(scale * 1e6) / 1e6;
          this.#parts.push(
            `<use href="#${id}" fill="${ink}" transform="translate(${at}) scale(${size} -${size})"/>`,
          );
        }
        x += glyph.advance * em + (glyph.canBeSpaced ? (look.spacing ?? 0) * MM_PER_POINT : 0);
      }
      if (span.isUnderlined) {
        const y = place.baseline + UNDERLINE_DEPTH * em;
        this.line(start, y, x, y, { ink, width: UNDERLINE_WIDTH * em });
      }
    }
  }

  #glyphOf(weight: Weight, typeface: number, glyph: number): string | null {
    const key = `${weight[0]}${typeface}-${glyph}`;
    const known = this.#glyphs.get(key);
    if (known) return known.path ? known.id : null;
    const path = this.#typefaces[weight][typeface as 0 | 1].shaper.glyphToPath(glyph);
    this.#glyphs.set(key, { id: key, path });
    return path ? key : null;
  }

  line(x1: number, y1: number, x2: number, y2: number, look: LineLook): void {
    this.#parts.push(
      `<path d="M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}" fill="none"${strokeOf(look)}/>`,
    );
  }

  box(
    x: number,
    y: number,
    width: number,
    height: number,
    look: { readonly fill?: Ink; readonly border?: LineLook },
  ): void {
    this.#parts.push(
      `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${look.fill ?? 'none'}"${strokeOf(look.border)}/>`,
    );
  }

  path(data: string, x: number, y: number, look: { readonly fill?: Ink; readonly border?: LineLook }): void {
    this.#parts.push(
      `<path d="${data}" transform="translate(${short(x)} ${short(y)})" fill="${look.fill ?? 'none'}"${strokeOf(look.border)}/>`,
    );
  }

  qr(content: string, x: number, y: number, size: number, ink: Ink = '#000000'): void {
    const { side, path } = qrPath(content);
    this.box(x, y, size, size, { fill: '#ffffff' });
    const scale = Math.round((size / side) * 1e5) / 1e5;
    this.#parts.push(
      `<path d="${path}" fill="${ink}" shape-rendering="crispEdges" transform="translate(${short(x)} ${short(y)}) scale(${scale})"/>`,
    );
  }

  turned(degrees: number, x: number, y: number, draw: () => void): void {
    this.#parts.push(`<g transform="rotate(${short(degrees)} ${short(x)} ${short(y)})">`);
    draw();
    this.#parts.push('</g>');
  }

  picture(bytes: Uint8Array, x: number, y: number, width: number, height: number): void {
    const kind = bytes[0] === 0x89 ? 'png' : 'jpeg';
    this.#parts.push(
      `<image x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" href="data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}"/>`,
    );
  }

  /** The picture as a text. */
  finish(): string {
    const glyphs = [...this.#glyphs.values()]
      .filter(({ path }) => path)
      .map(({ id, path }) => `<path id="${id}" d="${path}"/>`)
      .join('');
    const { width, height } = this.#size;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}mm" height="${height}mm"><rect width="${width}" height="${height}" fill="#fffefc"/><defs>${glyphs}</defs>${this.#parts.join('')}</svg>`;
  }
}
