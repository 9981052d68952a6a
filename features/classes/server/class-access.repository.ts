import { and, eq, type SQL, sql as sqlText } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { classManager, classTable } from './classes.table.ts';

/** Who acts, as far as classes ask. */
export type ActingPerson = Pick<Caller, 'userId' | 'activeRole'>;

const NOBODY = sqlText`false`;

const namesCaller = ({ userId }: ActingPerson): SQL =>
  sqlText`exists (select 1 from ${classManager} named where named.class_id = ${classTable.id} and named.user_id = ${userId})`;

/**
 * The classes that `caller` sees in the console, as a condition on the class table: an administrator those of
 * the own organisation and below, a manager those that name him or her, everybody else none.
 */
export const managedWhere = (caller: ActingPerson | null): SQL => {
  if (caller?.activeRole.roleCode === 'admin' && caller.activeRole.orgCode !== '')
    return sqlText`${classTable.orgCode} like ${`${caller.activeRole.orgCode}%`}`;
  return caller?.activeRole.roleCode === 'manager' ? namesCaller(caller) : NOBODY;
};

/** Of these the classes in which `caller` may do something: in those of a 督学 there is only something to see. */
export const workedOnWhere = (caller: ActingPerson | null): SQL =>
  caller?.activeRole.roleCode === 'manager'
    ? sqlText`exists (select 1 from ${classManager} named where named.class_id = ${classTable.id} and named.user_id = ${caller.userId} and named.kind <> 'SUPERVISOR')`
    : managedWhere(caller);

/** The class's organisation and what it names `userId`; undefined when there is no such class. */
export const selectManagement = async (sql: Sql, userId: string, classId: string) =>
  (
    await sql
      .select({ orgCode: classTable.orgCode, kind: classManager.kind })
      .from(classTable)
      .leftJoin(classManager, and(eq(classManager.classId, classTable.id), eq(classManager.userId, userId)))
      .where(eq(classTable.id, classId))
  )[0];
