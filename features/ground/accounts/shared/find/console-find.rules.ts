/**
 * 工作台查找：书名号、引号、顿号这些标点不算，全角半角一样；一个字也找，空白的不找。
 */
export const FIND_LIMIT = 50;
/** Things of one kind at most. */
export const FOUND_SHOWN = 5;

/** Words to look for: without the marks around a copied title, full width as half width. Empty for nothing to find. */
export const findWords = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toWellFormed()
    .replace(/[\p{Cc}《》〈〉「」『』“”‘’"'【】（）()、，,。.？?！!：:；;]/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ');
