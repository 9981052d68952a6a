import { parseAiken } from './aiken.parser.ts';
import { parseGift } from './gift.parser.ts';
import { plainLines } from './import-source.parser.ts';
import type { ParsedItem } from './question-import.contract.ts';
import { parseText } from './text-import.parser.ts';

/** 导入总门：三种写法一个入口；太长、太多的部分写明没有读，不悄悄截掉。 */
export type SourceFormat = 'text' | 'gift' | 'aiken';

/** As question-import.contract.ts says; pages take no values from contracts. */
const MOST_TEXT = 2_000_000;
const MOST_ITEMS = 2000;

const PARSERS: Readonly<Record<SourceFormat, (text: string) => ParsedItem[]>> = {
  text: parseText,
  gift: parseGift,
  aiken: parseAiken,
};

/** The source as the preview must show it: one kind of line end, so that line numbers agree. */
export { plainLines };

const looksGift = (text: string) =>
  /(^|\n)\s*(::|\$CATEGORY)/.test(text) || /\{[^{}]*[=~][^{}]*\}|\{\s*(?:T|F|TRUE|FALSE)\s*\}/.test(text);

/** Which of the formats a text most likely is. */
export const guessFormat = (text: string): SourceFormat => {
  if (looksGift(text)) return 'gift';
  return /(^|\n)\s*ANSWER\s*:\s*[A-Z]\s*(\n|$)/.test(text) ? 'aiken' : 'text';
};

/**
 * Questions of a source, each beside its lines: every line with text belongs to exactly one item. An item without a
 * question and without an error is understood and none (a title, a list of answers, a comment).
 */
export const parseItems = (text: string, format: SourceFormat): ParsedItem[] => {
  const plain = plainLines(text);
  const cut = plain.length <= MOST_TEXT ? plain.length : plain.lastIndexOf('\n', MOST_TEXT);
  const read = plain.slice(0, Math.max(0, cut));
  const items = PARSERS[format](read);
  let count = 0;
  for (const item of items) {
    if (item.question) count += 1;
    if (item.question && count > MOST_ITEMS)
      item.problems.push({
        level: 'error',
        line: item.fromLine,
        message: `一次最多导入 ${MOST_ITEMS} 题，这是第 ${count} 题，请分几次导入`,
      });
  }
  if (cut === plain.length) return items;
  const fromLine = cut === -1 ? 1 : read.split('\n').length + 1;
  const source = plain.slice(cut + 1);
  items.push({
    no: items.length + 1,
    fromLine,
    toLine: fromLine + source.split('\n').length - 1,
    source,
    question: null,
    ...{ categoryName: '', tags: [], difficulty: 'MEDIUM' },
    problems: [
      {
        level: 'error',
        line: fromLine,
        message: `原文超过 ${MOST_TEXT / 10_000} 万字，从这里起没有读，请分几次导入`,
      },
    ],
  });
  return items;
};
