import { and, asc, desc, eq, inArray, lte, or, sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import {
  publication,
  publicationHistory,
  publicationSignature,
  publicationVersion,
} from './publications.table.ts';

export type PublicationFacts = typeof publication.$inferSelect;
export type SignatureRow = typeof publicationSignature.$inferSelect;
export type VersionRow = typeof publicationVersion.$inferSelect;
type HistoryInsert = typeof publicationHistory.$inferInsert;

const is = (kind: string, id: string) => and(eq(publication.kind, kind), eq(publication.id, id));

export const findPublication = async (sql: Sql, kind: string, id: string): Promise<PublicationFacts | null> =>
  (await sql.select().from(publication).where(is(kind, id)))[0] ?? null;

/** As `findPublication`, held until the transaction ends: steps with one publication follow each other. */
export const lockPublication = async (tx: Tx, kind: string, id: string): Promise<PublicationFacts | null> =>
  (await tx.select().from(publication).where(is(kind, id)).for('update'))[0] ?? null;

export const takePublicationId = async (sql: Sql): Promise<string> => {
  const [row] = await rowsOf<{ number: string }>(
    sql,
    raw`select nextval('publication_number')::text as number`,
  );
  return row?.number ?? '';
};

export const insertPublications = (
  sql: Sql,
  rows: readonly (typeof publication.$inferInsert)[],
): Promise<PublicationFacts[]> =>
  rows.length === 0
    ? Promise.resolve([])
    : sql
        .insert(publication)
        .values([...rows])
        .returning();

export const insertPublication = async (
  sql: Sql,
  row: typeof publication.$inferInsert,
): Promise<PublicationFacts> => {
  const [inserted] = await insertPublications(sql, [row]);
  if (!inserted) throw new Error(`${row.kind} ${row.id} was not inserted`);
  return inserted;
};

export const updatePublication = async (
  tx: Tx,
  kind: string,
  id: string,
  change: Partial<typeof publication.$inferInsert>,
): Promise<void> => {
  await tx.update(publication).set(change).where(is(kind, id));
};

/** Takes a publication away with its history; only for one that readers never saw. */
export const deletePublication = async (tx: Tx, kind: string, id: string): Promise<void> => {
  await tx.delete(publication).where(is(kind, id));
};

export const insertVersions = async (
  sql: Sql,
  rows: readonly (typeof publicationVersion.$inferInsert)[],
): Promise<void> => {
  if (rows.length > 0) await sql.insert(publicationVersion).values([...rows]);
};

export const findVersion = async (
  sql: Sql,
  kind: string,
  id: string,
  no: number,
): Promise<VersionRow | null> =>
  (
    await sql
      .select()
      .from(publicationVersion)
      .where(
        and(eq(publicationVersion.kind, kind), eq(publicationVersion.id, id), eq(publicationVersion.no, no)),
      )
  )[0] ?? null;

/** One page of the versions of a publication, newest first, and how many there are. */
export const selectVersions = async (sql: Sql, kind: string, id: string, paging: Paging) => {
  const where = and(eq(publicationVersion.kind, kind), eq(publicationVersion.id, id));
  const total = await sql.$count(publicationVersion, where);
  const rows = await sql
    .select(columnsOf(publicationVersion, 'no', 'byUser', 'at', 'reviewsNeeded'))
    .from(publicationVersion)
    .where(where)
    .orderBy(desc(publicationVersion.no))
    .limit(paging.pageSize)
    .offset(paging.pageNum * paging.pageSize);
  return { rows, total };
};

/** Signatures of these versions of a publication, in the order of the stages. */
export const selectSignatures = (
  sql: Sql,
  kind: string,
  id: string,
  versionNos: readonly number[],
): Promise<SignatureRow[]> =>
  versionNos.length === 0
    ? Promise.resolve([])
    : sql
        .select()
        .from(publicationSignature)
        .where(
          and(
            eq(publicationSignature.kind, kind),
            eq(publicationSignature.id, id),
            inArray(publicationSignature.versionNo, [...versionNos]),
          ),
        )
        .orderBy(asc(publicationSignature.stage));

export const insertSignature = async (tx: Tx, row: SignatureRow): Promise<void> => {
  await tx.insert(publicationSignature).values(row);
};

export const insertPublicationHistory = async (sql: Sql, rows: readonly HistoryInsert[]): Promise<void> => {
  if (rows.length > 0) await sql.insert(publicationHistory).values([...rows]);
};

/** One page of what happened to a publication, newest first, and how much there is. */
export const selectPublicationHistory = async (sql: Sql, kind: string, id: string, paging: Paging) => {
  const where = and(eq(publicationHistory.kind, kind), eq(publicationHistory.id, id));
  const total = await sql.$count(publicationHistory, where);
  const rows = await sql
    .select()
    .from(publicationHistory)
    .where(where)
    .orderBy(desc(publicationHistory.number))
    .limit(paging.pageSize)
    .offset(paging.pageNum * paging.pageSize);
  return { rows, total };
};

/** What the sweep has to do now: signed versions whose hour has come, public ones whose end has come. */
export const selectDue = async (sql: Sql, now: Date, limit: number) => ({
  toPublish: await sql
    .select(columnsOf(publication, 'kind', 'id'))
    .from(publication)
    .where(and(eq(publication.editState, 'signed'), lte(publication.publishAt, now)))
    .orderBy(asc(publication.publishAt), asc(publication.id))
    .limit(limit),
  toWithdraw: await sql
    .select(columnsOf(publication, 'kind', 'id'))
    .from(publication)
    .where(and(eq(publication.state, 'public'), lte(publication.withdrawAt, now)))
    .orderBy(asc(publication.withdrawAt), asc(publication.id))
    .limit(limit),
});

/** Versions of a publication that readers see now, or will see once it is signed. */
const isCurrent = or(
  eq(publicationVersion.no, publication.liveNo),
  eq(publicationVersion.no, publication.versionNo),
);

interface Naming {
  readonly kind: string;
  /** Field that holds a list of ids. */
  readonly field: string;
  readonly value: string;
  /** Only these publications; all of the kind without it. */
  readonly ids?: readonly string[] | undefined;
}

/**
 * Publications whose document, live version or version in review names an id in a list, held until the transaction
 * ends in the order in which everybody holds several: whoever writes one of them waits, or has already written.
 */
export const lockNaming = async (
  tx: Tx,
  { kind, field, value, ids }: Naming,
): Promise<PublicationFacts[]> => {
  const named = await tx
    .selectDistinct({ id: publication.id })
    .from(publication)
    .leftJoin(
      publicationVersion,
      and(
        eq(publicationVersion.kind, publication.kind),
        eq(publicationVersion.id, publication.id),
        isCurrent,
      ),
    )
    .where(
      and(
        eq(publication.kind, kind),
        ids === undefined ? undefined : inArray(publication.id, [...ids]),
        or(
          raw`${publication.document} -> ${field}::text ? ${value}`,
          raw`${publicationVersion.document} -> ${field}::text ? ${value}`,
        ),
      ),
    );
  if (named.length === 0) return [];
  return tx
    .select()
    .from(publication)
    .where(
      and(
        eq(publication.kind, kind),
        inArray(
          publication.id,
          named.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(publication.id))
    .for('update');
};

/** Versions of a publication that readers see now, or will see once it is signed, with their documents. */
export const selectCurrentVersions = (
  sql: Sql,
  { kind, id, liveNo, versionNo }: Pick<PublicationFacts, 'kind' | 'id' | 'liveNo' | 'versionNo'>,
) =>
  sql
    .select(columnsOf(publicationVersion, 'no', 'document'))
    .from(publicationVersion)
    .where(
      and(
        eq(publicationVersion.kind, kind),
        eq(publicationVersion.id, id),
        inArray(publicationVersion.no, [liveNo, versionNo]),
      ),
    );

export const updateVersionDocument = async (
  tx: Tx,
  { kind, id }: Pick<PublicationFacts, 'kind' | 'id'>,
  no: number,
  document: VersionRow['document'],
): Promise<void> => {
  await tx
    .update(publicationVersion)
    .set({ document })
    .where(
      and(eq(publicationVersion.kind, kind), eq(publicationVersion.id, id), eq(publicationVersion.no, no)),
    );
};
