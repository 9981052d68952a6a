import type { SourceLine } from './import-source.parser.ts';
import { lettersBelow, nextText } from './text-ahead.parser.ts';
import { addField, type Draft, fieldsOf, newDraft, type Section, warn } from './text-draft.parser.ts';
import { type FieldMark, fieldMarks, type NumberMark, pieceOf } from './text-line.parser.ts';
import { beginsOption, optionInStem, optionsOfLine } from './text-option.parser.ts';

/** 归行规则：一行里可以接连写题干、选项、答案和解析，各归各处；标题行归到它下面的第一道题。 */
export interface Reading {
  readonly lines: readonly SourceLine[];
  readonly drafts: Draft[];
  current: Draft | null;
  /** Headings that wait for the question below them. */
  pending: number[];
  section: Section | null;
  sectionNum: number;
  chapters: string[];
  /** Value of 分类： above the questions. */
  category: string;
  lastNumber: number | null;
  /** Next number of a list within a stem. */
  listNext: number | null;
}

export const open = (reading: Reading, kind: Draft['kind'], no: number, number: number | null): Draft => {
  const draft = newDraft(kind, {
    lines: [...reading.pending, no],
    number,
    section: reading.section,
    categoryName: reading.category || reading.chapters.filter(Boolean).join('/'),
  });
  reading.pending = [];
  reading.listNext = null;
  reading.current = draft;
  reading.drafts.push(draft);
  return draft;
};

/** Reads the fields of a line from `marks` on. */
export const takeFields = (draft: Draft, line: SourceLine, marks: readonly FieldMark[]): void => {
  const kept = marks.filter(({ name }, index) => {
    const before = marks.slice(0, index).map((one) => one.name);
    const isGiven = before.includes('answer') || fieldsOf(draft, 'answer').length > 0;
    // An explanation may speak of the answer: only one that was not given yet is meant.
    return !(name === 'answer' && isGiven && before.includes('explanation'));
  });
  for (const [index, { name, word, end }] of kept.entries()) {
    const piece = pieceOf(line, end, kept[index + 1]?.start ?? line.body.length);
    addField(draft, name, line.no, piece);
    if (name === 'other')
      draft.problems.push(warn(line.no, `题库里没有“${word}”这一栏，“${piece.text}”没有保留`));
  }
};

export const takeOptions = (
  reading: Reading,
  draft: Draft,
  line: SourceLine,
  mark: { readonly letter: string; readonly end: number; readonly style: string },
): void => {
  const marks = fieldMarks(line).filter(({ start }) => start >= mark.end);
  const below = lettersBelow(reading.lines, line.no - 1);
  const { options, glued } = optionsOfLine(line, mark, marks[0]?.start ?? line.body.length, (letter) =>
    below.has(letter),
  );
  draft.options.push(...options);
  draft.stage = 'options';
  if (mark.style === 'none')
    draft.problems.push(warn(line.no, `选项字母 ${mark.letter} 后面没有点号，按选项读`));
  if (glued.length > 0)
    draft.problems.push(warn(line.no, `选项 ${glued.join('、')} 前面没有空格，按另一个选项分开了，请核对`));
  takeFields(draft, line, marks);
};

/** The rest of a line of the stem: options and labels may follow on it. */
export const takeStem = (reading: Reading, draft: Draft, line: SourceLine, from: number): void => {
  const marks = fieldMarks(line).filter(({ start }) => start > 0);
  const to = marks[0]?.start ?? line.body.length;
  const next = reading.lines[nextText(reading.lines, line.no - 1)];
  const begins = (letter: string) => next !== undefined && beginsOption(next, letter);
  // 有（A、B）: the options stand below, and what looks like them here is an answer.
  const a = begins('A') ? null : optionInStem(line.shape.slice(0, to), from, begins('B'));
  const piece = pieceOf(line, from, a?.start ?? to);
  if (piece.isLiteral || piece.text !== '') draft.stem.push(piece);
  if (a) takeOptions(reading, draft, line, { letter: 'A', end: a.end, style: 'point' });
  else takeFields(draft, line, marks);
  if (a?.isGlued) draft.problems.push(warn(line.no, '选项 A 前面没有空格，从这里起按选项分开了，请核对'));
};

export const startQuestion = (reading: Reading, line: SourceLine, mark: NumberMark | null): void => {
  const draft = open(reading, 'question', line.no, mark?.number ?? null);
  if (mark) reading.lastNumber = mark.number;
  if (mark?.isWeak) draft.problems.push(warn(line.no, `题号 ${mark.number} 后面没有点号，按题号读`));
  takeStem(reading, draft, line, mark?.end ?? 0);
};

export const own = (draft: Draft, line: SourceLine): void => {
  draft.lines.push(line.no);
  draft.isParted = false;
};

export const addNote = (reading: Reading, line: SourceLine): void => {
  const { current } = reading;
  if (current?.kind === 'note' && reading.pending.length === 0) own(current, line);
  else open(reading, 'note', line.no, null);
};
