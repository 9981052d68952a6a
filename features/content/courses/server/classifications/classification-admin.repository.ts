import { and, eq, inArray, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { classification, classificationType, courseClassification } from '../courses.table.ts';

/** Version of a type's tree; null for a type that is none. */
export const findTreeVersion = async (sql: Sql, typeCode: string): Promise<number | null> =>
  (
    await sql
      .select({ version: classificationType.version })
      .from(classificationType)
      .where(eq(classificationType.code, typeCode))
  )[0]?.version ?? null;

/** The same, held until the transaction ends: changes of one tree follow each other. */
export const lockTree = async (tx: Tx, typeCode: string): Promise<number | null> =>
  (
    await tx
      .select({ version: classificationType.version })
      .from(classificationType)
      .where(eq(classificationType.code, typeCode))
      .for('update')
  )[0]?.version ?? null;

export const setTreeVersion = async (tx: Tx, typeCode: string, version: number): Promise<void> => {
  await tx.update(classificationType).set({ version }).where(eq(classificationType.code, typeCode));
};

/** Courses of any status filed directly under each node of a type. */
export const countFiled = async (sql: Sql, typeCode: string): Promise<Map<string, number>> => {
  const rows = await sql
    .select({ id: courseClassification.classificationId, num: raw<number>`count(*)::int` })
    .from(courseClassification)
    .innerJoin(classification, eq(classification.id, courseClassification.classificationId))
    .where(eq(classification.typeCode, typeCode))
    .groupBy(courseClassification.classificationId);
  return new Map(rows.map(({ id, num }) => [id, num]));
};

export const findNode = async (sql: Sql, id: string) =>
  (await sql.select().from(classification).where(eq(classification.id, id)))[0];

export const insertNode = async (tx: Tx, node: typeof classification.$inferInsert): Promise<void> => {
  await tx.insert(classification).values(node);
};

export const renameNode = async (tx: Tx, id: string, name: string): Promise<void> => {
  await tx.update(classification).set({ name }).where(eq(classification.id, id));
};

export const deleteNode = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(classification).where(eq(classification.id, id));
};

/** Puts nodes under `parentId` in this order. */
export const placeNodes = async (tx: Tx, parentId: string | null, ids: readonly string[]): Promise<void> => {
  for (const [index, id] of ids.entries())
    await tx
      .update(classification)
      .set({ parentId, sort: index + 1 })
      .where(eq(classification.id, id));
};

/** Files courses of `fromId` (all, or those of `courseIds`) under `toId`; returns their ids. */
export const moveFiled = async (
  tx: Tx,
  fromId: string,
  toId: string,
  courseIds: readonly string[] | undefined,
): Promise<string[]> => {
  const taken = await tx
    .delete(courseClassification)
    .where(
      and(
        eq(courseClassification.classificationId, fromId),
        courseIds === undefined ? undefined : inArray(courseClassification.courseId, [...courseIds]),
      ),
    )
    .returning({ courseId: courseClassification.courseId });
  if (taken.length > 0)
    await tx
      .insert(courseClassification)
      .values(taken.map(({ courseId }) => ({ classificationId: toId, courseId })))
      .onConflictDoNothing();
  return taken.map(({ courseId }) => courseId);
};
