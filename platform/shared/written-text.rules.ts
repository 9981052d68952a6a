/**
 * 写文字处的规则：字数只数看得见的字，页面与服务器用同一个数法；短的五百字，长的一万字。
 */

/** Limits of section 5: short where a remark is written, long for notices, resources and articles. */
export const WORD_LIMITS = { short: 500, long: 10_000 } as const;

/** How long 已自动保存 stays (section 9). */
export const AUTOSAVE_MESSAGE_MS = 2000;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '\u00ad',
  zwnj: '\u200c',
  zwj: '\u200d',
  lrm: '\u200e',
  rlm: '\u200f',
  middot: '·',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
};
const MAX_CODE_POINT = 0x10_ff_ff;

const decodeOne = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return NAMED[name] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code <= MAX_CODE_POINT ? String.fromCodePoint(code) : '';
};

/** Once only: what an author wrote as the text `&amp;lt;` stays that text. */
const decode = (text: string) => text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi, decodeOne);

/** Comments first, then what is never shown; an opening without its end takes the rest, as in a browser. */
const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const INLINE = 'a|abbr|b|bdi|bdo|code|del|em|font|i|ins|mark|s|small|span|strike|strong|sub|sup|u';
const REST = '(?:"[^"<]*"|\'[^\'<]*\'|[^<>"\'])*';
const INLINE_TAG = new RegExp(`</?(?:${INLINE})(?:\\s${REST})?>`, 'gi');
const OTHER_TAG = new RegExp(`</?[a-z!?]${REST}>`, 'gi');
/** Marks of direction, joiners and other characters without a shape of their own. */
const SHAPELESS = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

/** The text that a reader sees, one line a block; blanks inside a line count as one, those at its ends as none. */
export const visibleText = (html: string): string =>
  decode(html.replace(HIDDEN, '').replace(/\s/g, ' ').replace(INLINE_TAG, '').replace(OTHER_TAG, '\n'))
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').replace(SHAPELESS, '').trim())
    .filter((line) => line !== '')
    .join('\n');

/** Visible characters by code point (decisions.md, 64): 𠮷 is one, the end of a paragraph none. */
export const countVisible = (html: string): number => [...visibleText(html).replaceAll('\n', '')].length;

/** Nothing to read and nothing to look at: an emptied editor counts as empty, not as an empty paragraph. */
export const isBlank = (html: string): boolean =>
  countVisible(html) === 0 && !/<(img|table|hr)\b/i.test(html);

/** How many characters are too many; 0 within the limit. */
export const overflowOf = (count: number, limit: number): number => Math.max(0, count - limit);

export const counterText = (count: number, limit: number): string => `已写 ${count} / ${limit} 字`;

export const overflowText = (over: number): string => (over > 0 ? `超出 ${over} 字，请删减后再保存` : '');
