import { randomUUID } from 'node:crypto';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { refuseStrangeLetters } from '#platform/shared/name-letters.rules.ts';
import {
  levelsBelow,
  MAX_CATEGORY_LEVELS,
  sumsBelow,
  type TreeNode,
  wayUp,
} from '../shared/category-tree.rules.ts';
import { plainLine } from '../shared/plain-text.rules.ts';
import { codesAbove, mayEditIn, mayUse } from '../shared/question-reach.rules.ts';
import type * as contract from '../shared/questions.contract.ts';
import { questionsErrors } from '../shared/questions.errors.ts';
import { noteInBank } from './bank-note.ts';
import {
  type CategoryRow,
  countContents,
  countInCategories,
  deleteCategory,
  findCategory,
  holdCategories,
  insertCategory,
  lockCategory,
  selectCategories,
  selectSiblings,
  updateCategory,
} from './question-category.repository.ts';

type Actor = Pick<Caller, 'userId' | 'activeRole'>;
type SaveInput = InputOf<typeof contract.saveQuestionCategory>;

const treeOf = (rows: readonly CategoryRow[]): Map<string, TreeNode> =>
  new Map(rows.map(({ id, parentId }) => [id, { id, parentId }]));

const placed = (row: Pick<CategoryRow, 'name' | 'sort'>, parentName: string) => ({
  name: row.name,
  parentId: parentName,
  sort: row.sort,
});

/** Where a category stands in the tree; throws what the rules refuse. Under `holdCategories`. */
const refusePlace = async (
  tx: Tx,
  { activeRole }: Actor,
  category: { readonly id: string | null; readonly orgCode: string; readonly name: string },
  parent: CategoryRow | undefined,
) => {
  if (parent && !mayEditIn(category.orgCode, parent.orgCode))
    throw questionsErrors.categoryAbove({ name: parent.name });
  const tree = treeOf(await selectCategories(tx, activeRole.orgCode));
  const way = wayUp(tree, parent?.id ?? null);
  if (category.id !== null && way.includes(category.id)) throw questionsErrors.categoryInItself();
  const levels = way.length + (category.id === null ? 1 : levelsBelow(tree, category.id));
  if (levels > MAX_CATEGORY_LEVELS) throw questionsErrors.categoryTooDeep({ max: MAX_CATEGORY_LEVELS });
  const siblings = await selectSiblings(tx, parent?.id ?? null, [category.orgCode]);
  if (siblings.some(({ id, name }) => name === category.name && id !== category.id))
    throw questionsErrors.categoryNameTaken({ name: category.name });
  return siblings;
};

/**
 * The category at the end of a path of names below `parent`; what is missing of it is made for the organisation of the
 * caller, and named in the audit log. Throws `categoryTooDeep` and `names.strangeLetter` (422), `categoryEmptyName` (400).
 */
export const makeCategoryPath = async (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  caller: Actor,
  parent: CategoryRow | null,
  names: readonly string[],
): Promise<CategoryRow | null> => {
  const { orgCode } = caller.activeRole;
  await holdCategories(tx);
  let at = parent;
  for (const given of names) {
    const name = plainLine(given);
    if (name === '') throw questionsErrors.categoryEmptyName();
    const known = await selectSiblings(tx, at?.id ?? null, [orgCode, ...codesAbove(orgCode)]);
    // The own one before one of an organisation above.
    const found = known
      .toSorted((a, b) => b.orgCode.length - a.orgCode.length)
      .find((one) => one.name === name);
    if (found) {
      at = found;
      continue;
    }
    refuseStrangeLetters('name', name);
    const siblings = await refusePlace(tx, caller, { id: null, orgCode, name }, at ?? undefined);
    const sort = Math.max(0, ...siblings.map((one) => one.sort)) + 1;
    const row = { id: randomUUID(), parentId: at?.id ?? null, orgCode, name, sort, version: 1 };
    await insertCategory(tx, row);
    const facts = { before: {}, after: placed(row, at?.name ?? '') };
    await noteInBank(tx, deps, caller, 'addCategory', { ...row, label: name }, facts);
    at = row;
  }
  return at;
};

const openCategory = ({ activeRole }: Actor, row: CategoryRow | undefined): CategoryRow => {
  if (!row || !mayUse(row.orgCode, activeRole.orgCode)) throw questionsErrors.noCategory();
  return row;
};

/** A category that the caller keeps, on the version that was seen. */
const openOwn = async (tx: Tx, caller: Actor, id: string, version: number | undefined) => {
  const row = openCategory(caller, await lockCategory(tx, id));
  if (!mayEditIn(row.orgCode, caller.activeRole.orgCode)) {
    const org = (await orgNames(tx, [row.orgCode])).get(row.orgCode) ?? '上级单位';
    throw questionsErrors.categoryOutOfScope({ name: row.name, org });
  }
  if (row.version !== version) throw questionsErrors.categoryChanged({ name: row.name });
  return row;
};

const parentFor = async (tx: Tx, caller: Actor, id: string | null): Promise<CategoryRow | undefined> =>
  id === null ? undefined : openCategory(caller, await findCategory(tx, id));

const create = async (tx: Tx, deps: Deps, caller: Actor, name: string, input: SaveInput) => {
  const { orgCode } = caller.activeRole;
  refuseStrangeLetters('name', name);
  const parent = await parentFor(tx, caller, input.parentId || null);
  const siblings = await refusePlace(tx, caller, { id: null, orgCode, name }, parent);
  const sort = input.sort ?? Math.max(0, ...siblings.map((one) => one.sort)) + 1;
  const row = { id: randomUUID(), parentId: parent?.id ?? null, orgCode, name, sort, version: 1 };
  await insertCategory(tx, row);
  const facts = { before: {}, after: placed(row, parent?.name ?? '') };
  await noteInBank(tx, deps, caller, 'addCategory', { ...row, label: name }, facts);
  return { id: row.id, version: 1 };
};

const change = async (tx: Tx, deps: Deps, caller: Actor, name: string, input: SaveInput & { id: string }) => {
  const row = await openOwn(tx, caller, input.id, input.version);
  refuseStrangeLetters('name', name, row.name);
  const before = await parentFor(tx, caller, row.parentId);
  // Without a word of it the category stays where it is; an empty word means the top.
  const parentId = input.parentId === undefined ? row.parentId : input.parentId || null;
  const parent = await parentFor(tx, caller, parentId);
  await refusePlace(tx, caller, { id: row.id, orgCode: row.orgCode, name }, parent);
  const sort = input.sort ?? row.sort;
  await updateCategory(tx, row.id, { name, parentId, sort, version: row.version + 1 });
  await noteInBank(
    tx,
    deps,
    caller,
    'changeCategory',
    { ...row, label: name },
    {
      before: placed(row, before?.name ?? ''),
      after: placed({ name, sort }, parent?.name ?? ''),
    },
  );
  return { id: row.id, version: row.version + 1 };
};

export const listCategories = async (deps: Deps, { activeRole }: Actor) => {
  const { db } = deps.database;
  const rows = await selectCategories(db, activeRole.orgCode);
  const sums = sumsBelow(rows, await countInCategories(db, activeRole.orgCode));
  const orgs = await orgNames(db, [...new Set(rows.map(({ orgCode }) => orgCode))]);
  return rows.map((row) => ({
    ...row,
    parentId: row.parentId ?? '',
    orgName: orgs.get(row.orgCode) ?? '',
    questionNum: sums.get(row.id) ?? 0,
    canEdit: mayEditIn(row.orgCode, activeRole.orgCode),
  }));
};

/**
 * Makes, renames or moves a category. Throws `noCategory` (404), `categoryOutOfScope` (403), `categoryChanged`
 * (409), `categoryEmptyName` (400) and the refusals of a place (422).
 */
export const saveCategory = (deps: Deps, caller: Actor, input: SaveInput) =>
  deps.database.db.transaction(async (tx) => {
    const name = plainLine(input.name);
    if (name === '') throw questionsErrors.categoryEmptyName();
    await holdCategories(tx);
    const { id } = input;
    return id === undefined
      ? create(tx, deps, caller, name, input)
      : change(tx, deps, caller, name, { ...input, id });
  });

/** Takes away an empty category. Throws `categoryNotEmpty` (422) and what `save` throws of one that exists. */
export const removeCategory = (
  deps: Deps,
  caller: Actor,
  { id, version }: InputOf<typeof contract.removeQuestionCategory>,
): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    await holdCategories(tx);
    const row = await openOwn(tx, caller, id, version);
    const { questions, categories } = await countContents(tx, id);
    if (questions + categories > 0)
      throw questionsErrors.categoryNotEmpty({ name: row.name, questions, categories });
    await deleteCategory(tx, id);
    const facts = { before: { name: row.name }, after: {} };
    await noteInBank(tx, deps, caller, 'removeCategory', { ...row, label: row.name }, facts);
  });
