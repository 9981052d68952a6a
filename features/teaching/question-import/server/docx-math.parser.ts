import { attributeOf, childOf, descendants, type XmlNode } from './docx-xml.parser.ts';

/** 上下标和公式规则：能用文字符号写出来的写出来，写不出来的说明是公式，不丢掉一半。 */
const SUPER = { signs: '0123456789+-=()ni', marks: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ' };
const SUB = { signs: '0123456789+-=()', marks: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎' };

/** The text as raised or lowered signs; `null` when some have no such form. */
export const shifted = (text: string, place: 'superscript' | 'subscript'): string | null => {
  const { signs, marks } = place === 'superscript' ? SUPER : SUB;
  let result = '';
  for (const sign of text) {
    const index = signs.indexOf(sign);
    if (index < 0) return null;
    result += marks[index];
  }
  return result;
};

const inner = (node: XmlNode | undefined): string | null => {
  if (!node) return '';
  let text = '';
  for (const child of node.children) {
    const part = linear(child);
    if (part === null) return null;
    text += part;
  }
  return text;
};

const withShift = (node: XmlNode, part: 'm:sup' | 'm:sub'): string | null => {
  const base = inner(childOf(node, 'm:e'));
  const raised = inner(childOf(node, part));
  if (base === null || raised === null) return null;
  const marks = shifted(raised.trim(), part === 'm:sup' ? 'superscript' : 'subscript');
  return marks === null ? null : base + marks;
};

/** A formula in one line of text; `null` when it needs more than that. */
export const linear = (node: XmlNode): string | null => {
  switch (node.name) {
    case 'm:t':
    case 'w:t':
      return node.text;
    case 'm:oMath':
    case 'm:oMathPara':
    case 'm:r':
    case 'm:e':
      return inner(node);
    case 'm:sSup':
      return withShift(node, 'm:sup');
    case 'm:sSub':
      return withShift(node, 'm:sub');
    case 'm:d': {
      const properties = childOf(node, 'm:dPr');
      const text = inner(node);
      const begin = attributeOf(childOf(properties, 'm:begChr'), 'm:val') ?? '(';
      const end = attributeOf(childOf(properties, 'm:endChr'), 'm:val') ?? ')';
      return text === null ? null : `${begin}${text}${end}`;
    }
    default:
      return /Pr$/.test(node.name) || node.name.startsWith('w:') ? '' : null;
  }
};

/** All signs of a formula in their order, for whoever has to write it anew. */
export const formulaText = (node: XmlNode): string =>
  descendants(node, 'm:t')
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 80);
