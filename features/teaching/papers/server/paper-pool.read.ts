import {
  type NewestVersion,
  newestVersions,
  type PoolItem,
  type PoolRule,
  poolsOf,
} from '#features/teaching/questions/server/questions.public.ts';
import { drawingOrg } from '#features/teaching/questions/shared/question-reach.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import {
  MAX_PAPER_QUESTIONS,
  MAX_POOL,
  paperProblems,
  type SectionFacts,
  takeOf,
} from '../shared/paper.rules.ts';
import { partPools } from '../shared/pool.rules.ts';
import type { StoredSection } from './paper.repository.ts';

export interface PaperSource {
  readonly orgCode: string;
  readonly sections: readonly StoredSection[];
}

/** A section with the questions behind it as they are now. */
export interface FilledSection extends SectionFacts {
  readonly note: string;
  /** Questions that an exam takes along: the chosen ones in order, or the pool of each rule. */
  readonly items: readonly (PoolItem & { readonly ruleNo: number })[];
  readonly take: number;
}

export interface FilledPaper {
  readonly sections: readonly FilledSection[];
  readonly problems: readonly string[];
}

const rulesOf = ({ questionType, rules }: StoredSection): PoolRule[] =>
  rules.map(({ categoryId, tag, difficulty }) => ({ questionType, categoryId, tag, difficulty }));

/** Extent of the question: the whole pools that an exam takes along, or only whether the rules find enough. */
export type Depth = 'pools' | 'problems';

/**
 * How many a rule of a paper is to find: what was chosen by hand is not drawn besides, and a rule that finds as many as
 * the paper holds in all lacks none, whatever the other rules take.
 */
const limitOf = ({ sections }: PaperSource, depth: Depth): number =>
  depth === 'pools'
    ? MAX_POOL + MAX_PAPER_QUESTIONS
    : Math.min(
        MAX_POOL,
        sections.reduce((sum, { questionIds, rules }) => sum + takeOf({ questions: questionIds, rules }), 0),
      );

const fill = (
  { sections }: PaperSource,
  newest: ReadonlyMap<string, NewestVersion>,
  found: readonly (readonly PoolItem[])[],
): FilledPaper => {
  const chosen = new Set(sections.flatMap(({ questionIds }) => questionIds));
  const rules = sections.flatMap((section) => section.rules);
  const pools = rules.map(({ num }, index) => ({
    num,
    ids: (found[index] ?? [])
      .map(({ questionId }) => questionId)
      .filter((id) => !chosen.has(id))
      .slice(0, MAX_POOL),
  }));
  const versionOf = new Map(found.flat().map(({ questionId, versionNo }) => [questionId, versionNo]));
  const apart = partPools(pools);
  let next = 0;
  const filled = sections.map((section): FilledSection => {
    const first = next;
    next += section.rules.length;
    const questions = section.questionIds.map((id) => {
      const row = newest.get(id);
      return { id, code: row?.code ?? '', isRetired: row?.isRetired ?? true };
    });
    return {
      questionType: section.questionType,
      note: section.note,
      scoreTenths: section.scoreTenths,
      questions,
      rules: section.rules.map(({ num }, index) => ({
        num,
        foundNum: pools[first + index]?.ids.length ?? 0,
        lackingNum: apart.lacking[first + index] ?? 0,
      })),
      items: [
        ...section.questionIds.map((questionId) => ({
          ...{ questionId, versionNo: newest.get(questionId)?.versionNo ?? 1, ruleNo: 0 },
        })),
        ...section.rules.flatMap((_, index) =>
          (apart.ids[first + index] ?? []).map((questionId) => ({
            ...{ questionId, versionNo: versionOf.get(questionId) ?? 1, ruleNo: index + 1 },
          })),
        ),
      ],
      take: takeOf({ questions: section.questionIds, rules: section.rules }),
    };
  });
  return { sections: filled, problems: paperProblems(filled) };
};

const ruleKey = (scope: string, rule: PoolRule): string => JSON.stringify([scope, rule]);

/**
 * Questions that papers are made of now, used for the organisation `scopeOrg`: rules that several share are asked once.
 * A question that two rules of a paper find is given to one of them, so that no examinee meets it twice.
 */
export const fillPapers = async (
  sql: Sql,
  scopeOrg: string,
  papers: readonly PaperSource[],
  depth: Depth,
): Promise<FilledPaper[]> => {
  const newest = await newestVersions(
    sql,
    papers.flatMap(({ sections }) => sections.flatMap(({ questionIds }) => questionIds)),
  );
  const wanted = new Map<string, { scope: string; rule: PoolRule & { limit: number } }>();
  for (const paper of papers)
    for (const rule of paper.sections.flatMap(rulesOf)) {
      const scope = drawingOrg(paper.orgCode, scopeOrg);
      const key = ruleKey(scope, rule);
      const limit = Math.max(limitOf(paper, depth), wanted.get(key)?.rule.limit ?? 0);
      wanted.set(key, { scope, rule: { ...rule, limit } });
    }
  const found = new Map<string, PoolItem[]>();
  for (const [scope, asked] of Map.groupBy(wanted, ([, one]) => one.scope)) {
    const pools = await poolsOf(
      sql,
      scope,
      asked.map(([, { rule }]) => rule),
    );
    for (const [index, [key]] of asked.entries()) found.set(key, pools[index] ?? []);
  }
  return papers.map((paper) => {
    const scope = drawingOrg(paper.orgCode, scopeOrg);
    const pools = paper.sections.flatMap(rulesOf).map((rule) => found.get(ruleKey(scope, rule)) ?? []);
    return fill(paper, newest, pools);
  });
};
