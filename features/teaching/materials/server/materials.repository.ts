import { count, desc, eq, lte, sql as raw } from 'drizzle-orm';
import {
  type BoardFilter,
  boardRows,
  type GivenFilter,
  givenOf,
} from '#features/teaching/board/server/board-tables.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { classMaterial, classMaterialDownload, type MaterialTableRow } from './materials.table.ts';

const rows = boardRows(classMaterial, 'materials');

export const {
  find: findMaterial,
  lock: lockMaterial,
  insert: insertMaterial,
  update: updateMaterial,
  deleteOfClass: deleteMaterialsOfClass,
} = rows;

const newestFirst = raw`coalesce(${classMaterial.publishedAt}, ${classMaterial.updatedAt})`;

const num = statement<GivenFilter>()('materials-count', (sql, param) =>
  sql.select({ num: count() }).from(classMaterial).where(rows.matchingGiven(param)),
);

const page = statement<GivenFilter & { limit: number; offset: number }>()(
  'materials-of-class',
  (sql, param) =>
    sql
      .select({ material: classMaterial, total: raw<number>`(count(*) over ())::int` })
      .from(classMaterial)
      .where(rows.matchingGiven(param))
      .orderBy(desc(newestFirst), desc(classMaterial.id))
      .limit(param('limit'))
      .offset(param('offset')),
);

/** One page of a class's materials, the newest first, and how many there are. */
export const selectMaterials = async (
  sql: Sql,
  filter: BoardFilter & { readonly classId: string },
  { pageNum, pageSize }: Paging,
): Promise<{ materials: MaterialTableRow[]; total: number }> => {
  const given = givenOf(filter);
  const found = await page(sql, { ...given, limit: pageSize, offset: pageNum * pageSize });
  const materials = found.map(({ material }) => material);
  const [first] = found;
  if (first || pageNum === 0) return { materials, total: first?.total ?? 0 };
  // Beyond the end no row tells how many there are.
  return { materials, total: (await num(sql, given))[0]?.num ?? 0 };
};

const SORTED = {
  title: classMaterial.title,
  updatedTime: classMaterial.updatedAt,
  publishTime: classMaterial.publishedAt,
  downloadNum: classMaterial.downloadNum,
} as const;

/** One page over all classes that the caller manages; `sort` as in the contract. */
export const selectManagedMaterials = (
  sql: Sql,
  caller: Caller,
  filter: BoardFilter,
  sort: string,
  paging: Paging,
): Promise<MaterialTableRow[]> =>
  rows.managedPage(sql, caller, { where: rows.matching(filter), sort, columns: SORTED, paging });

export const countManagedMaterials = (sql: Sql, caller: Caller, filter: BoardFilter): Promise<number> =>
  rows.countManaged(sql, caller, rows.matching(filter));

/** Counts a download of `userId` unless one was counted after `since`; true when it was counted. */
export const noteDownload = async (
  tx: Tx,
  { userId, materialId, now, since }: { userId: string; materialId: string; now: Date; since: Date },
): Promise<boolean> => {
  const rows = await tx
    .insert(classMaterialDownload)
    .values({ userId, materialId, countedAt: now })
    .onConflictDoUpdate({
      target: [classMaterialDownload.userId, classMaterialDownload.materialId],
      set: { countedAt: now },
      setWhere: lte(classMaterialDownload.countedAt, since),
    })
    .returning({ userId: classMaterialDownload.userId });
  if (rows.length === 0) return false;
  await tx
    .update(classMaterial)
    .set({ downloadNum: raw`${classMaterial.downloadNum} + 1` })
    .where(eq(classMaterial.id, materialId));
  return true;
};
