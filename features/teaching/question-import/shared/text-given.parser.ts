import { comparable } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { QuestionContent } from '#features/teaching/questions/shared/question.schema.ts';
import { judgeOf } from './import-words.parser.ts';
import type { ItemProblem } from './question-import.contract.ts';
import { blankAnswers, choiceAnswer, judgeAnswer, type ReadAnswer } from './text-answer.parser.ts';
import {
  type BracketAnswer,
  blanked,
  bracketAnswers,
  type FilledBy,
  withoutAnswer,
} from './text-blank.parser.ts';
import { type Draft, fail, warn } from './text-draft.parser.ts';
import type { Piece } from './text-line.parser.ts';
import { joined } from './text-parts.parser.ts';

/** 定答案规则：答案写在括号里、答案栏里、文末的，说法不一就报错，不替作者挑；括号里的答案换成空括号。 */
export interface Given {
  readonly draft: Draft;
  readonly line: number;
  readonly stem: readonly Piece[];
  readonly options: QuestionContent['options'];
  /** Every answer that was named outside of the stem. */
  readonly named: readonly { readonly line: number; readonly pieces: readonly Piece[] }[];
  readonly problems: ItemProblem[];
}

export interface Answered {
  readonly stem: readonly Piece[];
  readonly answers: readonly string[];
}

const sameAnswers = (one: readonly string[], other: readonly string[]) =>
  one.map(comparable).join('\n') === other.map(comparable).join('\n');

/** The answer named outside of the stem; reports what is no answer and answers that differ. */
const namedAnswer = (given: Given, read: (text: string) => ReadAnswer, hint: string): readonly string[] => {
  let answers: readonly string[] = [];
  for (const { line, pieces } of given.named) {
    const text = joined(pieces);
    if (text.trim() === '') continue;
    const one = read(text);
    for (const warning of one.warnings) given.problems.push(warn(line, warning));
    if (one.answers.length === 0)
      given.problems.push(fail(line, `答案“${text.slice(0, 40)}”看不懂，${hint}`));
    else if (answers.length > 0 && !sameAnswers(answers, one.answers))
      given.problems.push(
        fail(line, `答案写了两处，这里是 ${one.answers.join(' 或 ')}，前面是 ${answers.join(' 或 ')}`),
      );
    if (answers.length === 0) answers = one.answers;
  }
  return answers;
};

/** Joins the answer in a bracket of the stem with the one named elsewhere. */
const withBrackets = (
  given: Given,
  named: readonly string[],
  brackets: readonly (BracketAnswer & { readonly answer: string })[],
): Answered => {
  const { stem, problems } = given;
  const lineOf = ({ piece }: BracketAnswer) => stem[piece]?.line ?? given.line;
  if (named.length > 0) {
    const equal = brackets.filter(({ answer }) => answer === named.join('|'));
    const used = equal.find(({ isSure }) => isSure) ?? equal[0];
    for (const bracket of brackets) {
      if (bracket === used) continue;
      const text = `括号里的 ${bracket.value} 与答案 ${named.join(' 或 ')} 不一致`;
      if (used || !bracket.isSure)
        problems.push(warn(lineOf(bracket), `括号里的 ${bracket.value} 当作题干的文字保留`));
      else problems.push(fail(lineOf(bracket), `${text}，请改正其中一处`));
    }
    if (used && !used.isSure)
      problems.push(warn(lineOf(used), `括号里的 ${used.value} 与答案相同，已换成空括号，请核对`));
    return { stem: used ? withoutAnswer(stem, used) : stem, answers: named };
  }
  const sure = brackets.filter(({ isSure }) => isSure);
  const used = (sure.length > 0 ? sure : brackets).at(-1);
  if (!used) return { stem, answers: [] };
  if (brackets.length > 1)
    problems.push(warn(lineOf(used), `题干里有 ${brackets.length} 处括号像答案，取了 ${used.value}，请核对`));
  else if (!used.isSure) problems.push(warn(lineOf(used), `括号里的 ${used.value} 当作答案，已换成空括号`));
  return { stem: withoutAnswer(stem, used), answers: [used.answer] };
};

export const choiceOf = (given: Given): Answered => {
  const texts = given.options.map(({ text }) => text);
  const named = namedAnswer(given, (text) => choiceAnswer(text, texts), '请写选项的字母');
  const brackets = bracketAnswers(given.stem).flatMap((bracket) => {
    const isLetters = /^[A-J](?:[\s,、;]*[A-J])*$/.test(
      bracket.isSure ? bracket.value.toUpperCase() : bracket.value,
    );
    const [answer] = isLetters ? choiceAnswer(bracket.value, texts).answers : [];
    return answer ? [{ ...bracket, answer }] : [];
  });
  return withBrackets(given, named, brackets);
};

export const judgeOfDraft = (given: Given): Answered => {
  const { options } = given;
  const isSwapped = options.length === 2 && judgeOf(options[0]?.text ?? '') === 'B';
  const swap = (answers: readonly string[]) =>
    isSwapped ? answers.map((answer) => (answer === 'A' ? 'B' : 'A')) : answers;
  if (isSwapped)
    given.problems.push(
      warn(given.draft.options[0]?.line ?? given.line, '判断题的选项改成了 A 正确、B 错误的次序'),
    );
  const read = (text: string): ReadAnswer => {
    const judged = judgeAnswer(text);
    // A letter means the option it stands before; a word means itself.
    if (options.length !== 2 || judged.warnings.length === 0) return judged;
    return { answers: swap(judged.answers), warnings: [] };
  };
  const named = namedAnswer(given, read, '请写“正确”或“错误”');
  const brackets = bracketAnswers(given.stem).flatMap((bracket) => {
    const answer = options.length === 2 ? read(bracket.value).answers[0] : judgeOf(bracket.value);
    return answer ? [{ ...bracket, answer }] : [];
  });
  return withBrackets(given, named, brackets);
};

const blankedBy = (stem: readonly Piece[], by: FilledBy) => {
  const parts = stem.map((piece) => blanked(piece, by));
  return {
    stem: stem.map((piece, index) => ({ ...piece, text: parts[index]?.text ?? '' })),
    filled: parts.flatMap((part) => part.filled),
  };
};

export const blanksOfDraft = (given: Given): Answered => {
  const { problems, line } = given;
  const pieces = given.named.flatMap((one) => one.pieces);
  const at = given.named[0]?.line ?? line;
  const runs = blankedBy(given.stem, 'nothing');
  const written = blankedBy(given.stem, 'underscores');
  if (pieces.length > 0) {
    const read = blankAnswers(pieces, runs.filled.length);
    const isWritten =
      written.filled.length === read.answers.length &&
      written.filled.some((text) => text !== '') &&
      written.filled.every(
        (text, index) => text === '' || comparable(text) === comparable(read.answers[index] ?? ''),
      );
    // The answer stands in the stem and once more below it.
    if (isWritten && runs.filled.length !== read.answers.length)
      return { stem: written.stem, answers: read.answers };
    for (const warning of read.warnings) problems.push(warn(at, warning));
    return { stem: runs.stem, answers: read.answers };
  }
  const isBracketed = runs.filled.length === 0;
  const { stem, filled } = isBracketed ? blankedBy(given.stem, 'brackets') : written;
  if (filled.every((text) => text === '')) return { stem: runs.stem, answers: [] };
  problems.push(warn(line, `${isBracketed ? '括号' : '下划线'}里的“${filled.join('、')}”当作答案，已换成空`));
  return { stem, answers: filled };
};
