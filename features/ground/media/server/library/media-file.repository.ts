import { and, desc, eq, gte, inArray, isNull, like, lt, ne, or, sql as raw, sum } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { MediaState } from '../../shared/library/media-library.contract.ts';
import { type MediaRow, mediaFile, mediaRendition, type NewMediaRow } from '../media.table.ts';

const inScope = (orgCode: string) =>
  and(eq(mediaFile.purpose, 'library'), like(mediaFile.orgCode, `${orgCode}%`));

export const insertFile = async (sql: Sql, row: NewMediaRow): Promise<MediaRow> => {
  const [made] = await sql.insert(mediaFile).values(row).returning();
  if (!made) throw new Error('a media file was not inserted');
  return made;
};

/** A file that was not removed, in whatever scope. */
export const findFile = async (sql: Sql, id: string): Promise<MediaRow | null> => {
  const [row] = await sql
    .select()
    .from(mediaFile)
    .where(and(eq(mediaFile.id, id), isNull(mediaFile.removedAt)));
  return row ?? null;
};

/** Files that were not removed, of the subtree of `orgCode` when one is given. */
export const findFiles = (sql: Sql, ids: readonly string[], orgCode?: string): Promise<MediaRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : sql
        .select()
        .from(mediaFile)
        .where(
          and(
            inArray(mediaFile.id, [...ids]),
            isNull(mediaFile.removedAt),
            orgCode === undefined ? undefined : inScope(orgCode),
          ),
        );

/** Nothing of the file is missing or still to be made. */
const isWhole = raw`not exists (select 1 from ${mediaRendition}
  where ${mediaRendition.fileId} = ${mediaFile.id} and ${mediaRendition.state} <> 'done')`;

/** A ready and whole file of the subtree with the same content as another, the oldest first. */
export const findTwin = async (
  sql: Sql,
  { id, sha256, kind, orgCode }: Pick<MediaRow, 'id' | 'sha256' | 'kind' | 'orgCode'>,
): Promise<MediaRow | null> => {
  const [row] = await sql
    .select()
    .from(mediaFile)
    .where(
      and(
        eq(mediaFile.sha256, sha256),
        ne(mediaFile.sha256, ''),
        eq(mediaFile.kind, kind),
        eq(mediaFile.state, 'ready'),
        ne(mediaFile.id, id),
        isNull(mediaFile.removedAt),
        isWhole,
        inScope(orgCode),
      ),
    )
    .orderBy(mediaFile.createdAt, mediaFile.id)
    .limit(1);
  return row ?? null;
};

type Facts = Partial<Omit<NewMediaRow, 'id'>>;

/** Changes a file while it is in one of `states`; `false` when it no longer was. */
export const changeFile = async (sql: Sql, id: string, states: readonly MediaState[], facts: Facts) => {
  const rows = await sql
    .update(mediaFile)
    .set(facts)
    .where(and(eq(mediaFile.id, id), inArray(mediaFile.state, [...states]), isNull(mediaFile.removedAt)))
    .returning({ id: mediaFile.id });
  return rows.length > 0;
};

/** Renames a file that still has `version`; `null` when somebody else was faster. */
export const renameFile = async (
  sql: Sql,
  id: string,
  version: number,
  facts: { name: string; updatedAt: Date },
): Promise<MediaRow | null> => {
  const [row] = await sql
    .update(mediaFile)
    .set({ ...facts, version: raw`${mediaFile.version} + 1` })
    .where(and(eq(mediaFile.id, id), eq(mediaFile.version, version), isNull(mediaFile.removedAt)))
    .returning();
  return row ?? null;
};

/** Until the transaction ends nothing else of this person is counted or begun. */
export const holdUploadsOf = async (tx: Tx, ownerId: string): Promise<void> => {
  await tx.execute(raw`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${ownerId}`}, 0))`);
};

/** Uploads of a person that were begun and are neither whole nor given up. */
export const countUnfinished = (sql: Sql, ownerId: string): Promise<number> =>
  sql.$count(
    mediaFile,
    and(eq(mediaFile.ownerId, ownerId), eq(mediaFile.state, 'uploading'), isNull(mediaFile.removedAt)),
  );

/** Bytes that a person began to upload since `from`. */
export const sumUploaded = async (sql: Sql, ownerId: string, from: Date): Promise<number> => {
  const [row] = await sql
    .select({ bytes: sum(mediaFile.sizeBytes) })
    .from(mediaFile)
    .where(and(eq(mediaFile.ownerId, ownerId), gte(mediaFile.createdAt, from)));
  return Number(row?.bytes ?? 0);
};

/** Files that stand in one of `states` and were not touched since `before`. */
export const findIdle = (sql: Sql, states: readonly MediaState[], before: Date): Promise<MediaRow[]> =>
  sql
    .select()
    .from(mediaFile)
    .where(
      and(
        inArray(mediaFile.state, [...states]),
        lt(mediaFile.updatedAt, before),
        isNull(mediaFile.removedAt),
      ),
    )
    .orderBy(mediaFile.updatedAt)
    .limit(200);

/** Ready files that lack something, or are given it right now, and were not touched since `before`. */
export const findIncomplete = (sql: Sql, before: Date): Promise<MediaRow[]> =>
  sql
    .select()
    .from(mediaFile)
    .where(
      and(
        eq(mediaFile.state, 'ready'),
        or(eq(mediaFile.canRetry, true), lt(mediaFile.progress, 100)),
        lt(mediaFile.updatedAt, before),
        isNull(mediaFile.removedAt),
      ),
    )
    .orderBy(mediaFile.updatedAt)
    .limit(200);

/** Takes an upload away that never became a file. */
export const deleteUnfinished = async (sql: Sql, id: string): Promise<void> => {
  await sql.delete(mediaFile).where(and(eq(mediaFile.id, id), eq(mediaFile.state, 'uploading')));
};

/** Latest failures of the subtree, for the start page of the console. */
export const findFailed = (
  sql: Sql,
  { orgCode, ownerId, since }: { orgCode: string; ownerId: string; since: Date },
): Promise<MediaRow[]> =>
  sql
    .select()
    .from(mediaFile)
    .where(
      and(
        eq(mediaFile.state, 'failed'),
        eq(mediaFile.ownerId, ownerId),
        gte(mediaFile.updatedAt, since),
        isNull(mediaFile.removedAt),
        inScope(orgCode),
      ),
    )
    .orderBy(desc(mediaFile.updatedAt))
    .limit(20);
