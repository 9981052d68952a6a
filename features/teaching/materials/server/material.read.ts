import { boardManager, boardReader, type FindSubject } from '#features/teaching/board/server/board.public.ts';
import { isOnBoard } from '#features/teaching/board/shared/board-state.rules.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import type * as contract from '../shared/materials.contract.ts';
import { materialsErrors } from '../shared/materials.errors.ts';
import { materialColumns } from './material-columns.ts';
import { wireMaterialRows, wireMaterials } from './material-reply.read.ts';
import {
  countManagedMaterials,
  findMaterial,
  noteDownload,
  selectManagedMaterials,
  selectMaterials,
} from './materials.repository.ts';

const PAGE_SIZE = 10;
const CONSOLE_PAGE_SIZE = 20;
const HOUR_MS = 3_600_000;

const gone = { noClass: materialsErrors.missing };

/** Throws `materials.noClass` (404) to whoever is not in the class. */
export const listMaterials = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof contract.listMaterials>,
) => {
  const sql = inOneRound(deps.database.db);
  const paging = pagingOf(input, PAGE_SIZE);
  const role = await boardReader(sql, caller, input.classId, materialsErrors);
  const status = role ? input.status : 'PUBLISHED';
  const filter = { classId: input.classId, status, keyword: input.keyword };
  const { materials, total } = await selectMaterials(sql, filter, paging);
  return list(await wireMaterials(sql, deps, materials, caller.userId), total, paging);
};

/** Throws `materials.missing` (404) for what the caller may not know of. */
export const getMaterial = async (deps: Deps, caller: Caller, id: string) => {
  const sql = inOneRound(deps.database.db);
  const row = await findMaterial(sql, id);
  if (!row) throw materialsErrors.missing();
  const role = await boardReader(sql, caller, row.classId, gone);
  if (!role && !isOnBoard(row.status)) throw materialsErrors.missing();
  const [material] = await wireMaterials(sql, deps, [row], caller.userId);
  if (!material) throw materialsErrors.missing();
  return { ...material, content: row.contentHtml };
};

export const listManagedMaterials = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof contract.listAdminMaterials>,
) => {
  const { db } = deps.database;
  const paging = pagingOf(input, CONSOLE_PAGE_SIZE);
  const { classId, status } = input;
  const filter = { classId, status, keyword: input.keyword };
  const rows = await selectManagedMaterials(db, caller, filter, input.sort ?? '-updatedTime', paging);
  const total = await countManagedMaterials(db, caller, filter);
  return list(await wireMaterialRows(db, deps, caller, rows), total, paging);
};

/** Throws `materials.missing` (404) outside of the caller's classes. */
export const getManagedMaterial = async (deps: Deps, caller: Caller, id: string) => {
  const { db } = deps.database;
  const row = await findMaterial(db, id);
  if (!row) throw materialsErrors.missing();
  await boardManager(db, caller, row.classId, gone);
  const [material] = await wireMaterialRows(db, deps, caller, [row]);
  if (!material) throw materialsErrors.missing();
  const { files: _, ...fields } = materialColumns.valuesOf(row, { files: [] });
  return { ...material, ...fields };
};

/** The material as the entry that its files hang on. */
export const materialSubject: FindSubject = async (sql, id) => {
  const material = await findMaterial(sql, id);
  return material && { classId: material.classId, isOnBoard: isOnBoard(material.status) };
};

/** Counts that a person fetched a file of a material: once an hour, whatever the number of files. */
export const countDownload = async (deps: Deps, userId: string, materialId: string): Promise<void> => {
  const { db } = deps.database;
  if (!(await findMaterial(db, materialId))) return;
  const now = deps.clock();
  const since = new Date(now.getTime() - HOUR_MS);
  await db.transaction((tx) => noteDownload(tx, { userId, materialId, now, since }));
};
