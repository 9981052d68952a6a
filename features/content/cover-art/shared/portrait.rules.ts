// 肖像规则：教师没有照片时，用团花线纹托着姓字；用色由编号推出。
import { keyOf, SONG, svgShell, text } from './cover-frame.rules.ts';
import { cleanText } from './cover-lettering.rules.ts';
import { COVER_CATEGORIES, COVER_PALETTES, mix } from './cover-palette.rules.ts';
import { type Point, splinePiece } from './cover-path.rules.ts';
import { hash, seededRandom } from './cover-random.rules.ts';

const W = 240;
const H = 300;
const CENTRE_X = 120;
const CENTRE_Y = 142;
const RINGS = 22;
const STEPS = 12;
// Rosettes are seen large and their lines run close: a quarter of a pixel keeps them even.
const QUARTER = 4;

/** 240 × 300 SVG of a teacher. */
export function portrait({ id, name }: { readonly id: string; readonly name: string }): string {
  const hashed = hash(id);
  const palette = COVER_PALETTES[COVER_CATEGORIES[hashed % COVER_CATEGORIES.length] ?? 'skill'];
  const random = seededRandom(hashed);
  const petals = [6, 8, 9, 12][(hashed >>> 4) % 4] ?? 8;
  const swell = 0.14 + random() * 0.1;
  const twist = 0.5 + random() * 0.6;
  let strong = '';
  let soft = '';
  for (let k = 0; k < RINGS; k++) {
    const radius = 58 + k * 5.6;
    const phase = k * 0.1 * twist * petals;
    const height = swell * (1 - k / 34) * Math.cos(k * 0.28);
    const at = (step: number): Point => {
      const angle = (step / STEPS / petals) * Math.PI * 2;
      const r = radius * (1 + height * Math.cos(petals * angle + phase));
      return [r * Math.cos(angle), r * Math.sin(angle)];
    };
    const piece = splinePiece(
      at(-1),
      Array.from({ length: STEPS }, (_, step) => at(step)),
      at(STEPS),
      QUARTER,
    );
    if (k % 4 === 0) strong += piece;
    else soft += piece;
  }
  // The rosette repeats itself once a petal: one sector is sent, the rest are turned copies.
  const key = keyOf('p', hashed);
  const copies = Array.from(
    { length: petals - 1 },
    (_, i) => `<use href="#${key}" transform="rotate(${((i + 1) * 360) / petals})"/>`,
  ).join('');
  const printed = cleanText(name);
  const surname = [...printed][0] ?? '';
  const body =
    `<rect width="${W}" height="${H}" fill="${palette.tint}"/>` +
    `<svg width="${W}" height="${H}"><g transform="translate(${CENTRE_X} ${CENTRE_Y})scale(${1 / QUARTER})" fill="none" stroke-linecap="round"><g id="${key}">` +
    `<path d="${soft}" stroke="${mix(palette.tint, palette.deep, 0.24)}" stroke-width="3.2"/>` +
    `<path d="${strong}" stroke="${mix(palette.tint, palette.deep, 0.5)}" stroke-width="4.4"/></g>${copies}</g></svg>` +
    `<circle cx="${CENTRE_X}" cy="${CENTRE_Y}" r="56" fill="${palette.tint}"/>` +
    `<circle cx="${CENTRE_X}" cy="${CENTRE_Y}" r="51" fill="none" stroke="${palette.accent}" stroke-width="1.5"/>` +
    text(
      surname,
      CENTRE_X,
      CENTRE_Y + 24,
      68,
      mix(palette.deep, '#000000', 0.15),
      ` font-weight="700" font-family="${SONG}" text-anchor="middle"`,
    );
  return svgShell(W, H, printed, body);
}
