/**
 * 题目的限度：题干、选项、空、解析和标签最多多少；网页和服务器用同一组数。
 */
export const MAX_STEM = 2000;
export const MAX_OPTIONS = 10;
export const MAX_BLANKS = 10;
export const MAX_BLANK_CHARACTERS = 20;
export const MAX_EXPLANATION = 2000;
export const MAX_TAGS = 10;
/** Characters of one option, and of one answer with all its accepted texts. */
export const MAX_OPTION = 1000;
export const MAX_ANSWER = 200;
