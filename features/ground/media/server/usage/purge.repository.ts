import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { type MediaRow, mediaFile } from '../media.table.ts';

/** Files, by their ids behind `after`, that were removed or failed for good before `before` and are still stored. */
export const findPurgeable = (sql: Sql, before: Date, after: string, limit: number): Promise<MediaRow[]> =>
  sql
    .select()
    .from(mediaFile)
    .where(
      and(
        isNull(mediaFile.purgedAt),
        gt(mediaFile.id, after),
        or(
          and(isNotNull(mediaFile.removedAt), lt(mediaFile.removedAt, before)),
          and(
            isNull(mediaFile.removedAt),
            eq(mediaFile.state, 'failed'),
            eq(mediaFile.canRetry, false),
            lt(mediaFile.updatedAt, before),
          ),
        ),
      ),
    )
    .orderBy(asc(mediaFile.id))
    .limit(limit);

/** Whether another file that is still stored lies in `folder`, as one with the same content does. */
export const isFolderShared = async (sql: Sql, id: string, folder: string): Promise<boolean> => {
  const inside = (key: unknown) => raw`starts_with(${key}, ${`${folder}/`})`;
  const rows = await sql
    .select({ id: mediaFile.id })
    .from(mediaFile)
    .where(
      and(
        ne(mediaFile.id, id),
        isNull(mediaFile.purgedAt),
        or(
          eq(mediaFile.mediaKey, folder),
          inside(mediaFile.mediaKey),
          inside(mediaFile.previewKey),
          inside(mediaFile.originalKey),
          raw`exists (select 1 from jsonb_array_elements_text(${mediaFile.thumbnailKeys}) as key (name)
            where ${inside(raw`key.name`)})`,
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

/** Whether another file that is still stored shows the same picture. */
export const isPictureShared = async (sql: Sql, id: string, pictureKey: string): Promise<boolean> => {
  const rows = await sql
    .select({ id: mediaFile.id })
    .from(mediaFile)
    .where(and(ne(mediaFile.id, id), isNull(mediaFile.purgedAt), eq(mediaFile.pictureKey, pictureKey)))
    .limit(1);
  return rows.length > 0;
};

export const markPurged = async (sql: Sql, id: string, now: Date): Promise<void> => {
  await sql.update(mediaFile).set({ purgedAt: now }).where(eq(mediaFile.id, id));
};
