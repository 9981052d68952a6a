import bidiFactory from 'bidi-js';
import type { Font } from 'harfbuzzjs';
import { type Typeface, type TypefaceList, typefaceOf, type Weight } from './pdf-fonts.ts';

// Node gives the module's function as the default import; its types describe another build.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** A stretch of text of one typeface and one direction, in the order in which it is read. */
interface Run {
  readonly text: string;
  readonly typeface: number;
  readonly isRightToLeft: boolean;
}

/** One drawn glyph; lengths in ems. `text`: the characters that it stands for; empty for a second glyph of them. */
export interface Glyph {
  readonly id: number;
  readonly typeface: number;
  readonly text: string;
  /** False of letters that are joined: room between them would tear them apart. */
  readonly canBeSpaced: boolean;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

/** A character of a text that no font of the server can draw; `characters` names them. */
export class MissingGlyphError extends Error {
  readonly characters: readonly string[];
  constructor(characters: readonly string[]) {
    super(`no font has ${characters.join(' ')}`);
    this.characters = characters;
  }
}

/** Neutral characters between two of a typeface stay with it, so that a space does not cut a Uyghur name apart. */
const isNeutral = (character: string): boolean => /[\s\p{Default_Ignorable_Code_Point}]/u.test(character);

/** Runs of a line in the order in which they stand from left to right, the line itself read from left to right. */
const runsOf = (text: string, typefaces: TypefaceList): readonly Run[] => {
  const levels = bidi.getEmbeddingLevels(text, 'ltr');
  const missing: string[] = [];
  const parts: { text: string; typeface: number; level: number }[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels.levels[at] ?? 0;
    const last = parts.at(-1);
    let typeface = typefaceOf(typefaces, character);
    if (typeface === -1) missing.push(character);
    if (last && isNeutral(character) && typefaces[last.typeface as 0 | 1]?.shaper.nominalGlyph(0x20)) {
      typeface = last.typeface;
    }
    if (last && last.typeface === typeface && last.level === level) last.text += character;
    else parts.push({ text: character, typeface, level });
    at += character.length;
  }
  if (missing.length > 0) throw new MissingGlyphError([...new Set(missing)]);
  return inSight(parts).map(({ text: runText, typeface, level }) => ({
    text: runText,
    typeface,
    isRightToLeft: level % 2 === 1,
  }));
};

/** Rule L2 of the bidirectional algorithm over runs: from the highest level down to the lowest odd one. */
const inSight = <T extends { readonly level: number }>(runs: readonly T[]): readonly T[] => {
  const order = [...runs];
  const highest = Math.max(0, ...order.map((run) => run.level));
  for (let level = highest; level >= 1; level -= 1) {
    let start = 0;
    while (start < order.length) {
      if ((order[start] as T).level < level) {
        start += 1;
        continue;
      }
      let end = start;
      while (end < order.length && (order[end] as T).level >= level) end += 1;
      order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end;
    }
  }
  return order;
};

const shapeRun = (run: Run, font: Font, { harfbuzz, unitsPerEm }: Typeface): readonly Glyph[] => {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(run.text);
  buffer.guessSegmentProperties();
  buffer.setDirection(run.isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  harfbuzz.shape(font, buffer);
  const shaped = buffer.getGlyphInfosAndPositions();
  const starts = [...new Set(shaped.map((glyph) => glyph.cluster))].sort((one, other) => one - other);
  const textOf = (cluster: number) => {
    const next = starts[starts.indexOf(cluster) + 1] ?? run.text.length;
    return run.text.slice(cluster, next);
  };
  // The widest glyph of a cluster carries its characters; dots and marks beside it say nothing when read back.
  const carrier = new Map<number, number>();
  shaped.forEach((glyph, place) => {
    const known = carrier.get(glyph.cluster);
    if (known === undefined || (glyph.xAdvance ?? 0) > (shaped[known]?.xAdvance ?? 0))
      carrier.set(glyph.cluster, place);
  });
  return shaped.map((glyph, place) => ({
    id: glyph.codepoint,
    typeface: run.typeface,
    text: carrier.get(glyph.cluster) === place ? textOf(glyph.cluster) : '',
    canBeSpaced: carrier.get(glyph.cluster) === place && !run.isRightToLeft,
    advance: (glyph.xAdvance ?? 0) / unitsPerEm,
    dx: (glyph.xOffset ?? 0) / unitsPerEm,
    dy: (glyph.yOffset ?? 0) / unitsPerEm,
  }));
};

/**
 * Glyphs of one line from left to right; `fonts` are the shapers of the typefaces, whole or cut down to the document.
 * @throws MissingGlyphError when a character has no glyph.
 */
export const shapeLine = (
  text: string,
  typefaces: TypefaceList,
  fonts: readonly Font[] = typefaces.map((typeface) => typeface.shaper),
): readonly Glyph[] =>
  runsOf(text, typefaces).flatMap((run) => {
    const typeface = typefaces[run.typeface as 0 | 1];
    return shapeRun(run, fonts[run.typeface] as Font, typeface);
  });

/** A piece of a line in one weight. */
export interface Span {
  readonly text: string;
  readonly weight?: Weight | undefined;
  readonly isUnderlined?: boolean | undefined;
}
