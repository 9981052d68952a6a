// 横幅规则：班级与视频用 16:9 的同一套母题，不题名，只挂一枚地名签；首屏长卷是天山雪线。
import { keyOf, LABEL_PAPER, plate, rect, SONG, svgShell } from './cover-frame.rules.ts';
import { cleanText, escapeXml } from './cover-lettering.rules.ts';
import { type MotifName, motifOf } from './cover-motifs.rules.ts';
import { ridge } from './cover-motifs-land.rules.ts';
import { COVER_PALETTES, type CoverCategory, type Inks, mix, onDeep, onTint } from './cover-palette.rules.ts';
import { GRID, tenth } from './cover-path.rules.ts';
import { hash, seededRandom } from './cover-random.rules.ts';

export interface WideCoverInput {
  readonly category: CoverCategory;
  readonly id: string;
  readonly place?: string;
  readonly w?: number;
  readonly h?: number;
  readonly motif?: MotifName;
  readonly isDark?: boolean;
}

const LETTER = 25;

function placeLabel(place: string, deep: string): string {
  const chars = [...place].slice(0, 8);
  const h = chars.length * LETTER * 1.16 + 30;
  const letters = chars.map(
    (char, i) =>
      `<text x="53" y="${tenth(14 + LETTER * 0.88 + i * LETTER * 1.16)}">${escapeXml(char)}</text>`,
  );
  return (
    rect({ x: 30, y: 0, w: 46, h }, LABEL_PAPER) +
    `<path d="M35 0v${tenth(h - 5)}h36v${tenth(5 - h)}" fill="none" stroke="${deep}"/>` +
    `<g font-size="${LETTER}" font-weight="700" font-family="${SONG}" fill="${mix(deep, '#000000', 0.2)}" text-anchor="middle">${letters.join('')}</g>`
  );
}

/** 640 × 360 SVG of a class or a video, unless another size is asked for. */
export function wideCover(input: WideCoverInput): string {
  const { category, id, w = 640, h = 360 } = input;
  const palette = COVER_PALETTES[category];
  const hashed = hash(id);
  const motif = input.motif ?? motifOf(category, hashed);
  const inks = (input.isDark ?? (hashed >>> 7) % 2 === 0) ? onDeep(palette) : onTint(palette);
  const page = { x: 0, y: 0, w, h };
  const place = cleanText(input.place ?? '');
  const body =
    rect(page, inks.ground) +
    plate(page, motif, seededRandom(hashed), inks, keyOf('w', hashed)) +
    (place ? placeLabel(place, palette.deep) : '');
  return svgShell(w, h, place || palette.name, body);
}

const SKY = 0.07;

export interface RidgeScrollInput {
  readonly id?: string;
  readonly w?: number;
  readonly h?: number;
  readonly inks?: Inks;
  readonly sun?: readonly [across: number, down: number, radius: number];
}

const SNOW_LINE: Inks = { ground: '#FBF8F3', line: '#D5C9B5', bright: '#7E99A8', accent: '#C9932F' };

/**
 * Decoration behind the first screen: no label, because it says nothing a reader must know. The sky over the
 * ridges is left free, so that a frame somewhat lower than the drawing does not cut the peaks off.
 */
export function ridgeScroll({
  id = 'tianshan',
  w = 1440,
  h = 320,
  inks = SNOW_LINE,
  sun,
}: RidgeScrollInput = {}): string {
  const sky = Math.round(h * SKY);
  const canvas = { w, h: h - sky, ...(sun ? { sun } : {}) };
  const drawing = ridge(canvas, seededRandom(hash(id)), inks, 'scroll');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${-sky * GRID} ${w * GRID} ${h * GRID}" width="${w}" height="${h}" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${drawing}</svg>\n`;
}
