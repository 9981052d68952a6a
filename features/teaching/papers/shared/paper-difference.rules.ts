import type { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import { DIFFICULTY_NAMES, TYPE_NAMES } from '#features/teaching/questions/shared/question-types.words.ts';
import { changedFields, differenceOf, initialOf, own, record } from '#platform/shared/record.ts';
import { type PaperTerms, paperRecord } from './paper.record.ts';
import type { DrawRule } from './paper-section.schema.ts';

/**
 * 试卷改动规则：操作记录用一句话写每个部分：题型、题数、每题分数、选了哪些题或怎么抽；只写变了的字段。
 */
export interface ReadablePaper extends Omit<PaperTerms, 'sections'> {
  readonly sections: readonly {
    readonly questionType: QuestionType;
    readonly note: string;
    readonly scoreTenths: number;
    readonly codes: readonly string[];
    readonly rules: readonly (DrawRule & { readonly categoryName: string })[];
  }[];
}

const ruleText = ({
  categoryName,
  tag,
  difficulty,
  num,
}: ReadablePaper['sections'][number]['rules'][number]) =>
  `${
    [
      categoryName,
      tag === '' ? '' : `标签“${tag}”`,
      difficulty === '' ? '' : `难度${DIFFICULTY_NAMES[difficulty]}`,
    ]
      .filter(Boolean)
      .join('、') || '全部题目'
  }抽 ${num} 题`;

const sectionText = ({ questionType, note, scoreTenths, codes, rules }: ReadablePaper['sections'][number]) =>
  `${TYPE_NAMES[questionType]}每题 ${scoreTenths / 10} 分${note === '' ? '' : `（${note}）`}：${
    [...codes, ...rules.map(ruleText)].join('、') || '没有题'
  }`;

/** The paper as the audit trail keeps it, its sections in words. */
const auditedPaper = record('paper', {
  ...paperRecord.fields,
  sections: own({ label: paperRecord.fields.sections.label, initial: '', schema: { type: 'string' } }),
});

const auditedOf = (paper: ReadablePaper) => ({
  ...paper,
  sections: paper.sections.map(sectionText).join('；'),
});

/** Before and after of what changed; everything is new of a paper that was not there. */
export const paperDifference = (before: ReadablePaper | null, after: ReadablePaper) => {
  const was = before ? auditedOf(before) : initialOf(auditedPaper);
  const is = auditedOf(after);
  const difference = differenceOf(auditedPaper, was, is, changedFields(auditedPaper, was, is));
  return before ? difference : { ...difference, before: {} };
};
