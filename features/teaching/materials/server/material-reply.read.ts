import { findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import {
  boardRights,
  rightsByClass,
  selectAttached,
  wireFile,
} from '#features/teaching/board/server/board.public.ts';
import { boardSteps, saysMore } from '#features/teaching/board/shared/board-state.rules.ts';
import { classFacts } from '#features/teaching/classes/server/classes.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { shownFacts } from '#platform/server/db/record-columns.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { Material, MaterialRow } from '../shared/materials.contract.ts';
import { materialColumns } from './material-columns.ts';
import type { MaterialTableRow } from './materials.table.ts';

/** Materials as their class reads them, with fresh addresses of their files. */
export const wireMaterials = async (
  sql: Sql,
  deps: Deps,
  rows: readonly MaterialTableRow[],
  readerId: string,
): Promise<Material[]> => {
  const ids = rows.map(({ id }) => id);
  const publishers = [...new Set(rows.map((row) => row.publishedBy))].filter(Boolean);
  const [attached, names] = await Promise.all([selectAttached(sql, ids), findUserNames(sql, publishers)]);
  return rows.map((row) => {
    const files = (attached.get(row.id) ?? []).map((file) => wireFile(deps, file, row.id, readerId));
    const [first] = files;
    return {
      id: row.id,
      classId: row.classId,
      title: row.title,
      summary: row.summary,
      hasMore: saysMore(row.contentHtml, row.summary),
      fileName: first?.fileName ?? '',
      fileSize: files.reduce((sum, { fileSize }) => sum + fileSize, 0),
      fileType: first?.fileType ?? '',
      url: first?.url ?? '',
      files,
      facts: shownFacts(materialColumns.factsFor('page', row)),
      downloadNum: row.downloadNum,
      status: row.status,
      publishTime: row.publishedAt ? wireTime(row.publishedAt) : '',
      publisher: names.get(row.publishedBy) ?? '',
      version: row.version,
    };
  });
};

/** Materials as the console lists them. */
export const wireMaterialRows = async (
  sql: Sql,
  deps: Deps,
  caller: Caller,
  rows: readonly MaterialTableRow[],
): Promise<MaterialRow[]> => {
  const wired = await wireMaterials(sql, deps, rows, caller.userId);
  const classIds = [...new Set(rows.map(({ classId }) => classId))];
  const classes = await classFacts(sql, classIds);
  const rights = await rightsByClass(sql, caller, classIds);
  const names = await findUserNames(sql, [...new Set(rows.map((row) => row.updatedBy))]);
  return rows.flatMap((row, index) => {
    const material = wired[index];
    if (!material) return [];
    return {
      ...material,
      className: classes.get(row.classId)?.className ?? '',
      updatedTime: wireTime(row.updatedAt),
      updatedBy: names.get(row.updatedBy) ?? '',
      ...boardSteps(row.status, rights.get(row.classId) ?? boardRights(null)),
    };
  });
};
