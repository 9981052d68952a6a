import type { Span } from './pdf-shape.ts';

/** Marks that may not begin a line, and marks that may not end one. */
const NOT_FIRST = /[，。、；：？！）》」』〉】〕”’…—·％%,.;:?!)\]}]/u;
const NOT_LAST = /[（《「『〈【〔“‘([{]$/u;
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef—…“”‘’·]/u;

/** Pieces of `text` that stay on one line each. */
const piecesOf = (text: string): readonly string[] => {
  const pieces: string[] = [];
  let canJoin = false;
  for (const character of text) {
    const isHan = HAN.test(character);
    const isSpace = character === ' ';
    const last = pieces.at(-1);
    const sticks =
      last !== undefined &&
      (NOT_FIRST.test(character) || NOT_LAST.test(last) || isSpace || (canJoin && !isHan));
    if (sticks) pieces[pieces.length - 1] = last + character;
    else pieces.push(character);
    canJoin = !isHan && !isSpace;
  }
  return pieces;
};

/**
 * Breaks spans into lines no wider than `width`. A piece that is wider than a line is broken inside; a new line in a
 * text begins a line.
 */
export const breakLines = (
  spans: readonly Span[],
  width: number,
  widthOf: (spans: readonly Span[]) => number,
): readonly (readonly Span[])[] => {
  const lines: Span[][] = [[]];
  let used = 0;
  const begin = () => {
    const line = lines.at(-1) as Span[];
    const last = line.at(-1);
    if (last) line[line.length - 1] = { ...last, text: last.text.replace(/ +$/, '') };
    lines.push([]);
    used = 0;
  };
  const add = (span: Span, text: string) => {
    const line = lines.at(-1) as Span[];
    const last = line.at(-1);
    if (last && last.weight === span.weight && last.isUnderlined === span.isUnderlined)
      line[line.length - 1] = { ...last, text: last.text + text };
    else line.push({ ...span, text });
  };
  const place = (span: Span, piece: string) => {
    const wide = widthOf([{ ...span, text: piece }]);
    const bare = piece.endsWith(' ') ? widthOf([{ ...span, text: piece.replace(/ +$/, '') }]) : wide;
    if (used > 0 && used + bare > width) begin();
    if (bare > width && [...piece].length > 1) {
      for (const character of piece) place(span, character);
      return;
    }
    const text = used === 0 ? piece.replace(/^ +/, '') : piece;
    if (text === '') return;
    add(span, text);
    used += wide;
  };
  for (const span of spans) {
    span.text.split('\n').forEach((part, at) => {
      if (at > 0) begin();
      for (const piece of piecesOf(part)) place(span, piece);
    });
  }
  return lines;
};
