/**
 * 阅读时间规则：图文课程最少读多久，按正文的字数算：汉字每分钟四百个，字母每分钟九百个，凑成整五秒；最少十五秒，最多二十分钟。
 */
const HAN_A_MINUTE = 400;
const LETTERS_A_MINUTE = 900;
const STEP = 5;
/** The specification's least for a text (section 4; decisions, 33), and what nobody is asked to sit out. */
const LEAST = 15;
const MOST = 20 * 60;

/** Tags, comments and named characters: a page carries this rule, so it reads no more of HTML than it must. */
const UNREAD = /<!--[\s\S]*?-->|<(?:"[^"]*"|'[^']*'|[^>"'])*>|&#?\w+;/g;
const HAN = /\p{Script=Han}/gu;
const LETTER = /[\p{L}\p{N}]/gu;

/** Seconds that reading a text takes, from its HTML; pictures and signs of punctuation take none. */
export const readingSeconds = (html: string): number => {
  const text = html.replace(UNREAD, '');
  const han = text.match(HAN)?.length ?? 0;
  const letters = (text.match(LETTER)?.length ?? 0) - han;
  const seconds = (han / HAN_A_MINUTE + letters / LETTERS_A_MINUTE) * 60;
  return Math.min(MOST, Math.max(LEAST, Math.ceil(seconds / STEP) * STEP));
};

/** Minutes that reading takes, at least one. */
export const readingMinutes = (html: string): number => Math.max(1, Math.round(readingSeconds(html) / 60));
