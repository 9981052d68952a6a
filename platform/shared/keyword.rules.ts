/** 搜索词：去掉数据库不收的字符，两头不留空白，不分大小写。 */

/** Search text that can be asked: the database takes neither NUL nor halves of characters. */
export const keywordOf = (text: string | undefined): string =>
  (text ?? '').toWellFormed().replaceAll('\u0000', '').trim().toLowerCase();
