import type {
  KeyedQuestion,
  QuestionContent,
  QuestionType,
} from '#features/teaching/questions/shared/question.schema.ts';
import { TYPE_NAMES } from '#features/teaching/questions/shared/question-types.words.ts';
import { type DeclaredType, judgeOf, typeOfWord } from './import-words.parser.ts';
import type { ItemProblem } from './question-import.contract.ts';
import { bracketAnswers, hasEmptyBrackets, hasUnderscores } from './text-blank.parser.ts';
import { type Draft, fail, fieldsOf } from './text-draft.parser.ts';
import { type Answered, blanksOfDraft, choiceOf, type Given, judgeOfDraft } from './text-given.parser.ts';
import type { KeyEntry } from './text-keys.parser.ts';
import type { Piece } from './text-line.parser.ts';
import { joined, optionParts, stemParts } from './text-parts.parser.ts';

/**
 * 成题规则：题型先看题目自己写的，再看大题标题，最后看选项和答案；答案写在括号里、答案栏里、文末的，说法不一就报错，
 * 不替作者挑。
 */
export interface Built {
  readonly question: KeyedQuestion | null;
  readonly problems: readonly ItemProblem[];
  /** Line of the answer, for whoever finds fault with it. */
  readonly answerLine: number;
}

const textOf = (given: Given): string | null => {
  const [first] = given.named;
  return first ? joined(first.pieces) : null;
};

const isJudgePair = (options: QuestionContent['options']): boolean =>
  options.length === 2 &&
  options
    .map(({ text, imageId }) => (imageId === null ? judgeOf(text) : null))
    .sort()
    .join('') === 'AB';

const bracketJudges = (stem: readonly Piece[]) =>
  bracketAnswers(stem).some(({ value }) => judgeOf(value) !== null);

/** Kind of a question where nobody names it. */
const guessType = (given: Given): QuestionType | 'choice' | null => {
  const { options, stem } = given;
  if (options.length > 0) return isJudgePair(options) ? '3' : 'choice';
  const text = textOf(given);
  if (text !== null && judgeOf(text) && !hasUnderscores(stem)) return '3';
  if (hasUnderscores(stem)) return '4';
  if (text === null && bracketJudges(stem)) return '3';
  return hasEmptyBrackets(stem) && (text === null || !/^[A-J]+$/i.test(text.trim())) ? '4' : null;
};

const UNSUPPORTED = '这种题型不支持，只能导入单选、多选、判断和填空';

const resolveType = (given: Given, declared: DeclaredType | null): QuestionType | 'choice' | null => {
  const { problems, line, options } = given;
  if (declared === 'other') {
    problems.push(fail(line, UNSUPPORTED));
    return null;
  }
  if (declared === '3' && options.length > 0 && !isJudgePair(options)) {
    problems.push(
      fail(given.draft.options[0]?.line ?? line, '写明是判断题，却有别的选项，请改题型或删去选项'),
    );
    return '3';
  }
  if (declared !== null) return declared;
  const guessed = guessType(given);
  if (guessed === null) problems.push(fail(line, '看不出是什么题：没有选项，没有空，也没有“对”或“错”的答案'));
  return guessed;
};

const ofType = (given: Given, type: QuestionType | 'choice'): Answered => {
  if (type === '4') return blanksOfDraft(given);
  return type === '3' ? judgeOfDraft(given) : choiceOf(given);
};

const isMany = (answers: readonly string[]) => answers.some((answer) => answer.length > 1);

/** Makes the question out of what was read; `key` is its answer at the end of the document. */
export const buildQuestion = (draft: Draft, key: KeyEntry | undefined): Built => {
  const line = draft.stem[0]?.line ?? draft.lines.at(-1) ?? 1;
  const parts = stemParts(draft.stem);
  const { options, problems: optionProblems } = optionParts(draft.options);
  const keyed: Piece[] = key ? [{ line: key.line, text: key.value, isLiteral: false }] : [];
  const named = [
    ...fieldsOf(draft, 'answer').filter(({ pieces }) => pieces.length > 0),
    ...(key ? [{ line: key.line, pieces: keyed }] : []),
  ];
  const problems = [...draft.problems, ...parts.problems, ...optionProblems];
  const given: Given = { draft, line, stem: parts.pieces, options, named, problems };
  const typeText = fieldsOf(draft, 'type').at(-1);
  const ownType = typeText ? typeOfWord(joined(typeText.pieces)) : parts.type;
  if (typeText && !ownType)
    problems.push(
      fail(typeText.line, `题型“${joined(typeText.pieces)}”不认识，请写单选题、多选题、判断题或填空题`),
    );
  const type = typeText && !ownType ? null : resolveType(given, ownType ?? draft.section?.type ?? null);
  const answerLine = named[0]?.line ?? line;
  if (type === null) return { question: null, problems, answerLine };
  const { stem, answers } = ofType(given, type);
  const questionType = type === 'choice' ? (isMany(answers) ? '2' : '1') : type;
  const explanations = fieldsOf(draft, 'explanation').map(({ pieces }) => joined(pieces));
  const explanation = [...explanations, ...(key?.explanation ?? [])].filter((text) => text !== '').join('\n');
  if (questionType === '4' && options.length > 0)
    problems.push(
      fail(draft.options[0]?.line ?? line, `写明是${TYPE_NAMES['4']}，却有选项，请改题型或删去选项`),
    );
  const question: KeyedQuestion = {
    questionType,
    title: joined(stem),
    options: questionType === '1' || questionType === '2' ? [...options] : [],
    media: [...parts.media],
    answers: [...answers],
    explanation,
  };
  return { question, problems, answerLine };
};
