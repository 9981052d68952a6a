import { and, asc, eq, inArray, sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Requirement } from '../../shared/progress/graduation.rules.ts';
import { classAchievement, classRequirement, classTable } from '../classes.table.ts';

export type AchievementRow = typeof classAchievement.$inferSelect;

/** Demands of other features on the members of a class. */
export const listRequirements = (sql: Sql, classId: string): Promise<Requirement[]> =>
  sql
    .select(columnsOf(classRequirement, 'code', 'name', 'need', 'unit'))
    .from(classRequirement)
    .where(eq(classRequirement.classId, classId))
    .orderBy(asc(classRequirement.code));

export const listAchievements = (sql: Sql, classId: string, userIds: readonly string[]) =>
  sql
    .select()
    .from(classAchievement)
    .where(and(inArray(classAchievement.userId, [...userIds]), eq(classAchievement.classId, classId)));

/** Keeps a requirement, or takes it away; the class's version rises, because its conditions are others now. */
export const saveRequirement = async (
  tx: Tx,
  classId: string,
  code: string,
  requirement: Omit<Requirement, 'code'> | null,
): Promise<void> => {
  if (requirement)
    await tx
      .insert(classRequirement)
      .values({ classId, code, ...requirement })
      .onConflictDoUpdate({ target: [classRequirement.classId, classRequirement.code], set: requirement });
  else
    await tx
      .delete(classRequirement)
      .where(and(eq(classRequirement.classId, classId), eq(classRequirement.code, code)));
  await tx
    .update(classTable)
    .set({ version: raw`${classTable.version} + 1` })
    .where(eq(classTable.id, classId));
};

/**
 * Keeps what members have, in one statement, and answers it; what is met stays met, since the moment in which it came
 * to be. The rows are held in the order given.
 */
export const saveAchievements = async (tx: Tx, rows: readonly AchievementRow[]) => {
  if (rows.length === 0) return [];
  return tx
    .insert(classAchievement)
    .values([...rows])
    .onConflictDoUpdate({
      target: [classAchievement.userId, classAchievement.classId, classAchievement.code],
      set: {
        got: raw`excluded.got`,
        isMet: raw`${classAchievement.isMet} or excluded.is_met`,
        at: raw`case when ${classAchievement.isMet} then ${classAchievement.at} else excluded.at end`,
      },
    })
    .returning();
};

/** Takes back what people have of one requirement. */
export const deleteAchievements = async (
  tx: Tx,
  classId: string,
  code: string,
  userIds: readonly string[],
): Promise<void> => {
  await tx
    .delete(classAchievement)
    .where(
      and(
        inArray(classAchievement.userId, [...userIds]),
        eq(classAchievement.classId, classId),
        eq(classAchievement.code, code),
      ),
    );
};

export const updateClassExam = async (tx: Tx, classId: string, unifiedExamId: string): Promise<void> => {
  await tx.update(classTable).set({ unifiedExamId }).where(eq(classTable.id, classId));
};
