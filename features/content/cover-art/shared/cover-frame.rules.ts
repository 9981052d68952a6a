// 封面的公共构件：外框、图版、字、印记与版脚；字体只写一次，图版自带裁切。
import { escapeXml } from './cover-lettering.rules.ts';
import { drawMotif, type MotifName } from './cover-motifs.rules.ts';
import type { Inks } from './cover-palette.rules.ts';
import { GRID, tenth } from './cover-path.rules.ts';
import type { Random } from './cover-random.rules.ts';

export const SONG =
  "'Noto Serif CJK SC','Source Han Serif SC','FZXiaoBiaoSong-B05S','STZhongsong','Songti SC',SimSun,serif";
export const SANS = "'Noto Sans CJK SC','Source Han Sans SC','PingFang SC','Microsoft YaHei',sans-serif";
export const NASKH = "'UKIJ Tuz Tom','Microsoft Uighur','Noto Naskh Arabic','Noto Sans Arabic',serif";
export const LABEL_PAPER = '#FCF8EF';
export const ON_DEEP = '#FFFDF7';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Ids are unique per picture because several covers may stand inline in one page. */
export const keyOf = (prefix: string, hashed: number): string => prefix + (hashed % 99991).toString(36);

export function svgShell(w: number, h: number, label: string, body: string, language = ''): string {
  const lang = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language) ? ` xml:lang="${language}"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" aria-label="${escapeXml(label)}"${lang}>${body}</svg>\n`;
}

/**
 * A nested svg clips its own edges and carries the scale of the half-pixel grid: no clip path is needed.
 * A drawing may be taller than what is shown of it, when the foot of the cover lies over its lower part.
 */
export function plate(
  box: Box,
  motif: MotifName,
  random: Random,
  inks: Inks,
  key: string,
  drawn = box.h,
): string {
  const { x, y, w, h } = box;
  const drawing = drawMotif(motif, { w, h: drawn }, random, inks, key);
  return `<svg x="${tenth(x)}" y="${tenth(y)}" width="${tenth(w)}" height="${tenth(h)}" viewBox="0 0 ${tenth(w * GRID)} ${tenth(h * GRID)}">${drawing}</svg>`;
}

export function rect(box: Box, fill: string, extra = ''): string {
  return `<rect x="${tenth(box.x)}" y="${tenth(box.y)}" width="${tenth(box.w)}" height="${tenth(box.h)}" fill="${fill}"${extra}/>`;
}

export function text(content: string, x: number, y: number, size: number, fill: string, extra = ''): string {
  return `<text x="${tenth(x)}" y="${tenth(y)}" font-size="${tenth(size)}" fill="${fill}"${extra}>${escapeXml(content)}</text>`;
}

/** An opening quotation mark hangs out to the left, so that the letters of a heading line up below each other. */
export const hung = (line: string, x: number, size: number): number =>
  /^[“《]/.test(line) ? x - size * 0.46 : x;

export function mark(colour: string, star: string, scale: number, x: number, y: number): string {
  return (
    `<g transform="translate(${tenth(x)} ${tenth(y)})scale(${scale})" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round">` +
    '<path d="M5 30 14 18.5l5 6 5-8.5 5 8.5 5-6L43 30M24 36.5c-5.5-3.6-12-4.2-19-1.9v7.2c7-2.3 13.5-1.7 19 1.9 5.5-3.6 12-4.2 19-1.9v-7.2c-7-2.3-13.5-1.7-19 1.9zv7.2"/>' +
    `<path d="m24 3.6 1.76 3.57 3.94.57-2.85 2.78.67 3.92L24 12.59l-3.52 1.85.67-3.92-2.85-2.78 3.94-.57z" fill="${star}" stroke="none"/></g>`
  );
}

/** A long technical id shows only its end: it fits, and it is the part that tells two courses apart. */
export const printedId = (id: string): string => (id.length > 10 ? id.slice(-8) : id);

/** What the foot of a book says: who brings it out, and its number. */
export interface Imprint {
  readonly id: string;
  readonly imprint: string;
}

export function foot({ id, imprint }: Imprint, fill: string, star: string, y: number): string {
  return (
    mark(fill, star, 0.42, 26, y - 16) +
    text(imprint, 52, y, 12.5, fill, ` font-family="${SANS}" letter-spacing="1.5"`) +
    text(
      `No. ${printedId(id)}`,
      334,
      y,
      12.5,
      fill,
      ` font-family="${SONG}" text-anchor="end" letter-spacing=".5"`,
    )
  );
}

/** The pressed line beside the spine is what makes the rectangle a book. */
export function hinge(h: number): string {
  return `<path d="M11.5 0V${h}" stroke="#000" stroke-opacity=".14"/><path d="M13 0V${h}" stroke="#fff" stroke-opacity=".16"/>`;
}
