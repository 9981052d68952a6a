import { and, asc, desc, eq, inArray, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { sortedBy } from '#platform/server/db/list-parts.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { ClassType, TimeStatus } from '../../shared/class-item.schema.ts';
import { classMember, classSeat, classTable } from '../classes.table.ts';
import { classColumns } from '../settings/class-columns.ts';

export interface AdminClassFilter {
  /** Which classes the caller may see at all. */
  readonly managed: SQL;
  /** Lower case words, each in the name or the number. */
  readonly words: readonly string[];
  readonly classType?: ClassType | undefined;
  readonly heldInRoom?: boolean | undefined;
  readonly state?: 'DRAFT' | 'OFFLINE' | TimeStatus | undefined;
  readonly orgCode?: string | undefined;
  /** First days of the class. */
  readonly startFrom?: Date | undefined;
  /** Exclusive. */
  readonly startBefore?: Date | undefined;
}

const moment = (at: Date): SQL => raw`${at.toISOString()}::timestamptz`;

const timeIs = (state: TimeStatus, now: Date): SQL => {
  if (state === 'WILLHOLD') return raw`${classTable.startAt} > ${moment(now)}`;
  if (state === 'HOLDOVER') return raw`${classTable.endAt} <= ${moment(now)}`;
  return raw`(${classTable.startAt} <= ${moment(now)} and ${classTable.endAt} > ${moment(now)})`;
};

const stateIs = (state: AdminClassFilter['state'], now: Date): SQL | undefined => {
  if (state === undefined) return undefined;
  if (state === 'DRAFT' || state === 'OFFLINE') return eq(classTable.status, state);
  return and(eq(classTable.status, 'PUBLISHED'), timeIs(state, now));
};

const conditionOf = (filter: AdminClassFilter, now: Date): SQL | undefined =>
  and(
    filter.managed,
    ...filter.words.map(
      (word) =>
        raw`(strpos(lower(${classTable.className}), ${word}) > 0 or strpos(lower(${classTable.classCode}), ${word}) > 0)`,
    ),
    filter.classType ? eq(classTable.classType, filter.classType) : undefined,
    filter.heldInRoom === undefined ? undefined : eq(classTable.heldInRoom, filter.heldInRoom),
    stateIs(filter.state, now),
    filter.orgCode ? raw`${classTable.orgCode} like ${`${filter.orgCode}%`}` : undefined,
    filter.startFrom ? raw`${classTable.startAt} >= ${moment(filter.startFrom)}` : undefined,
    filter.startBefore ? raw`${classTable.startAt} < ${moment(filter.startBefore)}` : undefined,
  );

/** How many classes the filter leaves, and how many of them are held now. */
export const countAdminClasses = async (
  sql: Sql,
  filter: AdminClassFilter,
  now: Date,
): Promise<{ total: number; holding: number }> => {
  const [row] = await sql
    .select({
      total: raw<number>`count(*)::int`,
      holding: raw<number>`(count(*) filter (where ${classTable.status} = 'PUBLISHED' and ${timeIs('HOLDING', now)}))::int`,
    })
    .from(classTable)
    .where(conditionOf(filter, now));
  return row ?? { total: 0, holding: 0 };
};

const SORTS: Readonly<Record<string, SQL>> = {
  className: raw`${classTable.className}`,
  classCode: raw`${classTable.classCode}`,
  classType: raw`${classTable.classType}`,
  orgName: raw`${classTable.orgCode}`,
  startDate: raw`${classTable.startAt}`,
  endDate: raw`${classTable.endAt}`,
  learnerNum: raw`${classSeat.taken}`,
  capacity: raw`${classSeat.capacity}`,
  courseNum: raw`${classTable.courseNum}`,
  status: raw`${classTable.status}`,
};

/** Without a known `sort` the class that was made last comes first. */
const orderOf = (sort: string | undefined): SQL[] => {
  const order = sortedBy(SORTS, sort);
  if (!order) return [desc(classTable.createdAt), desc(classTable.classCode)];
  return [order, sort?.startsWith('-') ? desc(classTable.id) : asc(classTable.id)];
};

const columns = {
  id: classTable.id,
  classCode: classTable.classCode,
  className: classTable.className,
  classType: classTable.classType,
  heldInRoom: classTable.heldInRoom,
  status: classTable.status,
  orgCode: classTable.orgCode,
  coverKey: classTable.coverKey,
  startAt: classTable.startAt,
  endAt: classTable.endAt,
  courseNum: raw<number>`${classTable.courseNum} + case when ${classTable.heldInRoom} then ${classTable.sessionNum} else 0 end`,
  version: classTable.version,
  taken: raw<number>`coalesce(${classSeat.taken}, 0)`,
  waiting: raw<number>`coalesce(${classSeat.waiting}, 0)`,
  capacity: classSeat.capacity,
  placed: classColumns.selectionFor('export'),
};

const select = (sql: Sql) =>
  sql.select(columns).from(classTable).leftJoin(classSeat, eq(classSeat.classId, classTable.id));

export type AdminListRow = Awaited<ReturnType<typeof select>>[number];

export const selectAdminClasses = (
  sql: Sql,
  filter: AdminClassFilter,
  sort: string | undefined,
  { pageNum, pageSize }: Paging,
  now: Date,
): Promise<AdminListRow[]> =>
  select(sql)
    .where(conditionOf(filter, now))
    .orderBy(...orderOf(sort))
    .limit(pageSize)
    .offset(pageNum * pageSize);

/** Rows of these classes, in the order of `ids`. */
export const selectAdminRows = async (sql: Sql, ids: readonly string[]): Promise<AdminListRow[]> => {
  if (ids.length === 0) return [];
  const rows = await select(sql).where(inArray(classTable.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Ids of all that the filter leaves, at most `limit`, in the list's order. */
export const selectAdminIds = async (
  sql: Sql,
  filter: AdminClassFilter,
  sort: string | undefined,
  limit: number,
  now: Date,
): Promise<string[]> =>
  (
    await sql
      .select({ id: classTable.id })
      .from(classTable)
      .leftJoin(classSeat, eq(classSeat.classId, classTable.id))
      .where(conditionOf(filter, now))
      .orderBy(...orderOf(sort))
      .limit(limit)
  ).map(({ id }) => id);

export interface MemberSums {
  readonly classId: string;
  readonly enrolled: number;
  readonly pending: number;
  readonly graduated: number;
  /** Null where nobody is enrolled. */
  readonly avgPercentage: number | null;
}

/** Counted for these classes only. */
export const sumMembers = async (sql: Sql, classIds: readonly string[]): Promise<Map<string, MemberSums>> => {
  if (classIds.length === 0) return new Map();
  const isEnrolled = raw`(where ${classMember.state} = 'ENROLLED')`;
  const rows = await sql
    .select({
      classId: classMember.classId,
      enrolled: raw<number>`(count(*) filter ${isEnrolled})::int`,
      pending: raw<number>`(count(*) filter (where ${classMember.state} = 'PENDING' and ${classMember.offerUntil} is null))::int`,
      graduated: raw<number>`(count(${classMember.graduatedAt}) filter ${isEnrolled})::int`,
      avgPercentage: raw<number | null>`(floor(avg(${classMember.percentage}) filter ${isEnrolled}))::int`,
    })
    .from(classMember)
    .where(inArray(classMember.classId, [...classIds]))
    .groupBy(classMember.classId);
  return new Map(rows.map((row) => [row.classId, row]));
};
