import type { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import { mayUse } from '#features/teaching/questions/shared/question-reach.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { papersErrors } from '../shared/papers.errors.ts';
import { findPaper, selectSections } from './paper.repository.ts';
import { fillPapers } from './paper-pool.read.ts';

/** A section as an exam takes it over. */
export interface ExamPaperSection {
  readonly questionType: QuestionType;
  readonly note: string;
  /** Tenths of a point of each question. */
  readonly scoreTenths: number;
  /** Questions that one examinee gets. */
  readonly take: number;
  /** Of a section that draws: how many each rule takes, by `ruleNo - 1`; empty when all items are taken in order. */
  readonly rules: readonly number[];
  /** The chosen questions in order, or every question that may be drawn; each stands once in the whole paper. */
  readonly items: readonly {
    readonly questionId: string;
    readonly versionNo: number;
    readonly ruleNo: number;
  }[];
}

export interface ExamPaper {
  readonly name: string;
  readonly sections: readonly ExamPaperSection[];
  /** Why no exam can be made of it now; empty when it is ready. */
  readonly problems: readonly string[];
}

/**
 * A paper as an exam pins it now: newest versions, pools of at most 500 questions a rule. Throws `papers.unknown`
 * (404) for a paper that the caller may not use.
 */
export const paperForExam = async (
  sql: Sql,
  { activeRole }: Pick<Caller, 'activeRole'>,
  paperId: string,
): Promise<ExamPaper> => {
  const row = await findPaper(sql, paperId);
  if (!row || !mayUse(row.orgCode, activeRole.orgCode)) throw papersErrors.unknown();
  const sections = (await selectSections(sql, [paperId])).get(paperId) ?? [];
  const [filled] = await fillPapers(sql, activeRole.orgCode, [{ orgCode: row.orgCode, sections }], 'pools');
  return {
    name: row.name,
    sections: (filled?.sections ?? []).map((section) => ({
      questionType: section.questionType,
      note: section.note,
      scoreTenths: section.scoreTenths,
      take: section.take,
      rules: section.rules.map(({ num }) => num),
      items: section.items,
    })),
    problems: filled?.problems ?? [],
  };
};
