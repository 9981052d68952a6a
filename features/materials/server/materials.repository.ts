import { and, count, desc, eq, ilike, isNull, lte, sql as raw, type SQL } from 'drizzle-orm';
import { managedWhere } from '#features/classes/server/classes.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { BoardState } from '../shared/board-state.rules.ts';
import { classMaterial, classMaterialDownload, type MaterialTableRow } from './materials.table.ts';

export interface MaterialFilter {
  readonly classId?: string | undefined;
  readonly status?: BoardState | undefined;
  /** Empty for all. */
  readonly keyword: string;
}

const whereOf = ({ classId, status, keyword }: MaterialFilter): SQL | undefined =>
  and(
    isNull(classMaterial.removedAt),
    classId === undefined ? undefined : eq(classMaterial.classId, classId),
    status === undefined ? undefined : eq(classMaterial.status, status),
    keyword === '' ? undefined : ilike(classMaterial.title, `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`),
  );

/** Of the classes that the caller manages in the active role. */
const managedBy = (caller: Caller): SQL =>
  raw`${classMaterial.classId} in (select "class".id from "class" where ${managedWhere(caller)})`;

const newestFirst = raw`coalesce(${classMaterial.publishedAt}, ${classMaterial.updatedAt})`;

const pageOf = ({ pageNum, pageSize }: Paging) => ({ limit: pageSize, offset: pageNum * pageSize });

/** One page of a class's materials, the newest first. */
export const selectMaterials = (
  sql: Sql,
  filter: MaterialFilter & { readonly classId: string },
  paging: Paging,
): Promise<MaterialTableRow[]> => {
  const { limit, offset } = pageOf(paging);
  return sql
    .select()
    .from(classMaterial)
    .where(whereOf(filter))
    .orderBy(desc(newestFirst), desc(classMaterial.id))
    .limit(limit)
    .offset(offset);
};

export const countMaterials = async (sql: Sql, filter: MaterialFilter): Promise<number> => {
  const [row] = await sql.select({ total: count() }).from(classMaterial).where(whereOf(filter));
  return row?.total ?? 0;
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
  filter: MaterialFilter,
  sort: string,
  paging: Paging,
): Promise<MaterialTableRow[]> => {
  const column = SORTED[sort.replace(/^-/, '') as keyof typeof SORTED] ?? classMaterial.updatedAt;
  const { limit, offset } = pageOf(paging);
  return sql
    .select()
    .from(classMaterial)
    .where(and(whereOf(filter), managedBy(caller)))
    .orderBy(
      sort.startsWith('-') ? raw`${column} desc nulls last` : raw`${column} asc nulls last`,
      desc(classMaterial.id),
    )
    .limit(limit)
    .offset(offset);
};

export const countManagedMaterials = async (
  sql: Sql,
  caller: Caller,
  filter: MaterialFilter,
): Promise<number> => {
  const [row] = await sql
    .select({ total: count() })
    .from(classMaterial)
    .where(and(whereOf(filter), managedBy(caller)));
  return row?.total ?? 0;
};

/** A material that was not removed. */
export const findMaterial = async (sql: Sql, id: string): Promise<MaterialTableRow | null> => {
  const [row] = await sql
    .select()
    .from(classMaterial)
    .where(and(eq(classMaterial.id, id), isNull(classMaterial.removedAt)));
  return row ?? null;
};

/** The same, and nobody else changes it until the transaction ends. */
export const lockMaterial = async (tx: Tx, id: string): Promise<MaterialTableRow | null> => {
  const [row] = await tx
    .select()
    .from(classMaterial)
    .where(and(eq(classMaterial.id, id), isNull(classMaterial.removedAt)))
    .for('update');
  return row ?? null;
};

export const insertMaterial = async (
  tx: Tx,
  row: typeof classMaterial.$inferInsert,
): Promise<MaterialTableRow> => {
  const [made] = await tx.insert(classMaterial).values(row).returning();
  if (!made) throw new Error('a material was not inserted');
  return made;
};

/** Changes a locked material; its version grows by one. */
export const updateMaterial = async (
  tx: Tx,
  id: string,
  facts: Partial<typeof classMaterial.$inferInsert>,
): Promise<MaterialTableRow> => {
  const [row] = await tx
    .update(classMaterial)
    .set({ ...facts, version: raw`${classMaterial.version} + 1` })
    .where(eq(classMaterial.id, id))
    .returning();
  if (!row) throw new Error('a locked material is gone');
  return row;
};

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

interface Picture {
  readonly id: string;
  /** Empty for none. */
  readonly pictureKey: string;
}

/** Ids of those library files whose picture stands in the text of a material that was not removed. */
export const selectShownPictures = async (sql: Sql, files: readonly Picture[]): Promise<Set<string>> => {
  const pictures = files.filter(({ pictureKey }) => pictureKey !== '');
  if (pictures.length === 0) return new Set();
  const result = await sql.execute(raw`
    select given.id from jsonb_to_recordset(${JSON.stringify(pictures)}::text::jsonb) as given (id text, "pictureKey" text)
    where exists (
      select 1 from ${classMaterial}
      where removed_at is null and strpos(content_html, given."pictureKey") > 0
    )`);
  return new Set((result as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id));
};
