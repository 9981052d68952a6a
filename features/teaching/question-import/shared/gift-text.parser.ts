/** GIFT 转义规则：~ = # { } : 和反斜杠前加反斜杠，换行写 \n；[html] 的标签去掉并告知。 */
const SPECIAL = /[~=#{}:\\]/g;

export const giftEscaped = (text: string): string =>
  text.replace(SPECIAL, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

const ESCAPED = /\\([~=#{}:\\n*])/g;

/** The text without its escapes; a backslash before any other sign stays. */
export const giftPlain = (text: string): string =>
  text.replace(ESCAPED, (_, sign: string) => (sign === 'n' ? '\n' : sign));

/** Places of `sign` that no backslash stands before, and that are not in [图:…]. */
export const unescapedAt = (text: string, sign: string, from = 0): number => {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(sign, at)) return at;
  }
  return -1;
};

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const entity = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
};

export interface FormattedText {
  readonly text: string;
  readonly warnings: readonly string[];
  /** Something that text cannot be made of. */
  readonly lost: readonly string[];
}

const FORMAT = /^\s*\[(html|markdown|moodle|plain)\]\s*/i;
const TAG = /<\/?[a-z][^<>]*>/gi;

const withoutTags = (html: string): string =>
  html
    .replace(/[ \t]*\n[ \t]*/g, ' ')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6])>/gi, '\n')
    .replace(TAG, '')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, entity)
    .replace(/\n{2,}/g, '\n')
    .trim();

/** The text behind a format like [html]; `inherited` is the format of the question's text. */
export const formattedText = (
  raw: string,
  inherited: string,
): FormattedText & { readonly format: string } => {
  const match = FORMAT.exec(raw);
  const format = match?.[1]?.toLowerCase() ?? inherited;
  const text = giftPlain(match ? raw.slice(match[0].length) : raw).trim();
  if (format !== 'html') {
    const warnings = match && format === 'markdown' ? ['[markdown] 的记号当作普通文字保留'] : [];
    return { text, format, warnings, lost: [] };
  }
  const lost = [...text.matchAll(/<(img|audio|video|iframe|object|table|math)\b/gi)].map(
    ([, tag = '']) => tag,
  );
  const plain = withoutTags(text);
  const warnings = plain === text ? [] : ['[html] 的标签已经去掉，只留下文字，请核对'];
  return { text: plain, format, warnings, lost };
};
