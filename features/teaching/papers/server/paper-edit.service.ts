import { randomUUID } from 'node:crypto';
import { type AuditFacts, audit, lastChange } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import {
  categoryPaths,
  holdQuestions,
  type NewestVersion,
  newestVersions,
} from '#features/teaching/questions/server/questions.public.ts';
import { plainLine } from '#features/teaching/questions/shared/plain-text.rules.ts';
import { mayEditIn, mayUse } from '#features/teaching/questions/shared/question-reach.rules.ts';
import { TYPE_NAMES } from '#features/teaching/questions/shared/question-types.words.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { refuseStrangeLetters } from '#platform/shared/name-letters.rules.ts';
import { pickedOf, problemsOf, tidied } from '#platform/shared/record.ts';
import { type PaperTerms, paperRecord } from '../shared/paper.record.ts';
import { paperDifference, type ReadablePaper } from '../shared/paper-difference.rules.ts';
import type * as contract from '../shared/papers.contract.ts';
import { badPaper, papersErrors } from '../shared/papers.errors.ts';
import {
  deletePaper,
  insertPaper,
  lockPaper,
  replaceSections,
  type StoredSection,
  selectSections,
  updatePaper,
} from './paper.repository.ts';
import { paperColumns } from './paper-columns.ts';
import { openPaper } from './paper-list.read.ts';
import { fillPapers } from './paper-pool.read.ts';
import type { PaperTableRow } from './papers.table.ts';

type Actor = Pick<Caller, 'userId' | 'activeRole'>;
type SaveInput = InputOf<typeof contract.savePaper>;

/** The fields but the sections, which have rules of their own. */
const checkedTerms = (given: PaperTerms, before = ''): PaperTerms => {
  const terms = tidied(paperRecord, given);
  if (terms.name === '') throw badPaper({ name: '试卷名称不能为空' });
  const problems = problemsOf(paperRecord, terms);
  if (Object.keys(problems).length > 0) throw badPaper(problems);
  refuseStrangeLetters('name', terms.name, before);
  return terms;
};

const termsOf = (row: PaperTableRow): PaperTerms => paperColumns.valuesOf(row, { sections: [] });

const tidySections = (sections: SaveInput['sections']): StoredSection[] =>
  sections.map(({ questionType, note, score, questionIds, rules }, index) => {
    if (questionIds.length > 0 && rules.length > 0)
      throw badPaper({ sections: `第 ${index + 1} 部分不能既选题又抽题，请分成两个部分` });
    return {
      ...{ questionType, note: plainLine(note), scoreTenths: Math.round(score * 10), questionIds },
      rules: rules.map((rule) => ({ ...rule, tag: plainLine(rule.tag) })),
    };
  });

/** Every chosen question exists, is one that the paper's organisation may use (or was in it), and of the right type. */
const refuseQuestions = (
  sections: readonly StoredSection[],
  orgCode: string,
  had: ReadonlySet<string>,
  newest: ReadonlyMap<string, NewestVersion>,
) => {
  for (const [index, { questionIds, questionType }] of sections.entries()) {
    const strange = questionIds.filter((id) => {
      const row = newest.get(id);
      return !row || !(had.has(id) || mayUse(row.orgCode, orgCode));
    });
    if (strange.length > 0) throw papersErrors.strangeQuestion({ section: index + 1, count: strange.length });
    const other = questionIds.find((id) => newest.get(id)?.questionType !== questionType);
    if (other !== undefined)
      throw papersErrors.wrongType({
        ...{ section: index + 1, type: TYPE_NAMES[questionType], code: newest.get(other)?.code ?? '' },
      });
  }
};

const note = (
  tx: Tx,
  deps: Deps,
  { userId }: Actor,
  verb: string,
  { id, orgCode, name }: Pick<PaperTableRow, 'id' | 'orgCode' | 'name'>,
  facts: AuditFacts,
) =>
  audit(tx, deps.clock, {
    userId,
    action: `papers.${verb}`,
    subject: id,
    orgCode,
    facts: { label: name, ...facts },
  });

const readable = async (
  sql: Sql,
  terms: PaperTerms,
  sections: readonly StoredSection[],
): Promise<ReadablePaper> => {
  const questionIdss = sections.flatMap(({ questionIds }) => questionIds);
  const newest = await newestVersions(sql, questionIdss);
  const paths = await categoryPaths(
    sql,
    sections.flatMap(({ rules }) => rules.map(({ categoryId }) => categoryId || null)),
  );
  return {
    ...terms,
    sections: sections.map(({ questionIds, rules, ...section }) => ({
      ...section,
      codes: questionIds.map((id) => newest.get(id)?.code ?? id),
      rules: rules.map((rule) => ({
        ...rule,
        categoryName: paths.get(rule.categoryId) ?? rule.categoryId,
      })),
    })),
  };
};

/** A paper that the caller keeps, on the version that was seen, held until the transaction ends. */
const openOwn = async (tx: Tx, caller: Actor, id: string, version: number | undefined) => {
  const row = await lockPaper(tx, id);
  const { orgCode } = caller.activeRole;
  if (!row || !mayUse(row.orgCode, orgCode)) throw papersErrors.unknown();
  if (!mayEditIn(row.orgCode, orgCode)) {
    const org = (await orgNames(tx, [row.orgCode])).get(row.orgCode) ?? '上级单位';
    throw papersErrors.outOfScope({ name: row.name, org });
  }
  if (version === undefined) throw papersErrors.needsVersion();
  if (version !== row.version) {
    throw papersErrors.changed(await lastChange(tx, row));
  }
  return row;
};

const ownerOf = async (tx: Tx, { activeRole }: Actor, orgCode: string): Promise<string> => {
  if (!mayEditIn(orgCode, activeRole.orgCode) || !(await orgNames(tx, [orgCode])).has(orgCode))
    throw papersErrors.noOrg();
  return orgCode;
};

const write = async (tx: Tx, deps: Deps, caller: Actor, input: SaveInput) => {
  const before = input.id === undefined ? undefined : await openOwn(tx, caller, input.id, input.version);
  const sectionsBefore = before ? ((await selectSections(tx, [before.id])).get(before.id) ?? []) : [];
  const sections = tidySections(input.sections);
  const orgCode = await ownerOf(tx, caller, input.orgCode ?? before?.orgCode ?? caller.activeRole.orgCode);
  const ids = sections.flatMap(({ questionIds }) => questionIds);
  await holdQuestions(tx, ids);
  const newest = await newestVersions(tx, ids);
  // Questions that were in it may stay as long as the paper stays where it is.
  const kept = before?.orgCode === orgCode ? sectionsBefore : [];
  refuseQuestions(sections, orgCode, new Set(kept.flatMap(({ questionIds }) => questionIds)), newest);
  const now = deps.clock();
  const terms = checkedTerms(pickedOf(paperRecord, { ...input, orgCode }), before?.name);
  const row = {
    ...paperColumns.columnsOf(terms),
    ...{ version: (before?.version ?? 0) + 1, updatedBy: caller.userId, updatedAt: now },
  };
  const id = before?.id ?? randomUUID();
  if (before) await updatePaper(tx, id, row);
  else await insertPaper(tx, { id, ...row, createdBy: caller.userId, createdAt: now });
  await replaceSections(tx, id, sections);
  await note(
    tx,
    deps,
    caller,
    before ? 'edit' : 'create',
    { id, ...row },
    paperDifference(
      before ? await readable(tx, termsOf(before), sectionsBefore) : null,
      await readable(tx, terms, sections),
    ),
  );
  const [filled] = await fillPapers(tx, caller.activeRole.orgCode, [{ orgCode, sections }], 'problems');
  return { id, version: row.version, problems: [...(filled?.problems ?? [])] };
};

/**
 * A new paper, or a change of one; what is still missing is told, not refused. Throws `badFields`,
 * `needsVersion` (400), `outOfScope` (403), `unknown` (404), `changed` (409), `noOrg`, `strangeQuestion`,
 * `wrongType` (422).
 */
export const savePaper = (deps: Deps, caller: Actor, input: SaveInput) =>
  deps.database.db.transaction((tx) => write(tx, deps, caller, input));

/** A paper of the caller's own organisation with the same sections. Throws `unknown` (404). */
export const copyPaper = (deps: Deps, caller: Actor, input: InputOf<typeof contract.copyPaper>) =>
  deps.database.db.transaction(async (tx) => {
    const source = await openPaper(tx, caller, input.id);
    const sections = (await selectSections(tx, [source.id])).get(source.id) ?? [];
    const now = deps.clock();
    const { orgCode } = caller.activeRole;
    const terms = checkedTerms({ ...termsOf(source), name: input.name, orgCode });
    const row = paperColumns.columnsOf(terms);
    const id = randomUUID();
    const by = { createdBy: caller.userId, createdAt: now, updatedBy: caller.userId, updatedAt: now };
    await insertPaper(tx, { id, ...row, ...by });
    await replaceSections(tx, id, sections);
    await note(
      tx,
      deps,
      caller,
      'copy',
      { id, ...row },
      {
        ...paperDifference(null, await readable(tx, terms, sections)),
        from: source.name,
      },
    );
    return { id };
  });

/** Exams that were made from it keep what they pinned. Throws what `save` throws of a paper that exists. */
export const removePaper = (
  deps: Deps,
  caller: Actor,
  { id, version }: InputOf<typeof contract.removePaper>,
): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const row = await openOwn(tx, caller, id, version);
    const sections = (await selectSections(tx, [id])).get(id) ?? [];
    const { after } = paperDifference(null, await readable(tx, termsOf(row), sections));
    await deletePaper(tx, id);
    await note(tx, deps, caller, 'remove', row, { before: after, after: {} });
  });
