import { and, asc, desc, inArray, sql as raw, type SQL } from 'drizzle-orm';
import { codesAbove } from '#features/teaching/questions/shared/question-reach.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { likePattern, sortedBy } from '#platform/server/db/list-parts.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { type PaperTableRow, paper } from './papers.table.ts';

export interface PaperFilter {
  readonly scopeOrg: string;
  readonly words: readonly string[];
  readonly kind: 'FIXED' | 'RANDOM' | undefined;
  readonly ids?: readonly string[];
}

const inReach = (scopeOrg: string): SQL => {
  const above = codesAbove(scopeOrg);
  const below = raw`${paper.orgCode} like ${`${scopeOrg}%`}`;
  return above.length === 0 ? below : raw`(${below} or ${inArray(paper.orgCode, above)})`;
};

const isRandom = raw`exists (select 1 from paper_section s where s.paper_id = ${paper.id} and s.rules <> '[]')`;

const conditionOf = ({ scopeOrg, words, kind, ids }: PaperFilter): SQL | undefined =>
  and(
    inReach(scopeOrg),
    ...words.map((word) => raw`${paper.name} ilike ${likePattern(word)}`),
    kind === undefined ? undefined : kind === 'RANDOM' ? isRandom : raw`not ${isRandom}`,
    ids === undefined ? undefined : ids.length === 0 ? raw`false` : inArray(paper.id, [...ids]),
  );

/** A sum over the sections of a paper, where `num` is what an examinee gets of one. */
const overSections = (what: SQL): SQL => raw`(
  select coalesce(sum(${what}), 0) from (
    select s.score_tenths,
      (select count(*) from paper_question q where q.paper_id = s.paper_id and q.section_no = s.section_no)
      + (select coalesce(sum((rule ->> 'num')::int), 0) from jsonb_array_elements(s.rules) rule) as num
    from paper_section s where s.paper_id = ${paper.id}
  ) section)`;

const SORTS: Readonly<Record<string, SQL>> = {
  name: raw`${paper.name}`,
  orgName: raw`${paper.orgCode}`,
  updatedTime: raw`${paper.updatedAt}`,
  isRandom,
  questionNum: overSections(raw`section.num`),
  totalScore: overSections(raw`section.num * section.score_tenths`),
};

const orderOf = (sort: string | undefined): SQL[] => {
  const order = sortedBy(SORTS, sort);
  if (!order) return [desc(paper.updatedAt), desc(paper.id)];
  return [order, sort?.startsWith('-') ? desc(paper.id) : asc(paper.id)];
};

export const countPapers = (sql: Sql, filter: PaperFilter): Promise<number> =>
  sql.$count(paper, conditionOf(filter));

/** One page of papers; `sort` is a column's name on the wire, with a minus for falling. */
export const selectPapers = (
  sql: Sql,
  filter: PaperFilter,
  sort: string | undefined,
  { pageNum, pageSize }: Paging,
): Promise<PaperTableRow[]> =>
  sql
    .select()
    .from(paper)
    .where(conditionOf(filter))
    .orderBy(...orderOf(sort))
    .limit(pageSize)
    .offset(pageNum * pageSize);
