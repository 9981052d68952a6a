/**
 * 纯文本规则：题目、选项、解析和名称只存看得见的文字；数据库存不下的字符、控制符和会翻转文字方向的控制符去掉，
 * 多行文字保留换行。
 */
const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Control signs, halves of characters, non-characters, and marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** Several lines of plain text: line breaks stay, other control signs go. */
export const plainText = (text: string): string =>
  text
    .replace(BREAKS, '\n')
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) => line.replace(UNSEEN, '').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** One line of plain text: a name, a tag, a word to search for. */
export const plainLine = (text: string): string =>
  text.replace(/\s/g, ' ').replace(UNSEEN, '').replace(/ +/g, ' ').trim();

/** Tags once each, in the order given; empty ones are dropped. */
export const tidyTags = (tags: readonly string[]): string[] =>
  [...new Set(tags.map(plainLine))].filter((tag) => tag !== '');
