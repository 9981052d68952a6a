import { and, asc, eq, gt, gte, inArray, isNull, lt, notInArray, or, sql as raw, sum } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { type ClassFileRow, classAttachment, classFile } from './class-file.table.ts';

/** Null when there is one of that id already. */
export const insertClassFile = async (sql: Sql, row: typeof classFile.$inferInsert) => {
  const [made] = await sql.insert(classFile).values(row).onConflictDoNothing().returning();
  return made ?? null;
};

/** A file that is still stored. */
export const findClassFile = async (sql: Sql, id: string): Promise<ClassFileRow | null> => {
  const [row] = await sql
    .select()
    .from(classFile)
    .where(and(eq(classFile.id, id), isNull(classFile.purgedAt)));
  return row ?? null;
};

/** Bytes that a person sent for classes since `from`. */
export const sumSent = async (sql: Sql, ownerId: string, from: Date): Promise<number> => {
  const [row] = await sql
    .select({ bytes: sum(classFile.sizeBytes) })
    .from(classFile)
    .where(and(eq(classFile.ownerId, ownerId), gte(classFile.createdAt, from)));
  return Number(row?.bytes ?? 0);
};

const attached = statement<{ subjectIds: readonly string[] }>()('board-attached', (sql, param) =>
  sql
    .select({ subjectId: classAttachment.subjectId, file: classFile })
    .from(classAttachment)
    .innerJoin(classFile, eq(classFile.id, classAttachment.fileId))
    .where(
      and(
        raw`${classAttachment.subjectId} = any(${param('subjectIds')}::text[])`,
        isNull(classFile.purgedAt),
      ),
    )
    .orderBy(asc(classAttachment.subjectId), asc(classAttachment.sort)),
);

/** Files of each of `subjectIds`, in their order. */
export const selectAttached = async (
  sql: Sql,
  subjectIds: readonly string[],
): Promise<Map<string, ClassFileRow[]>> => {
  if (subjectIds.length === 0) return new Map();
  const rows = await attached(sql, { subjectIds });
  const found = new Map<string, ClassFileRow[]>();
  for (const { subjectId, file } of rows) found.set(subjectId, [...(found.get(subjectId) ?? []), file]);
  return found;
};

/** Whether the file hangs on the subject now. */
export const isAttached = async (sql: Sql, subjectId: string, fileId: string): Promise<boolean> =>
  (await sql.$count(
    classAttachment,
    and(
      eq(classAttachment.subjectId, subjectId),
      eq(classAttachment.fileId, fileId),
      isNull(classAttachment.releasedAt),
    ),
  )) > 0;

/** Files of `fileIds` that were sent for the class and are still stored; held until the transaction ends. */
export const lockFilesOfClass = async (
  tx: Tx,
  classId: string,
  fileIds: readonly string[],
): Promise<Set<string>> => {
  if (fileIds.length === 0) return new Set();
  const rows = await tx
    .select({ id: classFile.id })
    .from(classFile)
    .where(
      and(inArray(classFile.id, [...fileIds]), eq(classFile.classId, classId), isNull(classFile.purgedAt)),
    )
    .orderBy(asc(classFile.id))
    .for('share');
  return new Set(rows.map(({ id }) => id));
};

/** Makes `fileIds` the files of a subject, in this order. */
export const replaceAttached = async (tx: Tx, subjectId: string, fileIds: readonly string[]) => {
  await tx
    .delete(classAttachment)
    .where(
      and(
        eq(classAttachment.subjectId, subjectId),
        fileIds.length > 0 ? notInArray(classAttachment.fileId, [...fileIds]) : undefined,
      ),
    );
  if (fileIds.length === 0) return;
  await tx
    .insert(classAttachment)
    .values(fileIds.map((fileId, sort) => ({ subjectId, fileId, sort })))
    .onConflictDoUpdate({
      target: [classAttachment.subjectId, classAttachment.fileId],
      set: { sort: raw`excluded.sort` },
    });
};

/** Says that a subject needs its files no longer. */
export const releaseAttached = async (tx: Tx, subjectId: string, at: Date): Promise<void> => {
  await tx.update(classAttachment).set({ releasedAt: at }).where(eq(classAttachment.subjectId, subjectId));
};

/** Something still shows the file, or let it go only after `before`. */
const isHeld = (before: Date) => raw`exists (select 1 from ${classAttachment} held
  where held.file_id = ${classFile.id} and (held.released_at is null or held.released_at > ${before.toISOString()}::timestamptz))`;

const isPurgeable = (sentBefore: Date, releasedBefore: Date) =>
  and(
    isNull(classFile.purgedAt),
    lt(classFile.createdAt, sentBefore),
    or(isNull(classFile.classId), raw`not ${isHeld(releasedBefore)}`),
  );

/** Files behind `after` that nothing needs any more. */
export const selectPurgeable = async (
  sql: Sql,
  sentBefore: Date,
  releasedBefore: Date,
  after: string,
  limit: number,
): Promise<string[]> =>
  (
    await sql
      .select({ id: classFile.id })
      .from(classFile)
      .where(and(gt(classFile.id, after), isPurgeable(sentBefore, releasedBefore)))
      .orderBy(asc(classFile.id))
      .limit(limit)
  ).map(({ id }) => id);

/** The same file, if it is still true of it; nobody can attach it until the transaction ends. */
export const lockPurgeable = async (tx: Tx, id: string, sentBefore: Date, releasedBefore: Date) => {
  const locked = await tx
    .select({ id: classFile.id })
    .from(classFile)
    .where(eq(classFile.id, id))
    .for('update');
  if (locked.length === 0) return null;
  const [row] = await tx
    .select()
    .from(classFile)
    .where(and(eq(classFile.id, id), isPurgeable(sentBefore, releasedBefore)));
  return row ?? null;
};

export const markFilePurged = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.update(classFile).set({ purgedAt: at }).where(eq(classFile.id, id));
};
