import { and, eq, type SQL, sql as sqlText } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { classManager, classTable } from './classes.table.ts';

/** Acting person, as far as classes ask. */
export type ActingPerson = Pick<Caller, 'userId' | 'activeRole'>;

const NOBODY = sqlText`false`;

const isBelow = (orgCode: string): SQL => sqlText`${classTable.orgCode} like ${`${orgCode}%`}`;

/** Of the classes of the role's organisation and below those for which `named`, a row about the person, holds. */
const namesCaller = ({ userId, activeRole }: ActingPerson, named: SQL): SQL =>
  sqlText`(${isBelow(activeRole.orgCode)} and exists (select 1 from ${classManager} named where named.class_id = ${classTable.id} and named.user_id = ${userId} and ${named}))`;

const classesOf = (caller: ActingPerson | null, named: SQL): SQL => {
  if (!caller || caller.activeRole.orgCode === '') return NOBODY;
  const { roleCode, orgCode } = caller.activeRole;
  if (roleCode === 'admin') return isBelow(orgCode);
  return roleCode === 'manager' ? namesCaller(caller, named) : NOBODY;
};

/**
 * The classes that `caller` sees in the console, as a condition on the class table: an administrator those of
 * the organisation of the active role and below, a manager those of them that name him or her, everybody else none.
 */
export const managedWhere = (caller: ActingPerson | null): SQL => classesOf(caller, sqlText`true`);

/** Of these the classes in which `caller` may do something: in those of a 督学 there is only something to see. */
export const workedOnWhere = (caller: ActingPerson | null): SQL =>
  classesOf(caller, sqlText`named.kind <> 'SUPERVISOR'`);

const management = statement<{ userId: string; classId: string }>()('classes-management', (sql, param) =>
  sql
    .select({ orgCode: classTable.orgCode, kind: classManager.kind })
    .from(classTable)
    .leftJoin(
      classManager,
      and(eq(classManager.classId, classTable.id), eq(classManager.userId, param('userId'))),
    )
    .where(eq(classTable.id, param('classId'))),
);

/** The class's organisation and what it names `userId`; undefined when there is no such class. */
export const selectManagement = async (sql: Sql, userId: string, classId: string) =>
  (await management(sql, { userId, classId }))[0];
