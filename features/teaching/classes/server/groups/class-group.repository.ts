import { and, asc, eq, inArray, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { classGroup, classMember } from '../classes.table.ts';

export type GroupRow = typeof classGroup.$inferSelect;

/** Groups of a class in their order. */
export const listGroups = (sql: Sql, classId: string): Promise<GroupRow[]> =>
  sql
    .select()
    .from(classGroup)
    .where(eq(classGroup.classId, classId))
    .orderBy(asc(classGroup.sort), asc(classGroup.id));

export interface GroupNumbers {
  /** Empty: those in no group. */
  readonly groupId: string;
  readonly memberNum: number;
  readonly graduatedNum: number;
  readonly avgPercentage: number;
}

/** Numbers of the people enrolled in a class, by group. */
export const countByGroup = (sql: Sql, classId: string): Promise<GroupNumbers[]> =>
  sql
    .select({
      groupId: raw<string>`coalesce(${classMember.groupId}, '')`,
      memberNum: raw<number>`count(*)::int`,
      graduatedNum: raw<number>`count(${classMember.graduatedAt})::int`,
      avgPercentage: raw<number>`floor(avg(${classMember.percentage}))::int`,
    })
    .from(classMember)
    .where(and(eq(classMember.classId, classId), eq(classMember.state, 'ENROLLED')))
    .groupBy(raw`1`);

export const insertGroups = async (tx: Tx, rows: readonly GroupRow[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(classGroup).values([...rows]);
};

export const updateGroup = async (
  tx: Tx,
  id: string,
  set: Partial<Pick<GroupRow, 'name' | 'leaderId'>>,
): Promise<void> => {
  await tx.update(classGroup).set(set).where(eq(classGroup.id, id));
};

/** Removes groups; their people are in none afterwards. */
export const deleteGroups = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(classMember)
    .set({ groupId: null })
    .where(inArray(classMember.groupId, [...ids]));
  await tx.delete(classGroup).where(inArray(classGroup.id, [...ids]));
};

export interface Grouped {
  readonly userId: string;
  readonly orgCode: string;
  readonly groupId: string | null;
}

/** People enrolled in a class with their group, by student number. */
export const listGrouped = (sql: Sql, classId: string, userIds?: readonly string[]): Promise<Grouped[]> =>
  sql
    .select({ userId: classMember.userId, orgCode: classMember.orgCode, groupId: classMember.groupId })
    .from(classMember)
    .where(
      and(
        eq(classMember.classId, classId),
        eq(classMember.state, 'ENROLLED'),
        userIds && inArray(classMember.userId, [...userIds]),
      ),
    )
    .orderBy(asc(classMember.studentNo), asc(classMember.userId));

/** Puts people of a class into groups; null: into none. Leaders who are no longer in their group lead it no more. */
export const setGroups = async (
  tx: Tx,
  classId: string,
  groupOf: ReadonlyMap<string, string | null>,
): Promise<void> => {
  if (groupOf.size === 0) return;
  const rows = JSON.stringify(
    [...groupOf].map(([userId, groupId]) => ({ user_id: userId, group_id: groupId })),
  );
  await tx.execute(raw`
    update class_member set group_id = given.group_id
    from jsonb_to_recordset(${rows}::text::jsonb) as given (user_id text, group_id text)
    where class_member.user_id = given.user_id and class_member.class_id = ${classId}`);
  await dropLeaders(tx, classId);
};

const leadsNoMore: SQL = raw`not exists (select 1 from ${classMember} where ${classMember.userId} = ${classGroup.leaderId}
  and ${classMember.classId} = ${classGroup.classId} and ${classMember.groupId} = ${classGroup.id})`;

/** Takes leaders off groups they are not in. */
const dropLeaders = async (tx: Tx, classId: string): Promise<void> => {
  await tx
    .update(classGroup)
    .set({ leaderId: null })
    .where(and(eq(classGroup.classId, classId), raw`${classGroup.leaderId} is not null`, leadsNoMore));
};

/** Takes somebody who left the class out of its groups. */
export const leaveGroup = async (tx: Tx, classId: string, userId: string): Promise<void> => {
  await tx
    .update(classGroup)
    .set({ leaderId: null })
    .where(and(eq(classGroup.classId, classId), eq(classGroup.leaderId, userId)));
};

const mates = statement<{ userId: string; classId: string }>()('classes-mates', (sql, param) =>
  sql
    .select({ userId: classMember.userId, groupName: classGroup.name, leaderId: classGroup.leaderId })
    .from(classMember)
    .innerJoin(classGroup, eq(classGroup.id, classMember.groupId))
    .where(
      and(
        eq(classMember.classId, param('classId')),
        eq(classMember.state, 'ENROLLED'),
        raw`${classMember.groupId} = (select own.group_id from ${classMember} own where own.user_id = ${param('userId')}
          and own.class_id = ${param('classId')} and own.state = 'ENROLLED')`,
      ),
    )
    .orderBy(asc(classMember.studentNo), asc(classMember.userId)),
);

/** Everybody of the group that a person enrolled in a class is in, the person too; nobody without a group. */
export const listMates = (sql: Sql, userId: string, classId: string) => mates(sql, { userId, classId });
