import { and, eq, inArray, isNull, sql as raw, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { eachOf } from '#platform/server/db/list-parts.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { mediaFile } from '../media.table.ts';
import type { MediaOwner, MediaSource } from './media-owner.table.ts';
import { mediaUse, mediaUseState, type RefKind } from './media-use.table.ts';

export interface MediaRef {
  readonly refKind: RefKind;
  readonly ref: string;
}

export interface MediaUse extends MediaRef {
  readonly ownerKind: string;
  readonly ownerId: string;
}

export interface FoundUse extends MediaUse {
  /** A person named it, in a text or by choosing a file; the rest follows from such a choice, or was drawn by us. */
  readonly isNamed: boolean;
}

/** Addresses under which texts show pictures, and media; the name behind them. */
const PICTURE_ADDRESS = '/(?:covers|pictures)/([A-Za-z0-9][A-Za-z0-9_.-]*)';
const MEDIUM_ADDRESS = '/media/[A-Za-z0-9_.-]+/([A-Za-z0-9_-]+)/';

const among = (column: unknown, ids: readonly string[]): SQL => raw`${column} in ${eachOf(ids)}`;

const refsIn = (source: MediaSource, kind: string, ids: readonly string[] | undefined): SQL[] => {
  const {
    table,
    ownerId,
    where,
    files = [],
    pictures = [],
    folders = [],
    texts = [],
    documents = [],
  } = source;
  const wanted = and(where, ids && among(ownerId, ids)) ?? raw`true`;
  const select = (refKind: RefKind, isNamed: boolean, ref: SQL, more?: SQL): SQL =>
    raw`select ${kind}::text as owner_kind, ${ownerId}::text as owner_id, ${refKind}::text as ref_kind,
      ${ref} as ref, ${isNamed}::boolean as is_named from ${table}${more ? raw`, ${more}` : raw``} where ${wanted}`;
  const matches = (column: SQL, pattern: string): SQL =>
    raw`regexp_matches(${column}, ${pattern}, 'g') as hit`;
  const addresses = (column: SQL): SQL[] => [
    select('picture', true, raw`hit[1]`, matches(column, PICTURE_ADDRESS)),
    select('folder', false, raw`hit[1]`, matches(column, MEDIUM_ADDRESS)),
  ];
  const plain = (column: PgColumn): SQL => raw`${column}`;
  return [
    ...files.map((column) => select('file', true, plain(column))),
    ...pictures.map((column) => select('picture', false, raw`regexp_replace(${column}, '^.*/', '')`)),
    ...folders.map((column) => select('folder', false, raw`split_part(${column}, '/', 1)`)),
    ...texts.flatMap((column) => addresses(plain(column))),
    ...documents.flatMap(({ column, fileIds }) => [
      ...addresses(raw`${column}::text`),
      ...fileIds.map((name) =>
        select(
          'file',
          true,
          raw`hit #>> '{}'`,
          raw`jsonb_path_query(${column}, ${`$.**."${name}"`}::text::jsonpath) as hit`,
        ),
      ),
    ]),
  ];
};

/** Every use that the columns of `owners` hold, each once; of these owners only when `ids` are given. */
const scanOf = (owners: readonly MediaOwner[], ids?: readonly string[]): SQL => {
  const parts = owners.flatMap(({ kind, sources }) => sources.flatMap((source) => refsIn(source, kind, ids)));
  return raw`select owner_kind, owner_id, ref_kind, ref, bool_or(is_named) as is_named
    from (${raw.join(parts, raw` union all `)}) as held where ref <> '' group by 1, 2, 3, 4`;
};

/** Uses that the columns of these owners hold now. */
export const scanUses = (
  sql: Sql,
  owners: readonly MediaOwner[],
  ids: readonly string[],
): Promise<FoundUse[]> =>
  rowsOf(
    sql,
    raw`select owner_kind as "ownerKind", owner_id as "ownerId", ref_kind as "refKind", ref, is_named as "isNamed"
      from (${scanOf(owners, ids)}) as scan`,
  );

/** Uses that the table names for these owners. */
export const selectUses = (
  sql: Sql,
  owners: readonly MediaOwner[],
  ids: readonly string[],
): Promise<MediaUse[]> =>
  sql
    .select()
    .from(mediaUse)
    .where(
      and(
        inArray(
          mediaUse.ownerKind,
          owners.map(({ kind }) => kind),
        ),
        among(mediaUse.ownerId, ids),
      ),
    );

const given = (uses: readonly MediaUse[]): SQL =>
  raw`jsonb_to_recordset(${JSON.stringify(uses)}::text::jsonb)
    as given ("ownerKind" text, "ownerId" text, "refKind" text, ref text)`;

export const insertUses = async (tx: Sql, uses: readonly MediaUse[]): Promise<void> => {
  if (uses.length > 0)
    await tx.execute(raw`insert into media_use (owner_kind, owner_id, ref_kind, ref)
      select "ownerKind", "ownerId", "refKind", ref from ${given(uses)} on conflict do nothing`);
};

export const deleteUses = async (tx: Tx, uses: readonly MediaUse[]): Promise<void> => {
  if (uses.length > 0)
    await tx.execute(raw`delete from media_use using ${given(uses)}
      where owner_kind = "ownerKind" and owner_id = "ownerId" and ref_kind = "refKind" and media_use.ref = given.ref`);
};

export interface NamedFile {
  readonly id: string;
  readonly name: string;
  readonly pictureKey: string;
  readonly removedAt: Date | null;
  readonly purgingAt: Date | null;
}

/** The library's rows behind these refs; none of them is removed or purged until the transaction ends. */
export const holdNamedFiles = (
  tx: Tx,
  ids: readonly string[],
  pictures: readonly string[],
): Promise<NamedFile[]> =>
  tx
    .select(columnsOf(mediaFile, 'id', 'name', 'pictureKey', 'removedAt', 'purgingAt'))
    .from(mediaFile)
    .where(raw`${among(mediaFile.id, ids)} or ${among(mediaFile.pictureKey, pictures)}`)
    .orderBy(mediaFile.id)
    .for('share');

const isAnyOf = (refs: readonly MediaRef[]): SQL =>
  raw`(${mediaUse.refKind}, ${mediaUse.ref}) in (select "refKind", ref
    from jsonb_to_recordset(${JSON.stringify(refs)}::text::jsonb) as given ("refKind" text, ref text))`;

/** Files of `refs` that anything uses, a history included. */
export const selectUsedRefs = (sql: Sql, refs: readonly MediaRef[]): Promise<MediaRef[]> =>
  refs.length === 0
    ? Promise.resolve([])
    : sql
        .selectDistinct({ refKind: mediaUse.refKind, ref: mediaUse.ref })
        .from(mediaUse)
        .where(isAnyOf(refs));

export interface TitledUse {
  readonly id: string;
  readonly title: string;
}

/** Owners of one kind that use any of `refs`, in the order of the titles; at most `limit`. */
export const selectUsers = (
  sql: Sql,
  { kind, titled: { table, id, title } }: MediaOwner,
  refs: readonly MediaRef[],
  limit: number,
): Promise<TitledUse[]> =>
  rowsOf(
    sql,
    raw`select distinct ${id} as id, ${title} as title from ${mediaUse} join ${table} on ${id} = ${mediaUse.ownerId}
      where ${mediaUse.ownerKind} = ${kind} and ${isAnyOf(refs)} order by 2, 1 limit ${limit}`,
  );

/** Kinds among `owners` whose uses from before the table are not counted yet. */
export const selectUnfilled = async (sql: Sql, owners: readonly MediaOwner[]): Promise<MediaOwner[]> => {
  const rows = await sql.select({ kind: mediaUseState.ownerKind }).from(mediaUseState);
  const filled = new Set(rows.map(({ kind }) => kind));
  return owners.filter(({ kind }) => !filled.has(kind));
};

/** Adds every use that the columns of one kind hold and the table lacks; answers how many. */
export const addMissingUses = async (tx: Sql, owner: MediaOwner): Promise<number> => {
  const rows = await rowsOf(
    tx,
    raw`insert into media_use (owner_kind, owner_id, ref_kind, ref)
      select owner_kind, owner_id, ref_kind, ref from (${scanOf([owner])}) as scan
      on conflict do nothing returning 1`,
  );
  return rows.length;
};

/** How many uses of one kind the table has that the columns no longer hold. */
export const countSurplusUses = async (sql: Sql, owner: MediaOwner): Promise<number> => {
  const [row] = await rowsOf<{ num: number }>(
    sql,
    raw`select count(*)::int as num from (
      select owner_kind, owner_id, ref_kind, ref from media_use where owner_kind = ${owner.kind}
      except select owner_kind, owner_id, ref_kind, ref from (${scanOf([owner])}) as scan
    ) as surplus`,
  );
  return row?.num ?? 0;
};

export const markFilled = async (tx: Sql, kind: string, filledAt: Date): Promise<void> => {
  await tx.insert(mediaUseState).values({ ownerKind: kind, filledAt }).onConflictDoNothing();
};

export const markChecked = async (
  sql: Sql,
  kind: string,
  found: { readonly checkedAt: Date; readonly missingNum: number; readonly surplusNum: number },
): Promise<void> => {
  await sql.update(mediaUseState).set(found).where(eq(mediaUseState.ownerKind, kind));
};

/** Differences that the last check found, all kinds together. */
export const sumDifferences = async (
  sql: Sql,
): Promise<{ missingNum: number; surplusNum: number; checkedAt: Date | null }> => {
  const rows = await sql.select().from(mediaUseState);
  const times = rows.flatMap(({ checkedAt }) => (checkedAt ? [checkedAt.getTime()] : []));
  return {
    missingNum: rows.reduce((sum, { missingNum }) => sum + missingNum, 0),
    surplusNum: rows.reduce((sum, { surplusNum }) => sum + surplusNum, 0),
    checkedAt: times.length === 0 ? null : new Date(Math.max(...times)),
  };
};

interface Stored {
  readonly id: string;
  readonly pictureKey: string;
  readonly mediaKey: string;
}

const alike = (sql: Sql, { id, pictureKey, mediaKey }: Stored) =>
  sql
    .select(columnsOf(mediaFile, 'id', 'pictureKey', 'mediaKey', 'removedAt'))
    .from(mediaFile)
    .where(
      raw`${mediaFile.id} = ${id}
        or (${pictureKey}::text <> '' and ${mediaFile.pictureKey} = ${pictureKey}::text)
        or (${mediaKey}::text <> '' and ${mediaFile.mediaKey} = ${mediaKey}::text)`,
    )
    .orderBy(mediaFile.id);

const inLibrary = <T extends { readonly removedAt: Date | null }>(rows: readonly T[]): T[] =>
  rows.filter(({ removedAt }) => removedAt === null);

/** A file and those of the library that lie in the same place, as equal ones do. */
export const findAlike = async (sql: Sql, file: Stored): Promise<Stored[]> =>
  inLibrary(await alike(sql, file));

/** The same, held until the transaction ends: nothing begins to use any of them meanwhile. */
export const lockAlike = async (tx: Tx, file: Stored): Promise<Stored[]> =>
  inLibrary(await alike(tx, file).for('update'));

/** Says that the bytes of a file are about to go. */
export const markPurging = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx
    .update(mediaFile)
    .set({ purgingAt: now })
    .where(and(eq(mediaFile.id, id), isNull(mediaFile.purgingAt)));
};
