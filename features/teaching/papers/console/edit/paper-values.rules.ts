import type { Difficulty, QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import { lengthProblem } from '#platform/shared/text-length.rules.ts';
import { numberProblem } from '#platform/web/console/entry/typed-number.rules.ts';
import type { PaperTerms } from '../../shared/paper.record.ts';
import type { SectionInput } from '../../shared/paper-section.schema.ts';

/**
 * 编辑中的试卷：每个大题只有一种题型，逐题选好，或按条件抽；合计按题型和全卷各算一遍，规则不够抽的当场说出来。
 */
export interface ChosenQuestion {
  readonly questionId: string;
  readonly code: string;
  readonly title: string;
  readonly difficulty: Difficulty;
  readonly categoryName: string;
  readonly isRetired: boolean;
}

export interface RuleValues {
  /** Of this line of the form, for the page alone. */
  readonly key: string;
  readonly categoryId: string;
  readonly tag: string;
  readonly difficulty: Difficulty | '';
  readonly num: number | null;
}

export interface SectionValues {
  readonly key: string;
  readonly questionType: QuestionType;
  readonly note: string;
  readonly score: number | null;
  /** Drawn by `rules`; otherwise chosen one by one. What the other way held stays until it is saved. */
  readonly isDrawn: boolean;
  readonly questions: readonly ChosenQuestion[];
  readonly rules: readonly RuleValues[];
}

export interface PaperValues extends Omit<PaperTerms, 'sections'> {
  readonly sections: readonly SectionValues[];
}

export const MAX_RULES = 10;
export const MAX_IN_SECTION = 200;
const USUAL_SCORE: Readonly<Record<QuestionType, number>> = { '1': 2, '2': 3, '3': 1, '4': 2 };
const MIN_SCORE = 0.5;
const MAX_SCORE = 100;
const MAX_DRAWN = 100;
export const NOTE_LIMIT = 200;

/** A number that counts: an empty field and one that holds no number count for nothing. */
const counted = (value: number | null): number => value || 0;

interface SavedSection extends SectionInput {
  readonly questions: readonly ChosenQuestion[];
}

/** The sections of a saved paper as the form holds them; the keys follow from the places. */
export const sectionValuesOf = (sections: readonly SavedSection[]): SectionValues[] =>
  sections.map(({ questionType, note, score, questions, rules }, at) => ({
    key: `s${at}`,
    questionType,
    note,
    score,
    isDrawn: rules.length > 0,
    questions: questions.map((question) => ({ ...question })),
    rules: rules.map((rule, ruleAt) => ({ ...rule, key: `s${at}r${ruleAt}` })),
  }));

/** Why a question cannot be worth that; empty when it can. */
export const scoreProblem = (score: number | null): string => {
  if (score === null) return '请填写每题几分';
  const problem = numberProblem(score, { min: MIN_SCORE, max: MAX_SCORE, decimals: 1 });
  return problem === '' && !Number.isInteger(score * 2) ? '按半分计，例如 1.5' : problem;
};

/** Why so many questions cannot be drawn; empty when they can. */
export const drawNumProblem = (num: number | null): string =>
  num === null ? '请填写抽几题' : numberProblem(num, { min: 1, max: MAX_DRAWN });

/** The first thing that keeps the sections from being saved; empty when nothing does. */
export const sectionsProblem = (sections: readonly SectionValues[]): string =>
  sections
    .flatMap(({ score, note, isDrawn, rules }) => [
      scoreProblem(score),
      lengthProblem(note, NOTE_LIMIT),
      ...(isDrawn ? rules.map(({ num }) => drawNumProblem(num)) : []),
    ])
    .find((problem) => problem !== '') ?? '';

export const sectionInputOf = (section: SectionValues): SectionInput => ({
  questionType: section.questionType,
  note: section.note.trim(),
  score: section.score ?? 0,
  questionIds: section.isDrawn ? [] : section.questions.map(({ questionId }) => questionId),
  rules: section.isDrawn
    ? section.rules.map(({ categoryId, tag, difficulty, num }) => ({
        categoryId,
        tag,
        difficulty,
        num: num ?? 0,
      }))
    : [],
});

export const newRule = (key: string): RuleValues => ({
  key,
  categoryId: '',
  tag: '',
  difficulty: '',
  num: 5,
});

export const newSection = (questionType: QuestionType, key: string): SectionValues => ({
  key,
  questionType,
  note: '',
  score: USUAL_SCORE[questionType],
  isDrawn: false,
  questions: [],
  rules: [],
});

/** Questions that one examinee gets from a section. */
export const numOf = ({ isDrawn, questions, rules }: SectionValues): number =>
  isDrawn ? rules.reduce((sum, { num }) => sum + counted(num), 0) : questions.length;

export interface TypeSum {
  readonly questionType: QuestionType;
  readonly num: number;
  readonly points: number;
}

const TYPES: readonly QuestionType[] = ['1', '2', '3', '4'];

/** Questions and points of each type that the paper has. */
export const typeSums = (sections: readonly SectionValues[]): TypeSum[] =>
  TYPES.flatMap((questionType) => {
    const own = sections.filter((section) => section.questionType === questionType);
    if (own.length === 0) return [];
    return {
      questionType,
      num: own.reduce((sum, section) => sum + numOf(section), 0),
      points: own.reduce((sum, section) => sum + numOf(section) * counted(section.score), 0),
    };
  });

export const paperSum = (sections: readonly SectionValues[]): { num: number; points: number } =>
  typeSums(sections).reduce((sum, { num, points }) => ({ num: sum.num + num, points: sum.points + points }), {
    num: 0,
    points: 0,
  });

/** Ids that stand in the paper already, wherever: nothing is asked twice. */
export const chosenIds = (sections: readonly SectionValues[]): string[] =>
  sections.flatMap(({ isDrawn, questions }) =>
    isDrawn ? [] : questions.map(({ questionId }) => questionId),
  );

export const withQuestions = (
  section: SectionValues,
  added: readonly ChosenQuestion[],
  taken: readonly string[],
): SectionValues => {
  const known = new Set(taken);
  const fresh = added.filter(({ questionId }) => !known.has(questionId));
  return { ...section, questions: [...section.questions, ...fresh].slice(0, MAX_IN_SECTION) };
};

export interface PoolCount {
  /** Number of questions that each rule finds. */
  readonly nums: readonly number[];
  /** How many of them differ in all. */
  readonly differentNum: number;
}

/** Why the rules of a section cannot be fulfilled together; empty when they can, or when single ones say it. */
export const sharedGap = (rules: readonly RuleValues[], pool: PoolCount): string => {
  const wanted = rules.reduce((sum, { num }) => sum + counted(num), 0);
  const isSingle = rules.some(({ num }, at) => (num ?? 0) > (pool.nums[at] ?? 0));
  if (isSingle || pool.differentNum >= wanted) return '';
  return `这几条抽的是同一批题：合起来只有 ${pool.differentNum} 道不同的题，不够抽 ${wanted} 题。`;
};

/** Gaps that are plain while the paper is being written; the server checks everything on saving. */
export const openGaps = (sections: readonly SectionValues[]): string[] => {
  if (sections.length === 0) return ['还没有大题。'];
  return sections.flatMap((section, at) => {
    const name = `第 ${at + 1} 大题`;
    if (numOf(section) === 0) return [section.isDrawn ? `${name}还没有抽题规则。` : `${name}还没有选题。`];
    const retired = section.isDrawn ? 0 : section.questions.filter(({ isRetired }) => isRetired).length;
    return retired > 0 ? [`${name}有 ${retired} 题已停用。`] : [];
  });
};
