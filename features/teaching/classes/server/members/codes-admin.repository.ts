import { and, desc, eq } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { classCode } from '../classes.table.ts';

export type CodeRow = typeof classCode.$inferSelect;

/** The codes of a class, those in use first, the newest of them in front. */
export const listCodes = (sql: Sql, classId: string): Promise<CodeRow[]> =>
  sql
    .select()
    .from(classCode)
    .where(eq(classCode.classId, classId))
    .orderBy(desc(classCode.isActive), desc(classCode.createdAt), desc(classCode.id));

/** A code of this class, held until the transaction ends: nobody uses it meanwhile. */
export const lockCode = async (tx: Tx, classId: string, id: string): Promise<CodeRow | undefined> =>
  (
    await tx
      .select()
      .from(classCode)
      .where(and(eq(classCode.id, id), eq(classCode.classId, classId)))
      .for('update')
  )[0];

export const insertCode = async (tx: Tx, row: typeof classCode.$inferInsert): Promise<void> => {
  await tx.insert(classCode).values(row);
};

export const updateCode = async (tx: Tx, id: string, set: Partial<typeof classCode.$inferInsert>) => {
  await tx.update(classCode).set(set).where(eq(classCode.id, id));
};
