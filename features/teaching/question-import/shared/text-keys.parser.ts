import type { SourceLine } from './import-source.parser.ts';
import { type DeclaredType, JUDGE_WORDS } from './import-words.parser.ts';
import type { ItemProblem } from './question-import.contract.ts';
import { fail } from './text-draft.parser.ts';
import { fieldMarks, headingMark, numberMark, pieceOf } from './text-line.parser.ts';

/** 文末答案规则：“1.A 2.B”“1-5 ABCDA”或每题一行；带大题标题的按大题和题号找，没有标题的按题号找。 */
export interface KeyEntry {
  readonly number: number;
  readonly value: string;
  readonly line: number;
  readonly explanation: string[];
}

export interface KeyGroup {
  /** Of the heading over it; null without one. */
  readonly type: DeclaredType | null;
  readonly entries: KeyEntry[];
}

export interface KeyList {
  readonly groups: readonly KeyGroup[];
  readonly problems: readonly ItemProblem[];
}

const TITLE =
  /^(?:附\d*\s*[:、]?\s*)?[【[(]?\s*(?:参考|标准|正确|试题|题目)?答案(?:及解析|与解析|和解析|部分|汇总|如下)?\s*[】\])]?\s*:?\s*/;
const VALUE = `[A-J](?:\\s*[,、]?\\s*[A-J])*|${JUDGE_WORDS}`;
const PAIR = new RegExp(
  `\\(?(\\d{1,4})\\s*(?:[.、:)]\\s*|\\s+|(?=[A-J√×✓✗对错正]))(${VALUE})(?=$|[\\s,;。、)(\\d])`,
  'giy',
);
const RANGE = /(\d{1,4})\s*(?:-|–|—|~|～|至|到)+\s*(\d{1,4})\s*题?\s*[.、:]?\s*/g;
const BARE = /^[A-J√×✓✗对错\s,、;.。]+$/i;
const BETWEEN = /[\s,;。、()]+/y;

/** Where the list begins behind a title like 参考答案：; null when the line is no such title. */
export const keyTitleEnd = ({ shape }: SourceLine): number | null => TITLE.exec(shape)?.[0].length ?? null;

interface Pairs {
  readonly entries: readonly { readonly number: number; readonly value: string }[];
  /** Whether all of the text was pairs. */
  readonly isWhole: boolean;
}

const pairsIn = (text: string): Pairs => {
  const entries: { number: number; value: string }[] = [];
  let at = 0;
  while (at < text.length) {
    BETWEEN.lastIndex = at;
    const space = BETWEEN.exec(text);
    if (space) at += space[0].length;
    if (at >= text.length) break;
    PAIR.lastIndex = at;
    const pair = PAIR.exec(text);
    if (!pair) return { entries, isWhole: false };
    entries.push({ number: Number(pair[1]), value: pair[2] ?? '' });
    at += pair[0].length;
  }
  return { entries, isWhole: entries.length > 0 };
};

const valuesOf = (text: string, count: number): string[] | null => {
  const plain = text.trim().replace(/[。.;]$/, '');
  const parted = plain.split(/[\s,、;]/).filter((part) => part !== '');
  if (parted.length === count && count > 1) return parted;
  const signs = [...plain.replace(/[\s,、;]/g, '')];
  return signs.length === count ? signs : null;
};

interface Ranges {
  readonly entries: Pairs['entries'];
  /** Ranges with more or fewer answers than numbers. */
  readonly wrong: readonly string[];
}

/** 1-5 ABCDA 6-10 …; null when there is no range in it. */
const rangesIn = (text: string): Ranges | null => {
  const marks = [...text.matchAll(RANGE)];
  if (marks[0]?.index !== 0) return null;
  const entries: { number: number; value: string }[] = [];
  const wrong: string[] = [];
  for (const [index, mark] of marks.entries()) {
    const [from, to] = [Number(mark[1]), Number(mark[2])];
    const given = text.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? text.length);
    const values = to >= from && to - from < 1000 ? valuesOf(given, to - from + 1) : null;
    if (!values) wrong.push(`${from}–${to}`);
    else for (const [step, value] of values.entries()) entries.push({ number: from + step, value });
  }
  return { entries, wrong };
};

/** Whether the text is answers of several questions, and cannot be the answer of one. */
export const isKeyList = (shape: string): boolean => {
  if (rangesIn(shape)?.entries.length) return true;
  const { entries, isWhole } = pairsIn(shape);
  return isWhole && entries.length > 1;
};

/** Whether the text begins with the answer of a numbered question: 1. A. */
export const isKeyPair = (shape: string): boolean => isKeyList(shape) || pairsIn(shape).isWhole;

/** Reads the lines of a list of answers; what is no answer is a problem at its line. */
export const readKeys = (lines: readonly SourceLine[]): KeyList => {
  const groups: KeyGroup[] = [{ type: null, entries: [] }];
  const problems: ItemProblem[] = [];
  const add = (line: number, entries: Pairs['entries']) => {
    for (const { number, value } of entries)
      groups.at(-1)?.entries.push({ number, value, line, explanation: [] });
  };
  const readText = (line: SourceLine, from: number, to: number): void => {
    const shape = line.shape.slice(from, to).trim();
    if (shape === '') return;
    const ranges = rangesIn(shape);
    if (ranges) {
      add(line.no, ranges.entries);
      for (const range of ranges.wrong)
        problems.push(fail(line.no, `${range} 题的答案个数与题数对不上，请改成一题一个`));
      return;
    }
    const pairs = pairsIn(shape);
    if (pairs.isWhole) {
      add(line.no, pairs.entries);
      return;
    }
    const number = numberMark({ ...line, shape: line.shape.slice(from) });
    const value = number ? line.body.slice(from + number.end, to).trim() : '';
    if (number && value !== '') {
      add(line.no, [{ number: number.number, value }]);
      return;
    }
    const last = groups.at(-1)?.entries.at(-1);
    if (last && last.explanation.length > 0) last.explanation.push(line.body.slice(from, to).trim());
    else if (last && last.value === '')
      groups.at(-1)?.entries.splice(-1, 1, { ...last, value: line.body.slice(from, to).trim() });
    else problems.push(fail(line.no, '答案部分的这一行看不懂，请写成“题号.答案”'));
  };
  for (const line of lines) {
    const heading = headingMark(line);
    if (heading?.kind === 'section') {
      groups.push({ type: heading.type, entries: [] });
      const colon = line.shape.indexOf(':');
      const rest = line.shape.slice(colon + 1).trim();
      // 单选题：ABCD without numbers is no heading alone: it is read, and found wanting.
      if (isKeyPair(rest) || rangesIn(rest) || BARE.test(rest)) readText(line, colon + 1, line.body.length);
      continue;
    }
    if (heading?.kind === 'chapter' && heading.number === null) continue;
    const titled = keyTitleEnd(line);
    // An explanation may speak of the answer: that is a part of its text.
    const marks = fieldMarks(line).filter(
      ({ name }, index, all) =>
        name === 'explanation' ||
        (name === 'answer' && !all.slice(0, index).some((one) => one.name === 'explanation')),
    );
    const first = marks[0];
    const number = numberMark(line);
    if (titled !== null) {
      const explained = marks.find(({ name }) => name === 'explanation');
      readText(line, titled, explained?.start ?? line.body.length);
    } else if (first && number && first.name === 'answer') {
      add(line.no, [{ number: number.number, value: line.body.slice(first.end, marks[1]?.start).trim() }]);
    } else readText(line, 0, first?.start ?? line.body.length);
    for (const [index, mark] of marks.entries()) {
      if (mark.name !== 'explanation') continue;
      const text = pieceOf(line, mark.end, marks[index + 1]?.start ?? line.body.length).text;
      const last = groups.at(-1)?.entries.at(-1);
      if (last) last.explanation.push(text);
      else problems.push(fail(line.no, '这条解析前面没有题号，不知道属于哪一题'));
    }
  }
  return { groups: groups.filter(({ entries }) => entries.length > 0), problems };
};
