import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { mediaRendition, type RenditionRow } from './media.table.ts';

/** Replaces what is to be made of a file by `rungs`, all of them waiting. */
export const resetRenditions = async (
  sql: Sql,
  fileId: string,
  rungs: readonly { key: string; name: string }[],
): Promise<void> => {
  await sql.delete(mediaRendition).where(eq(mediaRendition.fileId, fileId));
  if (rungs.length === 0) return;
  await sql
    .insert(mediaRendition)
    .values(
      rungs.map(({ key, name }, sort) => ({ fileId, rung: key, name, sort, state: 'queued' as const })),
    );
};

export const changeRendition = async (
  sql: Sql,
  fileId: string,
  rung: string,
  facts: Partial<Pick<RenditionRow, 'state' | 'progress' | 'sizeBytes' | 'problem'>>,
): Promise<void> => {
  await sql
    .update(mediaRendition)
    .set(facts)
    .where(and(eq(mediaRendition.fileId, fileId), eq(mediaRendition.rung, rung)));
};

/** Ends with `problem` what was running, and says that what waited was not begun. */
export const failRenditions = async (sql: Sql, fileId: string, problem: string): Promise<void> => {
  await sql
    .update(mediaRendition)
    .set({ state: 'failed', problem })
    .where(and(eq(mediaRendition.fileId, fileId), inArray(mediaRendition.state, ['running'])));
};

/** Writes down for `fileId` the same as another file has. */
export const copyRenditions = async (sql: Sql, fileId: string, fromId: string): Promise<void> => {
  const rows = await listRenditions(sql, fromId);
  await sql.delete(mediaRendition).where(eq(mediaRendition.fileId, fileId));
  if (rows.length > 0) await sql.insert(mediaRendition).values(rows.map((row) => ({ ...row, fileId })));
};

export const listRenditions = (sql: Sql, fileId: string): Promise<RenditionRow[]> =>
  sql
    .select()
    .from(mediaRendition)
    .where(eq(mediaRendition.fileId, fileId))
    .orderBy(asc(mediaRendition.sort));
