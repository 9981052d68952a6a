import type { Static } from 'typebox';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import {
  countDifferent,
  countPools,
  type WholeQuestion,
  wholeQuestions,
} from '#features/teaching/questions/server/questions.public.ts';
import { plainLine } from '#features/teaching/questions/shared/plain-text.rules.ts';
import { drawingOrg, mayEditIn, mayUse } from '#features/teaching/questions/shared/question-reach.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, onPage, type Paging, pagingOf } from '#platform/shared/envelope.ts';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import { takeOf } from '../shared/paper.rules.ts';
import type * as contract from '../shared/papers.contract.ts';
import { papersErrors } from '../shared/papers.errors.ts';
import { findPaper, type StoredSection, selectSections } from './paper.repository.ts';
import { paperColumns } from './paper-columns.ts';
import { countPapers, type PaperFilter, selectPapers } from './paper-list.repository.ts';
import { fillPapers } from './paper-pool.read.ts';
import type { PaperPorts } from './paper-ports.ts';
import type { PaperTableRow } from './papers.table.ts';

const PAGE_SIZE = 20;
/** Papers that are gone through to find the ready ones. */
const MAX_LOOKED_AT = 500;
const AT_ONCE = 50;
const ALL: Paging = { pageNum: 0, pageSize: MAX_LOOKED_AT };

type Actor = Pick<Caller, 'userId' | 'activeRole'>;
type Row = Static<typeof contract.PaperRow>;

/** A paper that the caller may use; throws `papers.unknown` (404) for any other. */
export const openPaper = async (sql: Sql, { activeRole }: Actor, id: string): Promise<PaperTableRow> => {
  const row = await findPaper(sql, id);
  if (!row || !mayUse(row.orgCode, activeRole.orgCode)) throw papersErrors.unknown();
  return row;
};

const typeNumsOf = (sections: readonly StoredSection[]): number[] =>
  (['1', '2', '3', '4'] as const).map((type) =>
    sections
      .filter(({ questionType }) => questionType === type)
      .reduce((sum, { questionIds, rules }) => sum + takeOf({ questions: questionIds, rules }), 0),
  );

const totalTenths = (sections: readonly StoredSection[]): number =>
  sections.reduce(
    (sum, { questionIds, rules, scoreTenths }) =>
      sum + takeOf({ questions: questionIds, rules }) * scoreTenths,
    0,
  );

/** Rows of the list as the wire names them, each with what keeps an exam from being made of it. */
export const paperItems = async (
  sql: Sql,
  ports: PaperPorts,
  { activeRole }: Actor,
  rows: readonly PaperTableRow[],
): Promise<{ row: Row; sections: StoredSection[]; problems: readonly string[] }[]> => {
  const ids = rows.map(({ id }) => id);
  const sectionsOf = await selectSections(sql, ids);
  const orgs = await orgNames(sql, [...new Set(rows.map(({ orgCode }) => orgCode))]);
  const used = await ports.examsOfPapers(sql, ids);
  const filled = await fillPapers(
    sql,
    activeRole.orgCode,
    rows.map(({ id, orgCode }) => ({ orgCode, sections: sectionsOf.get(id) ?? [] })),
    'problems',
  );
  return rows.map((paper, index) => {
    const sections = sectionsOf.get(paper.id) ?? [];
    const problems = filled[index]?.problems ?? [];
    const typeNums = typeNumsOf(sections);
    const row = {
      id: paper.id,
      name: paper.name,
      orgName: orgs.get(paper.orgCode) ?? '',
      isRandom: sections.some(({ rules }) => rules.length > 0),
      questionNum: typeNums.reduce((sum, num) => sum + num, 0),
      totalScore: totalTenths(sections) / 10,
      typeNums,
      usedNum: used.get(paper.id) ?? 0,
      problemNum: problems.length,
      updatedTime: wireTime(paper.updatedAt),
      canEdit: mayEditIn(paper.orgCode, activeRole.orgCode),
      version: paper.version,
    };
    return { row, sections, problems };
  });
};

const briefOf = (questionId: string, whole: WholeQuestion | undefined) => ({
  questionId,
  code: whole?.code ?? '',
  title: whole?.question.title ?? '',
  difficulty: whole?.difficulty ?? ('MEDIUM' as const),
  categoryName: whole?.categoryName ?? '',
  isRetired: whole?.isRetired ?? true,
});

const rowsOf = async (
  sql: Sql,
  ports: PaperPorts,
  caller: Actor,
  papers: readonly PaperTableRow[],
): Promise<Row[]> => (await paperItems(sql, ports, caller, papers)).map(({ row }) => row);

/** The whole list, as far as it is gone through, by what only a row itself tells. */
const allRows = async (
  sql: Sql,
  ports: PaperPorts,
  caller: Actor,
  filter: PaperFilter,
  sort: string | undefined,
): Promise<Row[]> => {
  const papers = await selectPapers(sql, filter, sort, ALL);
  const rows: Row[] = [];
  for (let from = 0; from < papers.length; from += AT_ONCE)
    rows.push(...(await rowsOf(sql, ports, caller, papers.slice(from, from + AT_ONCE))));
  return rows;
};

const numberSorted = (rows: readonly Row[], sort: string | undefined): readonly Row[] => {
  const key = (sort ?? '').replace(/^-/, '');
  if (key !== 'usedNum' && key !== 'problemNum') return rows;
  const sign = sort?.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => sign * (a[key] - b[key]));
};

/** Ready papers, and those sorted by what others count, are looked for among the first 500. */
export const listPapers = async (
  deps: Deps,
  ports: PaperPorts,
  caller: Actor,
  input: InputOf<typeof contract.listPapers>,
) => {
  const { db } = deps.database;
  const paging = pagingOf(input, PAGE_SIZE);
  const filter: PaperFilter = {
    scopeOrg: caller.activeRole.orgCode,
    words: searchWords(input.keyword),
    kind: input.kind === '' ? undefined : input.kind,
  };
  if (input.ready === '1' || /^-?(usedNum|problemNum)$/.test(input.sort ?? '')) {
    const rows = (await allRows(db, ports, caller, filter, input.sort)).filter(
      ({ problemNum }) => input.ready !== '1' || problemNum === 0,
    );
    return list(onPage(numberSorted(rows, input.sort), paging), rows.length, paging);
  }
  const total = await countPapers(db, filter);
  const papers = total > 0 ? await selectPapers(db, filter, input.sort, paging) : [];
  return list(await rowsOf(db, ports, caller, papers), total, paging);
};

/** Throws `papers.unknown` (404). */
export const getPaper = async (
  deps: Deps,
  ports: PaperPorts,
  caller: Actor,
  { id }: InputOf<typeof contract.getPaper>,
) => {
  const { db } = deps.database;
  const paper = await openPaper(db, caller, id);
  const [item] = await paperItems(db, ports, caller, [paper]);
  if (!item) throw papersErrors.unknown();
  const questionIdss = item.sections.flatMap(({ questionIds }) => questionIds);
  const wholes = await wholeQuestions(db, questionIdss);
  const scope = drawingOrg(paper.orgCode, caller.activeRole.orgCode);
  const poolNums = await countPools(
    db,
    scope,
    item.sections.flatMap(({ rules, questionType }) => rules.map((rule) => ({ ...rule, questionType }))),
  );
  const sections = item.sections.map(({ questionType, note, scoreTenths, questionIds, rules }) => ({
    ...{ questionType, note, score: scoreTenths / 10 },
    ...{ questionIds: [...questionIds], rules: [...rules], poolNums: poolNums.splice(0, rules.length) },
    questions: questionIds.map((questionId) => briefOf(questionId, wholes.get(questionId))),
  }));
  return {
    row: item.row,
    ...paperColumns.valuesOf(paper, { sections: [] }),
    sections,
    problems: [...item.problems],
  };
};

export const countPool = async (
  deps: Deps,
  { activeRole }: Actor,
  { questionType, rules, orgCode }: InputOf<typeof contract.countPool>,
) => {
  const { db } = deps.database;
  // A paper's organisation that the caller has nothing to do with changes nothing.
  const paperOrg = orgCode !== undefined && mayUse(orgCode, activeRole.orgCode) ? orgCode : '';
  const scope = drawingOrg(paperOrg, activeRole.orgCode);
  const asked = rules.map((rule) => ({ ...rule, tag: plainLine(rule.tag), questionType }));
  return {
    nums: await countPools(db, scope, asked),
    differentNum: await countDifferent(db, scope, asked),
  };
};
