import type { SourceLine } from './import-source.parser.ts';
import { bracketAnswers, hasEmptyBrackets, hasUnderscores } from './text-blank.parser.ts';
import { fieldMarks, headingMark, numberMark, optionMark, pieceOf, remembered } from './text-line.parser.ts';
import { beginsOption } from './text-option.parser.ts';

/** 往下看规则：一行没有题号的文字，后面接着选项 A 或答案的是新题，接着别的选项的是上一题的续行。 */
const FAR = 60;

/** Index of the next line with text; the number of lines when there is none. */
export const nextText = (lines: readonly SourceLine[], index: number): number => {
  let at = index + 1;
  while (at < lines.length && lines[at]?.body === '') at += 1;
  return at;
};

const isStop = (line: SourceLine): boolean =>
  numberMark(line)?.isWeak === false || headingMark(line)?.kind === 'section';

export type Ahead = 'optionA' | 'option' | 'answer' | 'field' | 'number' | 'text' | 'end';

const aheadOf = remembered((line): Ahead | null => {
  if (isStop(line)) return 'number';
  const mark = optionMark(line.shape);
  if (mark && mark.style !== 'none') return mark.letter === 'A' ? 'optionA' : 'option';
  const [field] = fieldMarks(line);
  if (field?.name === 'answer') return 'answer';
  return field?.start === 0 ? 'field' : null;
});

/**
 * The first mark behind line `index` in its own paragraph group, or at the very beginning of the next group; `text`
 * when the next group begins with plain text.
 */
export const markAhead = (lines: readonly SourceLine[], index: number): Ahead => {
  let isParted = false;
  for (let at = index + 1; at < Math.min(lines.length, index + FAR); at += 1) {
    const line = lines[at];
    if (!line) break;
    if (line.body === '') {
      isParted = true;
      continue;
    }
    const ahead = aheadOf(line);
    if (ahead) return ahead;
    if (isParted) return 'text';
  }
  return 'end';
};

/** Whether the line itself holds an answer or a blank. */
export const asksItself = (line: SourceLine): boolean => {
  const pieces = [pieceOf(line, 0)];
  if (fieldMarks(line).some(({ name, start }) => name === 'answer' && start > 0)) return true;
  return bracketAnswers(pieces).length > 0 || hasUnderscores(pieces) || hasEmptyBrackets(pieces);
};

/** Whether options follow directly under a numbered line: then it is a question, whatever else it could be. */
export const asksAtNumber = (lines: readonly SourceLine[], index: number): boolean => {
  const ahead = markAhead(lines, index);
  const line = lines[index];
  return ahead === 'optionA' || ahead === 'answer' || (line !== undefined && asksItself(line));
};

/** Letters that begin a line between `index` and the next question, answer or heading. */
export const lettersBelow = (lines: readonly SourceLine[], index: number): ReadonlySet<string> => {
  const letters = new Set<string>();
  for (let at = index + 1; at < Math.min(lines.length, index + FAR); at += 1) {
    const line = lines[at];
    if (!line || isStop(line) || fieldMarks(line)[0]?.start === 0) break;
    const mark = optionMark(line.shape);
    if (mark?.letter === 'A' && mark.style === 'point') break;
    if (mark && mark.style !== 'none') letters.add(mark.letter);
  }
  return letters;
};

/** Whether lines from `index` on are a list 1. 2. 3. with options behind it: a part of the stem above. */
export const isListInStem = (lines: readonly SourceLine[], index: number): boolean => {
  let count = 0;
  for (let at = index; at < Math.min(lines.length, index + FAR); at += 1) {
    const line = lines[at];
    if (!line || line.body === '') break;
    const mark = numberMark(line);
    if (mark && !mark.isWeak) {
      if (mark.number !== count + 1 || asksItself(line)) return false;
      count += 1;
    } else if (beginsOption(line, 'A')) return count >= 2;
    else if (fieldMarks(line)[0]?.start === 0) return false;
  }
  return false;
};
