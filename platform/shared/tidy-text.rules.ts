/**
 * 收到的文字先收拾干净再保存：没有控制符，没有看不见的占位符，没有改变书写方向的符号；一行的就是一行。
 */

/** Controls but line ends, zero-width blanks and marks that turn the direction of everything after them. */
const INVISIBLE = /(?!\n)\p{Cc}|[\u200b\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** Whole characters in one form, lines that end in one way. */
export const readable = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n');

/** One line: no controls, blanks run together, none at the ends. */
export const tidyLine = (text: string): string =>
  readable(text).replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();

/** Several lines of plain text. */
export const tidyText = (text: string): string =>
  readable(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/ *\n */g, '\n')
    .trim();
