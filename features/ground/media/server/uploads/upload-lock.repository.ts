import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { mediaFile } from '../media.table.ts';

/** Gives the upload to `holder` until `until` when nobody else has it at `now`; `false` when somebody has. */
export const takeUpload = async (
  sql: Sql,
  id: string,
  holder: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> => {
  const rows = await sql
    .update(mediaFile)
    .set({ uploadHolder: holder, uploadHeldUntil: until, uploadWanted: false })
    .where(
      and(eq(mediaFile.id, id), or(isNull(mediaFile.uploadHeldUntil), lte(mediaFile.uploadHeldUntil, now))),
    )
    .returning({ id: mediaFile.id });
  return rows.length > 0;
};

/** Asks whoever has the upload to let go; `false` when there is no such upload, or no longer. */
export const wantUpload = async (sql: Sql, id: string): Promise<boolean> => {
  const rows = await sql
    .update(mediaFile)
    .set({ uploadWanted: true })
    .where(eq(mediaFile.id, id))
    .returning({ id: mediaFile.id });
  return rows.length > 0;
};

/** Keeps the upload for longer: `wanted` when another waits for it, `lost` when it is no longer the holder's. */
export const holdUpload = async (
  sql: Sql,
  id: string,
  holder: string,
  until: Date,
): Promise<'held' | 'lost' | 'wanted'> => {
  const [row] = await sql
    .update(mediaFile)
    .set({ uploadHeldUntil: until })
    .where(and(eq(mediaFile.id, id), eq(mediaFile.uploadHolder, holder)))
    .returning({ isWanted: mediaFile.uploadWanted });
  if (!row) return 'lost';
  return row.isWanted ? 'wanted' : 'held';
};

export const letUploadGo = async (sql: Sql, id: string, holder: string): Promise<void> => {
  await sql
    .update(mediaFile)
    .set({ uploadHolder: '', uploadHeldUntil: null, uploadWanted: false })
    .where(and(eq(mediaFile.id, id), eq(mediaFile.uploadHolder, holder)));
};
