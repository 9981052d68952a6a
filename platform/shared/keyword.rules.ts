/** 搜索词：去掉数据库不收的字符，两头不留空白，不分大小写。 */

/** Search text that can be asked: the database takes neither NUL nor halves of characters. */
export const keywordOf = (text: string | undefined): string =>
  (text ?? '').toWellFormed().replaceAll('\u0000', '').trim().toLowerCase();

const MAX_WORDS = 6;

/** Words of a search; control characters cannot be in any title and the database refuses some, so they part words. */
export const searchWords = (text: string | undefined): string[] =>
  (text ?? '')
    .normalize('NFC')
    .split(/[\s\p{Cc}\p{Cs}]/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
