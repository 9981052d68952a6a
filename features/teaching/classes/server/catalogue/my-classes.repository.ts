import { and, desc, eq, inArray, type SQL, sql as sqlText } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { TimeStatus } from '../../shared/class-item.schema.ts';
import { classMember, classTable } from '../classes.table.ts';

/** States in which a class is among a person's own. */
const PRESENT = ['ENROLLED', 'PENDING', 'WAITING'] as const;

const own = statement<{ userId: string }>()('classes-own', (sql, param) =>
  sql
    .select({
      ...columnsOf(
        classMember,
        'classId',
        'state',
        'percentage',
        'hoursHundredths',
        'joinedAt',
        'appliedAt',
        'offerUntil',
      ),
      memberAt: classMember.updatedAt,
      graduatedAt: classMember.graduatedAt,
      ...columnsOf(
        classTable,
        'className',
        'classCode',
        'status',
        'heldInRoom',
        'startAt',
        'endAt',
        'signupEnd',
      ),
      classAt: classTable.updatedAt,
    })
    .from(classMember)
    .innerJoin(classTable, eq(classTable.id, classMember.classId))
    .where(
      and(
        eq(classMember.userId, param('userId')),
        inArray(classMember.state, [...PRESENT]),
        inArray(classTable.status, ['PUBLISHED', 'OFFLINE']),
      ),
    )
    .orderBy(desc(classTable.startAt), classMember.classId),
);

/** The classes that a person is in, waits for or has applied to; drafts are nobody's yet. */
export const listOwn = (sql: Sql, userId: string) => own(sql, { userId });

export type OwnClassRow = Awaited<ReturnType<typeof listOwn>>[number];

const moment = (at: Date): SQL => sqlText`${at.toISOString()}::timestamptz`;

const timeIs = (time: TimeStatus, now: Date): SQL => {
  if (time === 'WILLHOLD') return sqlText`${classTable.startAt} > ${moment(now)}`;
  if (time === 'HOLDOVER') return sqlText`${classTable.endAt} <= ${moment(now)}`;
  return sqlText`(${classTable.startAt} <= ${moment(now)} and ${classTable.endAt} > ${moment(now)})`;
};

export interface ManagedFilter {
  /** Which classes the caller manages. */
  readonly managed: SQL;
  /** Lower case; each must be in the class's name. */
  readonly words: readonly string[];
  readonly time: TimeStatus | '';
}

/** Drafts are left out: they are worked on in the console. */
const managedBy = ({ managed, words, time }: ManagedFilter, now: Date): SQL | undefined =>
  and(
    managed,
    sqlText`${classTable.status} <> 'DRAFT'`,
    ...words.map((word) => sqlText`strpos(lower(${classTable.className}), ${word}) > 0`),
    time === '' ? undefined : timeIs(time, now),
  );

/** Ids of one page of managed classes, those that end last in front. */
export const listManagedIds = async (
  sql: Sql,
  filter: ManagedFilter,
  now: Date,
  { pageNum, pageSize }: Paging,
): Promise<{ ids: string[]; total: number }> => {
  const where = managedBy(filter, now);
  const rows = await sql
    .select({ id: classTable.id })
    .from(classTable)
    .where(where)
    .orderBy(desc(classTable.endAt), desc(classTable.id))
    .limit(pageSize)
    .offset(pageNum * pageSize);
  return { ids: rows.map(({ id }) => id), total: await sql.$count(classTable, where) };
};

/** People who wait for approval and for a seat, by class. */
export const countOpen = async (sql: Sql, classIds: readonly string[]) => {
  if (classIds.length === 0) return new Map<string, { pending: number; waiting: number }>();
  const rows = await sql
    .select({
      classId: classMember.classId,
      pending: sqlText<number>`(count(*) filter (where ${classMember.state} = 'PENDING' and ${classMember.offerUntil} is null))::int`,
      waiting: sqlText<number>`(count(*) filter (where ${classMember.state} = 'WAITING'))::int`,
    })
    .from(classMember)
    .where(
      and(inArray(classMember.classId, [...classIds]), inArray(classMember.state, ['PENDING', 'WAITING'])),
    )
    .groupBy(classMember.classId);
  return new Map(rows.map(({ classId, ...counts }) => [classId, counts]));
};
