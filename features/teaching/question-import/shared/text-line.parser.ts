import { LITERAL, type SourceLine } from './import-source.parser.ts';
import {
  chineseNumber,
  type DeclaredType,
  FIELD_WORDS,
  type FieldName,
  fieldOfWord,
  TYPE_WORDS,
  typeOfWord,
} from './import-words.parser.ts';

/**
 * 行首记号规则：题号、选项字母、大题标题、章节标题和“答案：”一类的栏名；行首写〖原样〗的，后面一个字也不认作记号。
 */
/** The same answer for the same line: it is asked several times what a line begins with. */
export const remembered = <T>(find: (line: SourceLine) => T): ((line: SourceLine) => T) => {
  const known = new WeakMap<SourceLine, { readonly found: T }>();
  return (line) => {
    const before = known.get(line);
    if (before) return before.found;
    const found = find(line);
    known.set(line, { found });
    return found;
  };
};

/** Text of a line behind its mark; literal text is not looked into any further. */
export interface Piece {
  readonly line: number;
  readonly text: string;
  readonly isLiteral: boolean;
}

export const pieceOf = (line: SourceLine, from: number, to = line.body.length): Piece => {
  const rest = line.body.slice(from, to);
  if (rest.trimStart().startsWith(LITERAL) && to === line.body.length) {
    // Of the raw line: what stands at the end of it belongs to the text, too.
    const text = line.raw.slice(line.raw.indexOf(LITERAL) + LITERAL.length);
    return { line: line.no, text, isLiteral: true };
  }
  return { line: line.no, text: rest.trim(), isLiteral: false };
};

export interface NumberMark {
  readonly number: number;
  /** Where the text behind it begins. */
  readonly end: number;
  /** No point behind it: only believed where this number is expected. */
  readonly isWeak: boolean;
}

const NUMBERED = new RegExp(
  [
    /^第\s*(\d{1,4}|[一二三四五六七八九十]{1,3})\s*小?题\s*[.、:)]?\s*/,
    /^[([【]\s*(\d{1,3})\s*[)\]】]\s*[.、:]?\s*/,
    /^(?:题目?|例题?)\s*(\d{1,4})\s*[.、:)]\s*/,
    /^(\d{1,4})\s*(?:[、)]|[.:](?!\d))\s*/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
const WEAK_NUMBER = /^(\d{1,4})(?:\s+|,\s*)(?=\S)/;

export const numberMark = remembered(({ shape }): NumberMark | null => {
  const strong = NUMBERED.exec(shape);
  if (strong) {
    const digits = strong[1] ?? strong[2] ?? strong[3] ?? strong[4] ?? '';
    const number = /^\d/.test(digits) ? Number(digits) : chineseNumber(digits);
    if (number !== null) return { number, end: strong[0].length, isWeak: false };
  }
  const weak = WEAK_NUMBER.exec(shape);
  return weak ? { number: Number(weak[1]), end: weak[0].length, isWeak: true } : null;
});

export interface OptionMark {
  readonly letter: string;
  readonly end: number;
  /** `none`: nothing but the letter, only believed where it is expected. */
  readonly style: 'point' | 'space' | 'none';
}

const OPTION =
  /^(?:[([【]\s*([A-Za-z])\s*[)\]】]\s*[.、:,]?|([A-Za-z])\s*[.、:,)]|([A-Z])(?=\s|$)|([A-J])(?=[\p{Script=Han}《“"]))\s*/u;

export const optionMark = (shape: string): OptionMark | null => {
  const match = OPTION.exec(shape);
  if (!match) return null;
  const [all, boxed, pointed, spaced, bare] = match;
  const letter = (boxed ?? pointed ?? spaced ?? bare ?? '').toUpperCase();
  const style = boxed || pointed ? 'point' : spaced ? 'space' : 'none';
  return { letter, end: all.length, style };
};

export interface SectionMark {
  readonly kind: 'section';
  readonly type: DeclaredType;
  readonly name: string;
}

export interface ChapterMark {
  readonly kind: 'chapter';
  readonly level: 1 | 2;
  readonly name: string;
  /** Only numbered by 一、: may be a question just as well. */
  readonly number: number | null;
  readonly end: number;
}

const CHINESE = '[一二三四五六七八九十]{1,3}';
const ORDINAL = `(?:${CHINESE}\\s*[、.:]|\\(\\s*${CHINESE}\\s*\\)\\s*[、.]?|第\\s*(?:${CHINESE}|\\d{1,2})\\s*(?:部分|大题)\\s*[、.:]?|[IVX]{1,4}\\s*[、.])\\s*`;
const SECTION = new RegExp(`^(${ORDINAL})?[【[]?\\s*(${TYPE_WORDS})\\s*[】\\]]?(.*)$`);
/** Signs that may follow the name of a type in a heading. */
const SECTION_TAIL = /^\s*(?:[([:,，;。.—-].*|共.*|每.*|\d+\s*[题道小分].*|部分.*)?$/;
const SECTION_TALK = /^(?:下列|以下|各题|本题|本大题|请).*$/;
const CHAPTER = new RegExp(`^第\\s*(?:${CHINESE}|\\d{1,3})\\s*([章节篇编]|单元|专题)(?=[\\s、.:]|$|\\S)`);
const NUMERAL = new RegExp(`^(?:(${CHINESE})\\s*[、.]|\\(\\s*(${CHINESE})\\s*\\)\\s*[、.]?)\\s*`);

export const headingMark = remembered(({ shape, body }): SectionMark | ChapterMark | null => {
  const section = SECTION.exec(shape);
  if (section) {
    const [, ordinal = '', word = '', tail = ''] = section;
    const type = typeOfWord(word);
    if (type && (SECTION_TAIL.test(tail) || (ordinal !== '' && SECTION_TALK.test(tail))))
      return { kind: 'section', type, name: body };
  }
  const chapter = CHAPTER.exec(shape);
  if (chapter && body.length <= 40)
    return { kind: 'chapter', level: chapter[1] === '节' ? 2 : 1, name: body, number: null, end: 0 };
  const numeral = NUMERAL.exec(shape);
  if (!numeral) return null;
  const number = chineseNumber(numeral[1] ?? numeral[2] ?? '');
  const name = body.slice(numeral[0].length);
  return { kind: 'chapter', level: numeral[1] ? 1 : 2, name, number, end: numeral[0].length };
});

export interface FieldMark {
  readonly name: FieldName;
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const LABEL = new RegExp(
  `[【\\[]\\s*(${FIELD_WORDS})\\s*[】\\]]\\s*:?|(^|[\\s。;.!?)】\\]"”])(${FIELD_WORDS})\\s*:`,
  'gi',
);
const ALONE = new RegExp(`^(${FIELD_WORDS})$`, 'i');
const SHORT_ANSWER =
  /^(正确答案|参考答案|标准答案|答案)\s*[是为]?\s*(?=(?:[A-J][\s,、]*)+$|[对错√×]$|正确$|错误$)/;

/** Labels of a line in their order: 答案：B 解析：… 难度：易. */
export const fieldMarks = remembered(({ shape }): readonly FieldMark[] => {
  const alone = ALONE.exec(shape) ?? SHORT_ANSWER.exec(shape);
  if (alone) {
    const word = alone[1] ?? '';
    return [{ name: fieldOfWord(word), word, start: 0, end: alone[0].length }];
  }
  const marks: FieldMark[] = [];
  for (const match of shape.matchAll(LABEL)) {
    const word = match[1] ?? match[3] ?? '';
    const name = fieldOfWord(word);
    const start = match.index + (match[2]?.length ?? 0);
    const isInside = start > 0;
    // Inside of a line only what is unmistakable; 来源： and the like are words of a sentence there.
    if (isInside && name === 'other') continue;
    if (isInside && match[1] === undefined && name !== 'answer' && name !== 'explanation') {
      if (!/\s$/.test(shape.slice(0, start)) || marks.length === 0) continue;
    }
    marks.push({ name, word, start, end: match.index + match[0].length });
  }
  return marks;
});
