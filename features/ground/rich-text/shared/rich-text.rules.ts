/**
 * 图文编辑器的规则：字数只数看得见的字，页面与服务器用同一个数法；颜色、图片地址与链接只认列出的几种。
 */

/** Limits of section 5: short where a remark is written, long for notices, resources and articles. */
export const WORD_LIMITS = { short: 500, long: 10_000 } as const;

/** How high the writing field is for each limit, in pixels (section 9 names 190 for the short one). */
export const fieldHeight = (limit: number): number => (limit <= WORD_LIMITS.short ? 190 : 420);

/** How long the editor's messages stay (section 9). */
export const MESSAGE_MS = 4000;
export const AUTOSAVE_MESSAGE_MS = 2000;

/** Steps that can be taken back. */
export const UNDO_STEPS = 20;

/** The colours that text may have, by their token; written as `data-tone`, so that no class and no style is kept. */
export const TONES = ['ink', 'ink-2', 'cinnabar', 'blue', 'pine', 'gold-ink'] as const;
export type Tone = (typeof TONES)[number];
export const isTone = (value: string | null | undefined): value is Tone =>
  TONES.some((tone) => tone === value);

/** Pictures of this site only: one from elsewhere would tell its server who reads. */
const OWN_PICTURE = /^\/(media|covers|pictures)\/[A-Za-z0-9][A-Za-z0-9/_.-]*$/;
export const isOwnPicture = (address: string | null | undefined): address is string =>
  typeof address === 'string' && OWN_PICTURE.test(address) && !address.includes('..');

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
  return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : '';
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
  decode(html.replace(HIDDEN, '').replace(/\s+/g, ' ').replace(INLINE_TAG, '').replace(OTHER_TAG, '\n'))
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

const LINK_SHOWN = 30;
const LINK_CUT = 20;

/** A link's address in its bubble: over 30 characters the first 20 and an ellipsis (section 9). */
export const shortAddress = (address: string): string => {
  const characters = [...address];
  return characters.length > LINK_SHOWN ? `${characters.slice(0, LINK_CUT).join('')}…` : address;
};

/** A link out: an absolute http or https address with a host and without name or password in it. */
const LINK = /^https?:\/\/[^\s/?#@\\"'<>]+\.?(?:[/?#][^\s"'<>\\]*)?$/i;
const MAX_LINK = 2000;
export const isLink = (address: string): boolean => address.length <= MAX_LINK && LINK.test(address);

/** Link of a typed address: `www.example.cn` is completed; `null` when it is no link. */
export const linkOf = (typed: string): string | null => {
  const text = typed.trim();
  const full =
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^:/]+\.[^:/]+:\d/.test(text) ? text : `https://${text}`;
  const isNamed = /^https?:\/\/(?:[^/?#]*\.[^/?#]+|localhost(?=[:/?#]|$)|\[)/i.test(full);
  return isNamed && isLink(full) ? full : null;
};
