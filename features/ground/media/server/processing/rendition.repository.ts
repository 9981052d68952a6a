import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { mediaRendition, type RenditionRow } from '../media.table.ts';

interface Wanted {
  readonly key: string;
  readonly name: string;
  /** Size of what is there already; without it the rung waits. */
  readonly madeBytes?: number | undefined;
}

/** Replaces what is to be made of a file by `rungs`. */
export const resetRenditions = async (sql: Sql, fileId: string, rungs: readonly Wanted[]): Promise<void> => {
  await sql.delete(mediaRendition).where(eq(mediaRendition.fileId, fileId));
  if (rungs.length === 0) return;
  await sql.insert(mediaRendition).values(
    rungs.map(({ key, name, madeBytes }, sort) => ({
      ...{ fileId, rung: key, name, sort },
      ...(madeBytes === undefined
        ? { state: 'queued' as const }
        : { state: 'done' as const, progress: 100, sizeBytes: madeBytes }),
    })),
  );
};

/** Puts what failed back into the queue. */
export const requeueRenditions = async (sql: Sql, fileId: string): Promise<void> => {
  await sql
    .update(mediaRendition)
    .set({ state: 'queued', progress: 0, problem: '' })
    .where(and(eq(mediaRendition.fileId, fileId), eq(mediaRendition.state, 'failed')));
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

/** Ends with `problem` what was running, or all that `states` name. */
export const failRenditions = async (
  sql: Sql,
  fileId: string,
  problem: string,
  states: readonly RenditionRow['state'][] = ['running'],
): Promise<void> => {
  await sql
    .update(mediaRendition)
    .set({ state: 'failed', progress: 0, problem })
    .where(and(eq(mediaRendition.fileId, fileId), inArray(mediaRendition.state, [...states])));
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
