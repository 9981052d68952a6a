import { attributeOf, childOf, childrenOf, type XmlNode } from './docx-xml.parser.ts';

/**
 * 自动编号规则：Word 自动生成的“1.”“A.”不在正文里，要按编号定义数出来；同一定义接着数，下一级在上一级前进时从头数。
 */
interface Level {
  readonly start: number;
  readonly format: string;
  readonly text: string;
  readonly suffix: string;
  readonly style: string;
}

interface Numbering {
  readonly levels: ReadonlyMap<string, ReadonlyMap<number, Level>>;
  readonly nums: ReadonlyMap<
    string,
    { readonly abstractId: string; readonly starts: ReadonlyMap<number, number> }
  >;
}

const levelOf = (node: XmlNode): Level => ({
  start: Number(attributeOf(childOf(node, 'w:start')) ?? 1) || 0,
  format: attributeOf(childOf(node, 'w:numFmt')) ?? 'decimal',
  text: attributeOf(childOf(node, 'w:lvlText')) ?? '',
  suffix: attributeOf(childOf(node, 'w:suff')) ?? 'tab',
  style: attributeOf(childOf(node, 'w:pStyle')) ?? '',
});

const ilvlOf = (node: XmlNode) => Number(attributeOf(node, 'w:ilvl') ?? 0) || 0;

const readNumbering = (root: XmlNode | undefined): Numbering => {
  const numbering = childOf(root, 'w:numbering');
  const levels = new Map(
    childrenOf(numbering, 'w:abstractNum').map((node) => [
      attributeOf(node, 'w:abstractNumId') ?? '',
      new Map(childrenOf(node, 'w:lvl').map((level) => [ilvlOf(level), levelOf(level)])),
    ]),
  );
  const nums = new Map(
    childrenOf(numbering, 'w:num').map((node) => {
      const starts = new Map<number, number>();
      for (const override of childrenOf(node, 'w:lvlOverride')) {
        const start = attributeOf(childOf(override, 'w:startOverride'));
        if (start !== undefined) starts.set(ilvlOf(override), Number(start) || 0);
      }
      return [
        attributeOf(node, 'w:numId') ?? '',
        { abstractId: attributeOf(childOf(node, 'w:abstractNumId')) ?? '', starts },
      ];
    }),
  );
  return { levels, nums };
};

const DIGITS = '〇一二三四五六七八九';

const chinese = (n: number): string => {
  if (n >= 100) return [...String(n)].map((digit) => DIGITS[Number(digit)] ?? '').join('');
  const [tens, ones] = [Math.floor(n / 10), n % 10];
  return `${tens > 1 ? DIGITS[tens] : ''}${tens > 0 ? '十' : ''}${ones > 0 ? DIGITS[ones] : ''}`;
};

const ROMAN: readonly (readonly [number, string])[] = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

const roman = (n: number): string => {
  let [rest, text] = [Math.min(n, 399), ''];
  for (const [value, sign] of ROMAN) {
    text += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
};

const letter = (n: number) => String.fromCharCode(65 + ((n - 1) % 26)).repeat(Math.min(3, Math.ceil(n / 26)));

const FORMATS: Readonly<Record<string, (n: number) => string>> = {
  decimal: String,
  decimalZero: (n) => String(n).padStart(2, '0'),
  decimalFullWidth: String,
  decimalHalfWidth: String,
  upperLetter: letter,
  lowerLetter: (n) => letter(n).toLowerCase(),
  upperRoman: roman,
  lowerRoman: (n) => roman(n).toLowerCase(),
  chineseCounting: chinese,
  chineseCountingThousand: chinese,
  japaneseCounting: chinese,
  taiwaneseCounting: chinese,
  taiwaneseCountingThousand: chinese,
  ideographDigital: chinese,
  decimalEnclosedCircle: (n) => (n <= 20 ? String.fromCharCode(0x2460 + n - 1) : `(${n})`),
  decimalEnclosedCircleChinese: (n) => (n <= 20 ? String.fromCharCode(0x2460 + n - 1) : `(${n})`),
  ideographTraditional: (n) => '甲乙丙丁戊己庚辛壬癸'[(n - 1) % 10] ?? '',
};

export interface NumberedParagraph {
  readonly numId: string | undefined;
  readonly level: number | undefined;
  readonly styleId: string | undefined;
}

export interface Numberer {
  /** Label that Word would show before the paragraph, with the space behind it; empty for none. */
  readonly labelOf: (paragraph: NumberedParagraph) => string;
  /** Kinds of numbers that are written in plain digits instead. */
  readonly unknownFormats: ReadonlySet<string>;
}

interface StyleNumber {
  readonly numId: string | undefined;
  readonly level: number | undefined;
}

/** Numbers that a paragraph has by its style or one that this is based on. */
const readStyles = (root: XmlNode | undefined): ((styleId: string) => StyleNumber) => {
  const styles = new Map(
    childrenOf(childOf(root, 'w:styles'), 'w:style').map((node) => [
      attributeOf(node, 'w:styleId') ?? '',
      node,
    ]),
  );
  const find = (styleId: string, depth: number): StyleNumber => {
    const node = styles.get(styleId);
    if (!node || depth > 20) return { numId: undefined, level: undefined };
    const numPr = childOf(childOf(node, 'w:pPr'), 'w:numPr');
    const numId = attributeOf(childOf(numPr, 'w:numId'));
    const level = attributeOf(childOf(numPr, 'w:ilvl'));
    if (numId !== undefined) return { numId, level: level === undefined ? undefined : Number(level) || 0 };
    return find(attributeOf(childOf(node, 'w:basedOn')) ?? '', depth + 1);
  };
  return (styleId) => find(styleId, 0);
};

export const makeNumberer = (
  numberingRoot: XmlNode | undefined,
  stylesRoot: XmlNode | undefined,
): Numberer => {
  const { levels, nums } = readNumbering(numberingRoot);
  const styleNumber = readStyles(stylesRoot);
  const counts = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();
  const unknownFormats = new Set<string>();

  const format = (level: Level | undefined, n: number): string => {
    const write = FORMATS[level?.format ?? 'decimal'];
    if (!write && level) unknownFormats.add(level.format);
    return n < 1 ? String(n) : (write ?? String)(n);
  };

  const labelOf = (paragraph: NumberedParagraph): string => {
    const byStyle = paragraph.styleId === undefined ? undefined : styleNumber(paragraph.styleId);
    const numId = paragraph.numId ?? byStyle?.numId ?? '0';
    const num = numId === '0' ? undefined : nums.get(numId);
    if (!num) return '';
    const own = levels.get(num.abstractId) ?? new Map<number, Level>();
    const ofStyle = [...own].find(([, { style }]) => style !== '' && style === paragraph.styleId)?.[0];
    const at = paragraph.level ?? byStyle?.level ?? ofStyle ?? 0;
    const level = own.get(at);
    if (!level) return '';
    const count = counts.get(num.abstractId) ?? [];
    counts.set(num.abstractId, count);
    const start = begun.has(`${numId}/${at}`) ? undefined : num.starts.get(at);
    begun.add(`${numId}/${at}`);
    count[at] = start ?? (count[at] === undefined ? level.start : count[at] + 1);
    count.length = at + 1;
    if (level.format === 'bullet' || level.format === 'none') return '';
    const text = level.text.replace(/%([1-9])/g, (_, digit: string) => {
      const place = Number(digit) - 1;
      const other = own.get(place);
      return format(other, count[place] ?? other?.start ?? 1);
    });
    return text === '' ? '' : `${text}${level.suffix === 'nothing' ? '' : ' '}`;
  };
  return { labelOf, unknownFormats };
};
