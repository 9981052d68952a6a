import { comparable, letterOf, lettersOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import { shapeOf } from './import-source.parser.ts';
import { judgeOf } from './import-words.parser.ts';

/** 答案写法规则：选择题写字母，几种都算对的用“或”分开；判断题写对错；填空题按空数分段，分不出时不猜。 */
export interface ReadAnswer {
  /** Empty when the text is no answer of this kind. */
  readonly answers: readonly string[];
  /** Assumptions that were made. */
  readonly warnings: readonly string[];
}

const NONE: ReadAnswer = { answers: [], warnings: [] };

const tidy = (text: string) =>
  shapeOf(text)
    .trim()
    .replace(/^[([【]\s*(.*?)\s*[)\]】]$/, '$1')
    .replace(/[。.；;,，\s]+$/, '')
    .replace(/^(?:选项|应?选择?)\s*/, '');

const LETTERS = /^[A-Z](?:[\s,、;./]*[A-Z])*$/i;

/** The set of letters that `text` names, or null. */
const lettersIn = (text: string): string | null => {
  const plain = tidy(text);
  return LETTERS.test(plain) ? lettersOf(plain).join('') : null;
};

/** 'B. 北京': a letter with the text of its option. */
const letterWithText = (text: string, options: readonly string[]): string | null => {
  const match = /^([A-J])\s*[.、:)(（]?\s*(.+)$/i.exec(shapeOf(text.trim()));
  if (!match) return null;
  const letter = (match[1] ?? '').toUpperCase();
  const named = comparable((match[2] ?? '').replace(/[)）。]$/, ''));
  const option = comparable((options[letter.charCodeAt(0) - 65] ?? '').replace(/。$/, ''));
  return option !== '' && named === option ? letter : null;
};

/** Of a question with options, their texts in order. */
export const choiceAnswer = (text: string, options: readonly string[]): ReadAnswer => {
  const sets = text.split(/\s*(?:或者?|\||｜)\s*/).map(lettersIn);
  const isLetters = sets.every((set) => set !== null);
  const last = letterOf(options.length - 1);
  const inRange = isLetters && sets.every((set) => [...(set ?? '')].every((letter) => letter <= last));
  const named = options.findIndex((option) => option !== '' && comparable(option) === comparable(text));
  // SUM is the name of an option before it is the letters S, U and M.
  if (isLetters && (inRange || named < 0)) return { answers: [...new Set(sets)], warnings: [] };
  const lettered = letterWithText(text, options);
  if (lettered) return { answers: [lettered], warnings: [] };
  if (named < 0) return NONE;
  const letter = letterOf(named);
  return { answers: [letter], warnings: [`答案写的是选项的文字，按选项 ${letter} 读`] };
};

export const judgeAnswer = (text: string): ReadAnswer => {
  const plain = tidy(text);
  const judged = judgeOf(plain);
  if (judged) return { answers: [judged], warnings: [] };
  const letter = plain.toUpperCase();
  if (letter !== 'A' && letter !== 'B') return NONE;
  return {
    answers: [letter],
    warnings: [`判断题的答案写的是 ${letter}，按“${letter === 'A' ? '正确' : '错误'}”读`],
  };
};

const NUMBERED_PART = /(?:\(\s*\d{1,2}\s*\)|[①-⑩]|\b\d{1,2}\s*[、.:)](?!\d))\s*/g;

/** '(1)振兴 (2)富强' in its parts; null when it is not numbered from 1 to `blankNum`. */
const numberedParts = (text: string, blankNum: number): string[] | null => {
  const shape = shapeOf(text);
  const marks = [...shape.matchAll(NUMBERED_PART)];
  if (marks.length !== blankNum || marks[0]?.index !== 0) return null;
  const isCounted = marks.every(([mark], index) => {
    const circled = '①②③④⑤⑥⑦⑧⑨⑩'.indexOf(mark.trim());
    return (circled >= 0 ? circled + 1 : Number(/\d+/.exec(mark)?.[0])) === index + 1;
  });
  if (!isCounted) return null;
  return marks.map((mark, index) =>
    text
      .slice(mark.index + mark[0].length, marks[index + 1]?.index ?? text.length)
      .replace(/[\s;；,，、。]+$/, ''),
  );
};

const DIVIDERS: readonly RegExp[] = [/\s*[;；]\s*/, /\s*、\s*/, /\t+|\s{2,}|\u3000+/, /\s*[,，]\s*/, /\s+/];

/** Accepted texts of a blank are divided by |. */
const tidyBlank = (text: string) => text.replaceAll('｜', '|').trim();

const oneLine = (text: string, blankNum: number): ReadAnswer => {
  const plain = text.trim();
  if (blankNum <= 1) {
    const isListed = /[、;；]/.test(plain);
    return {
      answers: [tidyBlank(plain)],
      warnings: isListed ? ['只有一个空，整段当作一个答案；如果是几种写法都对，请用 | 分开'] : [],
    };
  }
  const numbered = numberedParts(plain, blankNum);
  if (numbered) return { answers: numbered.map(tidyBlank), warnings: [] };
  // 1. 磷: the first of answers that stand below one another.
  if (/^(?:\(\s*1\s*\)|①|1\s*[、.:)](?!\d))/.test(shapeOf(plain)))
    return { answers: [tidyBlank(plain)], warnings: [] };
  const ended = plain.replace(/[。;；]$/, '');
  for (const divider of DIVIDERS) {
    const parts = ended.split(divider).filter((part) => part !== '');
    if (parts.length === blankNum) return { answers: parts.map(tidyBlank), warnings: [] };
  }
  const piped = ended.split(/\s*[|｜]\s*/).filter((part) => part !== '');
  if (piped.length === blankNum)
    return { answers: piped, warnings: [`| 当作 ${blankNum} 个空之间的分隔；几种写法都对时请每空写一行`] };
  return { answers: [tidyBlank(plain)], warnings: [] };
};

/** The answers of `blankNum` blanks; as many as there are parts when they do not fit. */
export const blankAnswers = (
  lines: readonly { readonly text: string; readonly isLiteral: boolean }[],
  blankNum: number,
): ReadAnswer => {
  const [first] = lines;
  if (lines.length === 1 && first)
    return first.isLiteral && blankNum <= 1
      ? { answers: [first.text], warnings: [] }
      : oneLine(first.text, blankNum);
  const all = lines.map(({ text, isLiteral }, index) => {
    if (isLiteral) return text;
    const own = new RegExp(
      `^(?:\\(\\s*${index + 1}\\s*\\)|${'①②③④⑤⑥⑦⑧⑨⑩'[index] ?? '①'}|${index + 1}\\s*[、.:)](?!\\d))\\s*`,
    );
    const mark = own.exec(shapeOf(text));
    return tidyBlank(mark ? text.slice(mark[0].length) : text);
  });
  // Numbers are only taken off where every line has one.
  const isNumbered = lines.every(
    ({ text, isLiteral }, index) => !isLiteral && all[index] !== tidyBlank(text),
  );
  const texts = isNumbered ? all : lines.map(({ text, isLiteral }) => (isLiteral ? text : tidyBlank(text)));
  if (texts.length === blankNum || blankNum <= 1) return { answers: texts, warnings: [] };
  const parted = lines.flatMap(({ text, isLiteral }) =>
    isLiteral
      ? [text]
      : text
          .split(/\s*[;；]\s*/)
          .filter((part) => part !== '')
          .map(tidyBlank),
  );
  return { answers: parted.length === blankNum ? parted : texts, warnings: [] };
};
