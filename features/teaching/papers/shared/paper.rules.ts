import type { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import { TYPE_NAMES } from '#features/teaching/questions/shared/question-types.words.ts';

/**
 * 成卷规则：每一部分都有题，题没有停用、没有重复，抽题规则抽得够（几条规则抽到的题互不相同），总分大于零，最多
 * 二百题；不满足的试卷可以保存，不能用来考试。
 */
export const MAX_PAPER_QUESTIONS = 200;
/** Questions of one rule that an exam takes along, the newest. */
export const MAX_POOL = 500;

export interface SectionFacts {
  readonly questionType: QuestionType;
  readonly scoreTenths: number;
  /** Chosen one by one. */
  readonly questions: readonly { readonly id: string; readonly code: string; readonly isRetired: boolean }[];
  /** Of a section that draws. */
  readonly rules: readonly {
    readonly num: number;
    /** How many it finds that were not chosen by hand elsewhere in the paper. */
    readonly foundNum: number;
    /** How many it lacks when no other rule may draw the same. */
    readonly lackingNum: number;
  }[];
}

/** Questions that one examinee gets of a section. */
export const takeOf = ({
  questions,
  rules,
}: {
  readonly questions: readonly unknown[];
  readonly rules: readonly { readonly num: number }[];
}): number => questions.length + rules.reduce((sum, { num }) => sum + num, 0);

const named = (codes: readonly string[]): string =>
  codes.length > 5 ? `${codes.slice(0, 5).join('、')} 等` : codes.join('、');

const sectionProblems = (section: SectionFacts, no: number): string[] => {
  const name = `第 ${no} 部分（${TYPE_NAMES[section.questionType]}）`;
  if (takeOf(section) === 0) return [`${name}还没有题，请选题或写抽题规则，不要的部分请删掉`];
  const retired = section.questions.filter(({ isRetired }) => isRetired).map(({ code }) => code);
  const short = section.rules.flatMap(({ num, foundNum }, index) =>
    foundNum < num ? [`${name}第 ${index + 1} 条规则要抽 ${num} 题，题库里现在只有 ${foundNum} 题可抽`] : [],
  );
  // Each finds enough by itself, and they want the same ones.
  const shared = section.rules.filter(({ num, foundNum, lackingNum }) => foundNum >= num && lackingNum > 0);
  const lacking = shared.reduce((sum, { lackingNum }) => sum + lackingNum, 0);
  return [
    ...(retired.length > 0
      ? [`${name}有 ${retired.length} 道已停用的题：${named(retired)}，请换掉或恢复`]
      : []),
    ...short,
    ...(lacking > 0 ? [`${name}的几条规则抽的是同一批题，每题只用一次还差 ${lacking} 题`] : []),
  ];
};

/** Why no exam can be made of a paper, each with what to do; empty when it is ready. */
export const paperProblems = (sections: readonly SectionFacts[]): string[] => {
  if (sections.length === 0) return ['试卷里还没有题，请先加一个部分'];
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { id, code } of sections.flatMap(({ questions }) => questions)) {
    if (seen.has(id)) twice.add(code);
    seen.add(id);
  }
  const total = sections.reduce((sum, section) => sum + takeOf(section), 0);
  const score = sections.reduce((sum, section) => sum + takeOf(section) * section.scoreTenths, 0);
  return [
    ...sections.flatMap((section, index) => sectionProblems(section, index + 1)),
    ...(twice.size > 0 ? [`${named([...twice])} 在试卷里出现了不止一次，请只留一次`] : []),
    ...(total > MAX_PAPER_QUESTIONS ? [`一份试卷最多 ${MAX_PAPER_QUESTIONS} 题，现在有 ${total} 题`] : []),
    ...(total > 0 && score <= 0 ? ['总分要大于 0，请给每题写上分数'] : []),
  ];
};
