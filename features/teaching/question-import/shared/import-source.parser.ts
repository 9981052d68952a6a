/**
 * 原文规则：各种换行都算换行；看不见的字符去掉并告知；行号从 1 数起，与编辑框里的行号一致。认记号时全角半角、
 * 各种空格一样看待，留下的文字照原样。
 */
export interface SourceLine {
  /** From 1. */
  readonly no: number;
  /** As it was. */
  readonly raw: string;
  /** Without signs that nobody sees, and without blanks around it. */
  readonly body: string;
  /** `body` sign by sign, with half-width signs and plain spaces: what marks are looked for in. */
  readonly shape: string;
  /** Parts that were taken out, or are broken. */
  readonly fault: '' | 'unseen' | 'broken' | 'long';
}

/** The text with one kind of line end; the preview shows exactly this, so that line numbers agree. */
export const plainLines = (text: string): string =>
  text.replace(/^\ufeff/, '').replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n');

/** Behind this mark every sign of a line is text, whatever it looks like. */
export const LITERAL = '〖原样〗';

/** Characters of a line that marks are looked for in: a stem, ten options and an answer fit in. */
const LONGEST = 15_000;

const UNSEEN = /(?![\t\n])[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/gu;
const WIDE = /[\t\u00a0\u2000-\u200a\u202f\u205f\u3000\uff01-\uff5e]/g;

const narrow = (sign: string): string => {
  const code = sign.charCodeAt(0);
  return code >= 0xff01 ? String.fromCharCode(code - 0xfee0) : ' ';
};

/** [图:…] and the like: their ids and words are no letters of options and no labels. */
const TOKEN = /\[(?:图|音|视频|读不出)[:：][^\]\n]*\]/g;
const masked = (text: string): string => text.replace(TOKEN, (token) => '\u0002'.repeat(token.length));

/** The same text in half-width signs, as long as it was; in literal text nothing can be found. */
export const shapeOf = (body: string): string => {
  // No line of a question is this long; looking for marks in it would only take time.
  if (body.length > LONGEST) return '\u0001'.repeat(body.length);
  const at = body.indexOf(LITERAL);
  if (at < 0) return masked(body).replace(WIDE, narrow);
  return masked(body.slice(0, at)).replace(WIDE, narrow) + '\u0001'.repeat(body.length - at);
};

const faultOf = (raw: string, well: string, seen: string): SourceLine['fault'] => {
  if (well.includes('\ufffd')) return 'broken';
  if (seen !== raw) return 'unseen';
  return raw.length > LONGEST ? 'long' : '';
};

export const sourceLine = (raw: string, no: number): SourceLine => {
  const well = raw.toWellFormed();
  const seen = well.replace(UNSEEN, '');
  const body = seen.trim();
  const fault = faultOf(raw, well, seen);
  return { no, raw, body, shape: shapeOf(body), fault };
};

export const sourceLines = (text: string): SourceLine[] =>
  plainLines(text)
    .split('\n')
    .map((raw, index) => sourceLine(raw, index + 1));
