import { letterOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { SourceLine } from './import-source.parser.ts';
import { optionMark, type Piece, pieceOf } from './text-line.parser.ts';

/** 同一行的选项规则：只按 A、B、C 的次序往后分；字母前没有空格、括号或标点的，分开后要提醒核对。 */
export interface ReadOption {
  readonly letter: string;
  readonly pieces: Piece[];
  readonly line: number;
}

interface Found {
  readonly letter: string;
  readonly start: number;
  readonly end: number;
  readonly isGlued: boolean;
}

/** Where `letter` begins an option in `shape`, from `from` on. */
const findLetter = (shape: string, letter: string, from: number, mayLackPoint: boolean): Found | null => {
  // A closing bracket alone is the end of something else, unless it is a round one.
  const boxed = `[(\\[【]\\s*${letter}\\s*[)\\]】]\\s*[.、:,]?`;
  const bare = mayLackPoint ? `${letter}(?:\\s*[.、:,)]|(?=\\s\\S))` : `${letter}\\s*[.、:)]`;
  const pattern = new RegExp(`(\\s*)(?:${boxed}|${bare})\\s*`, 'gi');
  pattern.lastIndex = from;
  let glued: Found | null = null;
  for (let match = pattern.exec(shape); match; match = pattern.exec(shape)) {
    const space = match[1]?.length ?? 0;
    const start = match.index + space;
    const before = shape[start - 1] ?? ' ';
    const found = { letter, start, end: match.index + match[0].length };
    if (/[\s;；。,，)）】\]?？]/.test(before)) return { ...found, isGlued: false };
    // Of words in Latin letters nothing is cut off.
    if (!/[A-Za-z]/.test(before) && glued === null && !mayLackPoint) glued = { ...found, isGlued: true };
  }
  return glued;
};

/** Places where the options after `first` begin, none of which `isBelow` on a line of its own. */
const placesAfter = (
  shape: string,
  first: string,
  from: number,
  mayLackPoint: boolean,
  isBelow: (letter: string) => boolean,
): Found[] => {
  const places: Found[] = [];
  let at = from;
  for (let index = first.charCodeAt(0) - 65 + 1; index < 26; index += 1) {
    const letter = letterOf(index);
    if (isBelow(letter)) break;
    const found = findLetter(shape, letter, at, mayLackPoint);
    if (!found) break;
    places.push(found);
    at = found.end;
  }
  return places;
};

export interface OptionLine {
  readonly options: readonly ReadOption[];
  /** Letters that stood close to the text before them. */
  readonly glued: readonly string[];
}

/** Options of a line that begins with one at `end`; `to` is where a label like 答案： begins. */
export const optionsOfLine = (
  line: SourceLine,
  mark: { readonly letter: string; readonly end: number; readonly style: string },
  to: number,
  isBelow: (letter: string) => boolean,
): OptionLine => {
  const shape = line.shape.slice(0, to);
  const places = placesAfter(shape, mark.letter, mark.end, mark.style === 'space', isBelow);
  const starts = [{ letter: mark.letter, end: mark.end }, ...places];
  const options = starts.map(({ letter, end }, index) => ({
    letter,
    line: line.no,
    pieces: [pieceOf(line, end, places[index]?.start ?? to)],
  }));
  return { options, glued: places.filter(({ isGlued }) => isGlued).map(({ letter }) => letter) };
};

/** Where option A begins in a line of the stem, if B follows on the line or begins the next. */
export const optionInStem = (
  shape: string,
  from: number,
  isNextB: boolean,
): { readonly start: number; readonly end: number; readonly isGlued: boolean } | null => {
  const a = findLetter(shape, 'A', from, false);
  if (!a) return null;
  const b = findLetter(shape, 'B', a.end, false);
  return b || (isNextB && !a.isGlued) ? a : null;
};

/** Whether the line begins with option `letter`, in a form that cannot be text. */
export const beginsOption = (line: SourceLine, letter: string): boolean => {
  const mark = optionMark(line.shape);
  return mark?.letter === letter && mark.style !== 'none';
};
