import { type SourceLine, shapeOf } from './import-source.parser.ts';
import { judgeOf } from './import-words.parser.ts';
import {
  type Ahead,
  asksAtNumber,
  asksItself,
  isListInStem,
  markAhead,
  nextText,
} from './text-ahead.parser.ts';
import { blankAnswers, choiceAnswer } from './text-answer.parser.ts';
import { blankCount, bracketAnswers } from './text-blank.parser.ts';
import { addText, type Draft, fail, fieldsOf, warn } from './text-draft.parser.ts';
import { isKeyList, isKeyPair, keyTitleEnd } from './text-keys.parser.ts';
import { fieldMarks, headingMark, numberMark, optionMark, pieceOf } from './text-line.parser.ts';
import { beginsOption, optionInStem } from './text-option.parser.ts';
import { joined } from './text-parts.parser.ts';
import {
  addNote,
  open,
  own,
  type Reading,
  startQuestion,
  takeFields,
  takeOptions,
  takeStem,
} from './text-reading.parser.ts';

/**
 * 分题规则：每一行属于一道题、一段说明或文末答案，一行也不丢。题号按大题连续；解析里、题干里的小序号不算题号。
 */
const takeHeading = (reading: Reading, line: SourceLine, index: number): boolean => {
  const mark = headingMark(line);
  if (!mark) return false;
  const { lines } = reading;
  if (mark.kind === 'section') {
    reading.sectionNum += 1;
    reading.section = { type: mark.type, name: mark.name, order: reading.sectionNum };
  } else {
    const next = lines[nextText(lines, index)];
    if (mark.number !== null) {
      if (asksAtNumber(lines, index)) {
        startQuestion(reading, line, { number: mark.number, end: mark.end, isWeak: false });
        return true;
      }
      const isAbove = next && (numberMark(next)?.isWeak === false || headingMark(next) !== null);
      if (!isAbove || mark.name === '') return false;
    } else if (next && beginsOption(next, 'A')) return false;
    if (mark.level === 1) {
      reading.chapters = [mark.name.replaceAll('/', '／')];
      reading.section = null;
    } else reading.chapters = [reading.chapters[0] ?? '', mark.name.replaceAll('/', '／')];
    reading.category = '';
  }
  reading.current = null;
  reading.lastNumber = null;
  reading.pending.push(line.no);
  return true;
};

/** Whether answers stand under the heading at `index`, and not questions. */
const keysUnder = (lines: readonly SourceLine[], index: number): boolean => {
  const heading = lines[index];
  const first = lines[nextText(lines, index)];
  const mark = heading ? headingMark(heading) : null;
  if (!first || mark?.kind !== 'section') return false;
  if (isKeyPair(first.shape)) return true;
  const mayBeText = mark.type === '4' || mark.type === 'other';
  return mayBeText && numberMark(first)?.number === 1 && !asksAtNumber(lines, first.no - 1);
};

/** Whether the answers of many questions begin here, and not the answer of the current one. */
const beginsKeys = (reading: Reading, line: SourceLine, index: number): boolean => {
  const end = keyTitleEnd(line);
  if (end === null) return false;
  const { current, lines } = reading;
  const rest = line.shape.slice(end);
  const isBlankList =
    current?.kind === 'question' && current.options.length === 0 && blankCount(current.stem) > 1;
  if (rest !== '') {
    const isOwn = current?.kind === 'question' && fieldsOf(current, 'answer').length === 0;
    // 参考答案：1.A of the first question alone is a list, too; 1.A under the fifth is odd, and left to it.
    const isSingle = isKeyPair(rest) && (!isOwn || Number(/\d+/.exec(rest)?.[0]) === current.number);
    return (isKeyList(rest) || isSingle) && !isBlankList;
  }
  const next = lines[nextText(lines, index)];
  if (!next) return false;
  if (headingMark(next)?.kind === 'section') return keysUnder(lines, next.no - 1);
  if (isKeyPair(next.shape)) return !isBlankList;
  const number = numberMark(next);
  if (!number || number.isWeak || number.number !== 1 || asksAtNumber(lines, next.no - 1)) return false;
  return (
    current?.kind !== 'question' ||
    fieldsOf(current, 'answer').length > 0 ||
    (!isBlankList && current.number !== 1)
  );
};

/** Whether questions go on below a list of answers. */
const leavesKeys = (reading: Reading, line: SourceLine, index: number): boolean => {
  const { lines } = reading;
  const isHeading = headingMark(line)?.kind === 'section';
  const at = isHeading ? nextText(lines, index) : index;
  // 一、单选题：ABCD holds its answers itself.
  if (isHeading && !keysUnder(lines, index)) return !/:\s*\S/.test(line.shape) && lines[at] !== undefined;
  const asked = lines[at];
  return asked !== undefined && numberMark(asked) !== null && markAhead(lines, at) === 'optionA';
};

/** Whether answers of further blanks may follow on lines of their own. */
const wantsBlanks = (draft: Draft): boolean => {
  if (draft.stage !== 'answer' || draft.options.length > 0) return false;
  const num = Math.max(1, blankCount(draft.stem));
  return blankAnswers(fieldsOf(draft, 'answer').at(-1)?.pieces ?? [], num).answers.length < num;
};

/** Whether `line` is the answer of a choice under a 答案： that has nothing behind it. */
const isOwnAnswer = (draft: Draft, line: SourceLine): boolean => {
  if (draft.stage !== 'answer' || draft.options.length === 0) return false;
  const given = fieldsOf(draft, 'answer').at(-1)?.pieces ?? [];
  if (given.some(({ text }) => text.trim() !== '')) return false;
  const texts = draft.options.map(({ pieces }) => joined(pieces));
  const isWithin = (set: string) => [...set].every((letter) => letter.charCodeAt(0) - 65 < texts.length);
  const { answers } = choiceAnswer(line.body, texts);
  return answers.length > 0 && answers.every(isWithin);
};

/** Whether `number` goes on with answers that were numbered from 1, or begins them. */
const countsBlanks = (draft: Draft, number: number, expected: number | null): boolean => {
  const given = fieldsOf(draft, 'answer').at(-1)?.pieces ?? [];
  if (!wantsBlanks(draft) || number !== given.length + 1) return false;
  return given.length === 0
    ? expected !== 1
    : given[0] !== undefined && /^1\s*[.、):]/.test(shapeOf(given[0].text));
};

const takeNumber = (reading: Reading, line: SourceLine, index: number): boolean => {
  const mark = numberMark(line);
  if (!mark) return false;
  const { current: draft, lines } = reading;
  const expected = reading.lastNumber === null ? null : reading.lastNumber + 1;
  if (mark.isWeak) {
    if (mark.number !== (expected ?? 1) || !asksAtNumber(lines, index)) return false;
    startQuestion(reading, line, mark);
    return true;
  }
  if (draft?.kind === 'question') {
    const isBlank = countsBlanks(draft, mark.number, expected);
    const isList =
      draft.stage === 'stem' &&
      (mark.number === reading.listNext || (mark.number !== expected && isListInStem(lines, index)));
    const isRemark = draft.stage === 'explanation' && mark.number !== expected && !asksAtNumber(lines, index);
    if (isBlank || isList || isRemark) {
      own(draft, line);
      if (isList) reading.listNext = mark.number + 1;
      if (!isBlank)
        draft.problems.push(
          warn(line.no, `“${mark.number}.”当作${isList ? '题干' : '解析'}里的序号，不算题号`),
        );
      addText(draft, pieceOf(line, 0));
      return true;
    }
  }
  startQuestion(reading, line, mark);
  return true;
};

const takeOption = (reading: Reading, draft: Draft, line: SourceLine, index: number): boolean => {
  const mark = optionMark(line.shape);
  if (!mark || draft.stage === 'explanation') return false;
  if (draft.stage !== 'stem' && draft.stage !== 'options' && draft.options.length > 0) return false;
  const place = mark.letter.charCodeAt(0) - 65;
  if (mark.style === 'point') {
    // I. II. III. are statements of the stem.
    if (draft.options.length === 0 && place > 3) return false;
  } else {
    if (place !== draft.options.length) return false;
    const next = reading.lines[nextText(reading.lines, index)];
    const hasB =
      optionInStem(`A.${line.shape.slice(mark.end)}`, 0, false) !== null || /\sB\s/.test(line.shape);
    if (place === 0 && !hasB && !(next && optionMark(next.shape)?.letter === 'B')) return false;
  }
  own(draft, line);
  takeOptions(reading, draft, line, mark);
  return true;
};

const STRAY = '这一行不知道属于哪里，请删掉，或者写到题干、选项或解析里';

/** Meaning of a line without any mark under a question. */
type Plain = 'text' | 'new' | 'note' | 'stray';

/** Under a stem: more of it, unless the question was complete. */
const plainUnderStem = (draft: Draft, line: SourceLine, ahead: Ahead): Plain => {
  const brackets = bracketAnswers(draft.stem).filter(({ isSure }) => isSure);
  const isJudged = brackets.some(({ value, piece }) => judgeOf(value) && piece === draft.stem.length - 1);
  const goesOn = ahead === 'optionA' || ahead === 'option' || (ahead === 'answer' && !isJudged);
  if (goesOn && !isJudged)
    return draft.number === null && draft.isParted && blankCount(draft.stem) > 0 ? 'new' : 'text';
  const isAsked = brackets.length > 0 || blankCount(draft.stem) > 0;
  if (draft.number === null && isJudged) return 'new';
  if (isJudged && (goesOn || asksItself(line))) return 'new';
  if (isAsked && draft.isParted) return goesOn || asksItself(line) ? 'new' : 'note';
  return 'text';
};

const plainKind = (draft: Draft, line: SourceLine, ahead: Ahead): Plain => {
  const asks = ahead === 'optionA' || (ahead === 'answer' && draft.stage !== 'options');
  switch (draft.stage) {
    case 'stem':
      return plainUnderStem(draft, line, ahead);
    case 'options':
      if (ahead === 'optionA') return 'new';
      return draft.isParted ? 'note' : 'text';
    case 'explanation':
      return draft.isParted && (asks || asksItself(line)) ? 'new' : 'text';
    default:
      if (wantsBlanks(draft) || isOwnAnswer(draft, line)) return 'text';
      if (asks || asksItself(line)) return 'new';
      return draft.isParted ? 'note' : 'stray';
  }
};

const takePlain = (reading: Reading, draft: Draft, line: SourceLine, index: number): void => {
  const ahead = markAhead(reading.lines, index);
  const kind = plainKind(draft, line, ahead);
  if (kind === 'new') startQuestion(reading, line, null);
  if (kind === 'note') addNote(reading, line);
  if (kind === 'new' || kind === 'note') return;
  const isDoubtful =
    draft.stage === 'stem' && draft.isParted && (ahead === 'number' || ahead === 'end' || ahead === 'text');
  own(draft, line);
  if (kind === 'stray') draft.problems.push(fail(line.no, STRAY));
  else if (draft.stage === 'stem') takeStem(reading, draft, line, 0);
  else {
    const marks = fieldMarks(line);
    addText(draft, pieceOf(line, 0, marks[0]?.start ?? line.body.length));
    takeFields(draft, line, marks);
  }
  if (isDoubtful) draft.problems.push(warn(line.no, '空行后面的这一行当作题干的一部分，请核对'));
};

const takeLine = (reading: Reading, line: SourceLine, index: number): void => {
  if (reading.current?.kind === 'keys') {
    if (!leavesKeys(reading, line, index)) {
      own(reading.current, line);
      return;
    }
    reading.current = null;
    reading.lastNumber = null;
  }
  const draft = reading.current?.kind === 'question' ? reading.current : null;
  if (line.shape.startsWith('\u0001')) {
    if (draft) {
      own(draft, line);
      addText(draft, pieceOf(line, 0));
    } else addNote(reading, line);
    return;
  }
  if (beginsKeys(reading, line, index)) {
    open(reading, 'keys', line.no, null);
    return;
  }
  const marks = fieldMarks(line);
  if (marks[0]?.start === 0) {
    if (draft) {
      own(draft, line);
      takeFields(draft, line, marks);
      return;
    }
    if (marks[0].name === 'category') {
      reading.category = pieceOf(line, marks[0].end).text;
      reading.pending.push(line.no);
      return;
    }
  }
  if (takeHeading(reading, line, index) || takeNumber(reading, line, index)) return;
  if (draft) {
    if (!takeOption(reading, draft, line, index)) takePlain(reading, draft, line, index);
    return;
  }
  const ahead = markAhead(reading.lines, index);
  if (ahead === 'optionA' || ahead === 'answer' || asksItself(line)) startQuestion(reading, line, null);
  else addNote(reading, line);
};

/** Every line with text in exactly one draft, in the order of the source. */
export const readBlocks = (lines: readonly SourceLine[]): Draft[] => {
  const reading: Reading = {
    lines,
    drafts: [],
    current: null,
    pending: [],
    section: null,
    sectionNum: 0,
    chapters: [],
    category: '',
    lastNumber: null,
    listNext: null,
  };
  for (const [index, line] of lines.entries()) {
    if (line.body !== '') takeLine(reading, line, index);
    else if (reading.current) reading.current.isParted = true;
  }
  const last = reading.pending.at(-1);
  if (last !== undefined) {
    reading.pending.pop();
    open(reading, 'note', last, null);
  }
  return reading.drafts;
};
