import { BLANK } from '#features/teaching/questions/shared/answer-text.rules.ts';
import { shapeOf } from './import-source.parser.ts';
import { JUDGE_WORDS } from './import-words.parser.ts';
import type { Piece } from './text-line.parser.ts';

/** 题干里的空和括号：下划线、空括号是空；括号里写着字母或对错的是答案，读出后换成空括号。 */
const UNDERLINED = '_+\\s*_|_{2,}';
const EMPTY = '\\(\\s*\\)|\\[\\s*\\]|【\\s*】|\\(#+\\)';
const EMPTY_BLANK = new RegExp(`\\(\\s*_+\\s*\\)|${EMPTY}`);
const NUMBERED = '_{2,}\\s*(?:\\(\\s*\\d{1,2}\\s*\\)|[①-⑩])\\s*_{2,}';
const SIMPLE = `\\(\\s*_+\\s*\\)|【\\s*_+\\s*】|${UNDERLINED}|${EMPTY}`;
/** Every run of underscores and every empty bracket; a number in brackets between two runs counts them only. */
const RUNS = new RegExp(`${NUMBERED}|${SIMPLE}`, 'g');
/** Two short runs with words between them are one blank that was filled in. */
const WRITTEN = new RegExp(`${NUMBERED}|(?<!_)_{2,3}([^_\\s][^_]*)_{2,3}(?!_)|${SIMPLE}`, 'g');
const FILLED = /\(([^()]{1,60})\)|【([^【】]{1,60})】/g;

export const hasUnderscores = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ text, isLiteral }) =>
    isLiteral ? text.includes(BLANK) : /_{2,}|\(#+\)/.test(shapeOf(text)),
  );

export const hasEmptyBrackets = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ text, isLiteral }) => !isLiteral && EMPTY_BLANK.test(shapeOf(text)));

const countIn = ({ text, isLiteral }: Piece): number =>
  isLiteral ? text.split(BLANK).length - 1 : [...shapeOf(text).matchAll(RUNS)].length;

export const blankCount = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + countIn(piece), 0);

export interface BlankedText {
  readonly text: string;
  /** Answers in the blanks; empty strings where nothing was written. */
  readonly filled: readonly string[];
}

/** Where answers may stand: nowhere, between short runs of underscores, or in brackets. */
export type FilledBy = 'nothing' | 'underscores' | 'brackets';

const PATTERNS: Readonly<Record<FilledBy, RegExp>> = {
  nothing: RUNS,
  underscores: WRITTEN,
  brackets: FILLED,
};

/** The line with (##) for every blank, and what stood in it. */
export const blanked = (piece: Piece, by: FilledBy): BlankedText => {
  const { text, isLiteral } = piece;
  if (isLiteral) return { text, filled: Array(text.split(BLANK).length - 1).fill('') };
  const filled: string[] = [];
  const shape = shapeOf(text);
  let result = '';
  let at = 0;
  for (const match of shape.matchAll(PATTERNS[by])) {
    result += `${text.slice(at, match.index)}${BLANK}`;
    at = match.index + match[0].length;
    const inner = match[1] ?? match[2];
    const start = inner === undefined ? 0 : match.index + match[0].indexOf(inner);
    filled.push(inner === undefined ? '' : text.slice(start, start + inner.length).trim());
  }
  return { text: result + text.slice(at), filled };
};

export interface BracketAnswer {
  /** Place of the piece, and of what stands between the brackets in it. */
  readonly piece: number;
  readonly start: number;
  readonly end: number;
  readonly value: string;
  /** Blanks around it or nothing behind it: surely an answer and no part of the sentence. */
  readonly isSure: boolean;
}

const INNER = `[A-J](?:[\\s,、;]*[A-J])*|${JUDGE_WORDS}`;
const BRACKETED = new RegExp(`([(\\[【])(\\s*)(${INNER})(\\s*)[)\\]】]`, 'gi');

/** Brackets of the stem that hold letters, or a word or sign of a judgement. */
export const bracketAnswers = (pieces: readonly Piece[]): BracketAnswer[] =>
  pieces.flatMap(({ text, isLiteral }, piece) => {
    if (isLiteral) return [];
    const shape = shapeOf(text);
    return [...shape.matchAll(BRACKETED)].map((match) => {
      const [all, , before = '', inner = '', after = ''] = match;
      const isEnd = /^[\s。.?!？！,，;；:：]*$/.test(shape.slice(match.index + all.length));
      return {
        piece,
        start: match.index + 1,
        end: match.index + all.length - 1,
        value: inner,
        isSure: before !== '' || after !== '' || (isEnd && piece === pieces.length - 1),
      };
    });
  });

/** The stem with an empty bracket instead of the answer in it. */
export const withoutAnswer = (pieces: readonly Piece[], found: BracketAnswer): Piece[] =>
  pieces.map((piece, index) =>
    index === found.piece
      ? { ...piece, text: `${piece.text.slice(0, found.start)}　${piece.text.slice(found.end)}` }
      : piece,
  );
