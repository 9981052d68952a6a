import { lastChange } from '#features/ground/accounts/server/accounts.public.ts';
import { noteMediaUses } from '#features/ground/media/server/media.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { isReferenced } from '#platform/server/db/repeat.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { pickedOf, tidied } from '#platform/shared/record.ts';
import { type Filing, filingRecord } from '../shared/question.record.ts';
import { isSameQuestion, questionProblems, tidyQuestion } from '../shared/question.rules.ts';
import type { KeyedQuestion } from '../shared/question.schema.ts';
import {
  type FiledQuestion,
  questionDifference,
  questionLabel,
} from '../shared/question-difference.rules.ts';
import { mayEditIn, mayUse } from '../shared/question-reach.rules.ts';
import type * as contract from '../shared/questions.contract.ts';
import { badQuestion, questionsErrors } from '../shared/questions.errors.ts';
import { noteInBank } from './bank-note.ts';
import { filingColumns } from './filing-columns.ts';
import { type KeyReader, requireKey } from './key-access.policy.ts';
import { noteReadings } from './key-reading.repository.ts';
import { findQuestion, lockQuestion, updateQuestion } from './question.repository.ts';
import { addQuestions, fingerprintOf, versionColumns } from './question-add.service.ts';
import { findCategory, selectPaths } from './question-category.repository.ts';
import { usesOf } from './question-list.read.ts';
import { mediaProblems } from './question-media.read.ts';
import { QUESTION_MEDIA } from './question-media.table.ts';
import type { QuestionPorts } from './question-ports.ts';
import {
  insertKeys,
  insertVersions,
  refKey,
  selectContents,
  selectKeys,
} from './question-version.repository.ts';
import type { QuestionTableRow } from './questions.table.ts';

type Actor = Pick<Caller, 'userId' | 'activeRole'>;
type Input = InputOf<typeof contract.saveQuestion>;

/** Throws `questions.unknown` (404) outside of the reach, and `outOfScope` (403) for what is only to be used. */
export const requireEdit = async (
  sql: Sql,
  { activeRole }: Actor,
  row: QuestionTableRow | undefined,
): Promise<QuestionTableRow> => {
  if (!row || !mayUse(row.orgCode, activeRole.orgCode)) throw questionsErrors.unknown();
  if (mayEditIn(row.orgCode, activeRole.orgCode)) return row;
  const org = (await orgNames(sql, [row.orgCode])).get(row.orgCode) ?? '上级单位';
  throw questionsErrors.outOfScope({ org });
};

/**
 * The category under which a question of `questionOrg` is filed; null for none. Whoever sees the question must see the
 * category, so that it belongs to the same organisation or to one above. Throws `noCategory` (404) and
 * `categoryElsewhere` (422).
 */
export const categoryFor = async (
  sql: Sql,
  { activeRole }: Actor,
  questionOrg: string,
  categoryId: string | undefined,
): Promise<string | null> => {
  if (categoryId === undefined || categoryId === '') return null;
  const row = await findCategory(sql, categoryId);
  if (!row || !mayUse(row.orgCode, activeRole.orgCode)) throw questionsErrors.noCategory();
  if (mayEditIn(questionOrg, row.orgCode)) return row.id;
  const org = (await orgNames(sql, [row.orgCode])).get(row.orgCode) ?? '下级单位';
  throw questionsErrors.categoryElsewhere({ name: row.name, org });
};

/** The newest version of a question with its newest key. */
export const currentQuestion = async (
  sql: Sql,
  { id, versionNo }: Pick<QuestionTableRow, 'id' | 'versionNo'>,
): Promise<KeyedQuestion> => {
  const ref = { questionId: id, versionNo };
  const content = (await selectContents(sql, [ref])).get(refKey(ref));
  const key = (await selectKeys(sql, [ref])).get(refKey(ref));
  if (!content || !key) throw questionsErrors.unknown();
  const { boxes: _, ...plain } = content;
  return { ...plain, answers: [...key.answers], explanation: key.explanation };
};

const note = (
  tx: Tx,
  deps: Deps,
  caller: Actor,
  verb: string,
  { id, code, orgCode }: Pick<QuestionTableRow, 'id' | 'code' | 'orgCode'>,
  [before, after]: readonly [FiledQuestion | null, FiledQuestion],
  versionNo: number,
) =>
  noteInBank(
    tx,
    deps,
    caller,
    verb,
    { id, orgCode, label: questionLabel(code, after.question.title) },
    { versionNo, ...questionDifference(before, after) },
  );

/** Where the input files a question of `orgCode`; throws what `categoryFor` throws. */
const filingOf = async (tx: Tx, caller: Actor, orgCode: string, input: Input): Promise<Filing> => {
  const categoryId = (await categoryFor(tx, caller, orgCode, input.categoryId)) ?? '';
  return tidied(filingRecord, pickedOf(filingRecord, { ...input, categoryId }));
};

const pathOf = async (tx: Tx, categoryId: string): Promise<string> =>
  (categoryId && (await selectPaths(tx, [categoryId])).get(categoryId)) || '';

/** The organisation that a new question belongs to. */
const ownerOf = async (tx: Tx, { activeRole }: Actor, orgCode: string): Promise<string> => {
  if (!mayEditIn(orgCode, activeRole.orgCode) || !(await orgNames(tx, [orgCode])).has(orgCode))
    throw questionsErrors.noOrg();
  return orgCode;
};

const checked = async (tx: Tx, caller: Actor, input: Input, before?: KeyedQuestion) => {
  const question = tidyQuestion(input.question);
  const problems = questionProblems(question);
  if (problems.length > 0) throw badQuestion(problems);
  const missing = await mediaProblems(tx, caller.activeRole.orgCode, question, before);
  if (missing.length > 0) throw badQuestion(missing);
  return question;
};

const create = async (tx: Tx, deps: Deps, caller: Actor, input: Input) => {
  const question = await checked(tx, caller, input);
  const orgCode = await ownerOf(tx, caller, input.orgCode ?? caller.activeRole.orgCode);
  const filing = await filingOf(tx, caller, orgCode, input);
  const owner = { userId: caller.userId, orgCode };
  const [added] = await addQuestions(tx, deps, owner, [{ question, ...filing }]);
  if (!added) throw new Error('a question was not added');
  const filed = { question, ...filing, orgCode, categoryName: await pathOf(tx, filing.categoryId) };
  await note(tx, deps, caller, 'create', { ...added, orgCode }, [null, filed], added.versionNo);
  return { id: added.id, versionNo: added.versionNo, version: 1 };
};

/** Throws `questions.changed` (409) naming who was faster. */
const refuseOldVersion = async (tx: Tx, row: QuestionTableRow, version: number | undefined) => {
  if (version === undefined) throw questionsErrors.needsVersion();
  if (version === row.version) return;
  throw questionsErrors.changed(await lastChange(tx, row));
};

/** A question may go up to an organisation above its own, where everybody who has it still finds it. */
const movedOrg = async (tx: Tx, caller: Actor, row: QuestionTableRow, orgCode: string | undefined) => {
  if (orgCode === undefined || orgCode === row.orgCode) return row.orgCode;
  if (!mayEditIn(row.orgCode, orgCode)) throw questionsErrors.orgOnlyUp();
  return ownerOf(tx, caller, orgCode);
};

const change = async (tx: Tx, deps: Deps, ports: QuestionPorts, caller: Actor, id: string, input: Input) => {
  const row = await requireEdit(tx, caller, await lockQuestion(tx, id));
  await noteReadings(tx, caller.userId, [id], deps.clock());
  await refuseOldVersion(tx, row, input.version);
  const before = await currentQuestion(tx, row);
  const question = await checked(tx, caller, input, before);
  if (question.questionType !== row.questionType && (await usesOf(tx, ports, [id])).has(id))
    throw questionsErrors.typeFixed();
  const orgCode = await movedOrg(tx, caller, row, input.orgCode);
  const filing = await filingOf(tx, caller, orgCode, input);
  const now = deps.clock();
  const versionNo = isSameQuestion(before, question) ? row.versionNo : row.versionNo + 1;
  if (versionNo !== row.versionNo) {
    const by = { questionId: id, versionNo, createdBy: caller.userId, createdAt: now };
    await insertVersions(tx, [{ ...by, ...versionColumns(question) }]);
    await noteMediaUses(tx, QUESTION_MEDIA, [id]);
    const { answers, explanation } = question;
    await insertKeys(tx, [{ ...by, keyNo: 1, answers, explanation }]);
  }
  await updateQuestion(tx, id, {
    ...{ orgCode, ...filingColumns.columnsOf(filing), versionNo, version: row.version + 1 },
    ...{ questionType: question.questionType, title: question.title, fingerprint: fingerprintOf(question) },
    ...{ updatedBy: caller.userId, updatedAt: now },
  });
  const was = filingColumns.valuesOf(row, {});
  const filedBefore = {
    ...{ question: before, ...was, orgCode: row.orgCode },
    categoryName: await pathOf(tx, was.categoryId),
  };
  const filed = { question, ...filing, orgCode, categoryName: await pathOf(tx, filing.categoryId) };
  await note(tx, deps, caller, 'edit', { ...row, orgCode }, [filedBefore, filed], versionNo);
  return { id, versionNo, version: row.version + 1 };
};

/**
 * A new question, or a change of one. Throws `badFields`, `needsVersion` (400), `unknown`, `noCategory` (404),
 * `outOfScope`, `keyClosed` (403), `changed`, `keyAsk` (409), `typeFixed`, `noOrg`, `orgOnlyUp`, `categoryElsewhere` (422).
 */
export const saveQuestion = async (deps: Deps, ports: QuestionPorts, caller: KeyReader, input: Input) => {
  const { db } = deps.database;
  const { id } = input;
  if (id !== undefined) {
    await requireEdit(db, caller, await findQuestion(db, id));
    await requireKey(deps, ports.liveExams, caller, id);
  }
  try {
    return await db.transaction((tx) =>
      id === undefined ? create(tx, deps, caller, input) : change(tx, deps, ports, caller, id, input),
    );
  } catch (error) {
    // The category went in the same moment.
    throw isReferenced(error) ? questionsErrors.noCategory() : error;
  }
};
