import { and, asc, eq, isNotNull, isNull, not, sql as raw, type SQL, type SQLWrapper } from 'drizzle-orm';
import { personColumn, personIsCalled } from '#features/ground/accounts/server/accounts.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { sortedBy } from '#platform/server/db/list-parts.ts';
import type { Band } from '../../shared/desk/progress-bands.rules.ts';
import type { MemberState } from '../../shared/members/members-admin.contract.ts';
import { classCredit, classGraduation, classGroup, classMember } from '../classes.table.ts';
import { isInBand, isNotStarted } from '../records/member-statistic.repository.ts';

export interface MemberFilter {
  readonly classId: string;
  /** Lower case; empty for everybody. */
  readonly keyword: string;
  readonly state?: MemberState | undefined;
  readonly graduated?: 'yes' | 'no' | undefined;
  /** Whether the person studied anything of the class yet, among those enrolled. */
  readonly started?: 'yes' | 'no' | undefined;
  /** Enrolled people without a graduation whose progress is below so many per cent. */
  readonly below?: number | undefined;
  readonly band?: Band | undefined;
  readonly orgCode?: string | undefined;
  /** Id of a group; NONE for those in no group. */
  readonly groupId?: string | undefined;
  readonly standing?: Standing | undefined;
  /** Ids of one course of the class and its language versions; whether the person finished it. */
  readonly course?: { readonly ids: readonly string[]; readonly isDone: boolean } | undefined;
}

/** How far people are who are enrolled. */
export type Standing = 'NOT_STARTED' | 'STUDYING' | 'FINISHED';

const standingIs = (standing: Standing): SQL | undefined => {
  if (standing === 'FINISHED') return isNotNull(classMember.graduatedAt);
  return standing === 'NOT_STARTED' ? isNotStarted : and(isNull(classMember.graduatedAt), not(isNotStarted));
};

const groupIs = (groupId: string): SQL | undefined =>
  groupId === 'NONE'
    ? and(eq(classMember.state, 'ENROLLED'), isNull(classMember.groupId))
    : eq(classMember.groupId, groupId);

const hasFinished = (ids: readonly string[]): SQL =>
  raw`exists (select 1 from ${classCredit} where ${classCredit.userId} = ${classMember.userId}
    and ${classCredit.classId} = ${classMember.classId} and ${classCredit.courseId} = any(${raw.param([...ids])}::text[]))`;

const conditionOf = ({
  classId,
  keyword,
  state,
  graduated,
  started,
  below,
  band,
  orgCode,
  groupId,
  standing,
  course,
}: MemberFilter): SQL | undefined =>
  and(
    eq(classMember.classId, classId),
    state ? eq(classMember.state, state) : undefined,
    graduated === 'yes' ? isNotNull(classMember.graduatedAt) : undefined,
    graduated === 'no' ? isNull(classMember.graduatedAt) : undefined,
    started
      ? and(eq(classMember.state, 'ENROLLED'), started === 'no' ? isNotStarted : not(isNotStarted))
      : undefined,
    below === undefined
      ? undefined
      : and(
          eq(classMember.state, 'ENROLLED'),
          isNull(classMember.graduatedAt),
          raw`${classMember.percentage} < ${below}::int`,
        ),
    band && and(eq(classMember.state, 'ENROLLED'), isInBand(band)),
    orgCode ? raw`${classMember.orgCode} like ${`${orgCode}%`}` : undefined,
    groupId === undefined ? undefined : groupIs(groupId),
    standing && and(eq(classMember.state, 'ENROLLED'), standingIs(standing)),
    course && (course.isDone ? hasFinished(course.ids) : not(hasFinished(course.ids))),
    keyword === '' ? undefined : personIsCalled(classMember.userId, keyword),
  );

/** For another feature's query: that the person `userId` is in the class, waits for it or for approval. */
export const standsIn =
  (classId: string) =>
  (userId: SQLWrapper): SQL =>
    raw`exists (select 1 from ${classMember} where ${classMember.userId} = ${userId} and ${classMember.classId} = ${classId}
    and ${classMember.state} in ('ENROLLED', 'PENDING', 'WAITING'))`;

const SORTS: Readonly<Record<string, SQL>> = {
  name: personColumn(classMember.userId, 'name'),
  username: personColumn(classMember.userId, 'username'),
  orgName: raw`${classMember.orgCode}`,
  groupName: raw`(select ${classGroup.name} from ${classGroup} where ${classGroup.id} = ${classMember.groupId})`,
  studentNo: raw`${classMember.studentNo}`,
  state: raw`${classMember.state}`,
  source: raw`${classMember.source}`,
  waitNo: raw`${classMember.waitNo}`,
  finishedNum: raw`${classMember.doneNum}`,
  percentage: raw`${classMember.percentage}`,
  gotHours: raw`${classMember.hoursHundredths}`,
  appliedAt: raw`${classMember.appliedAt}`,
  joinedAt: raw`${classMember.joinedAt}`,
  lastStudyAt: raw`${classMember.lastStudyAt}`,
  graduatedAt: raw`${classMember.graduatedAt}`,
};

/** Without a known `sort`: who waits for a decision, the queue in its order, then members by their number. */
const BY_NEED: SQL[] = [
  raw`array_position(array['PENDING', 'WAITING', 'ENROLLED', 'REJECTED', 'REMOVED', 'WITHDRAWN'], ${classMember.state})`,
  raw`${classMember.waitNo} nulls last`,
  raw`case when ${classMember.state} = 'PENDING' then ${classMember.appliedAt} end nulls last`,
  raw`${classMember.studentNo} nulls last`,
  asc(classMember.userId),
];

const orderOf = (sort: string | undefined): SQL[] => {
  const order = sortedBy(SORTS, sort);
  return order ? [raw`${order} nulls last`, asc(classMember.userId)] : BY_NEED;
};

const columns = {
  userId: classMember.userId,
  orgCode: classMember.orgCode,
  state: classMember.state,
  source: classMember.source,
  studentNo: classMember.studentNo,
  reason: classMember.reason,
  doneNum: classMember.doneNum,
  percentage: classMember.percentage,
  hoursHundredths: classMember.hoursHundredths,
  appliedAt: classMember.appliedAt,
  joinedAt: classMember.joinedAt,
  lastStudyAt: classMember.lastStudyAt,
  graduatedAt: classMember.graduatedAt,
  offerUntil: classMember.offerUntil,
  graduationNo: classGraduation.graduationNo,
  groupName: classGroup.name,
};

const select = (sql: Sql) =>
  sql
    .select(columns)
    .from(classMember)
    .leftJoin(
      classGraduation,
      and(eq(classGraduation.userId, classMember.userId), eq(classGraduation.classId, classMember.classId)),
    )
    .leftJoin(classGroup, eq(classGroup.id, classMember.groupId));

export type AdminMemberRow = Awaited<ReturnType<typeof select>>[number] & {
  /** Place in the queue, 1 is next. */
  readonly place: number | null;
};

/** Places in the queue by person, in one pass over it: a count for each would read a long queue again and again. */
const placesOf = async (
  sql: Sql,
  classId: string,
  userIds: readonly string[],
): Promise<Map<string, number>> => {
  if (userIds.length === 0) return new Map();
  const queue = sql
    .select({
      userId: classMember.userId,
      place: raw<number>`(row_number() over (order by ${classMember.waitNo}))::int`.as('place'),
    })
    .from(classMember)
    .where(and(eq(classMember.classId, classId), isNotNull(classMember.waitNo)))
    .as('queue');
  const rows = await sql
    .select({ userId: queue.userId, place: queue.place })
    .from(queue)
    .where(raw`${queue.userId} = any(${raw.param([...userIds])})`);
  return new Map(rows.map(({ userId, place }) => [userId, place]));
};

export const countMemberRows = (sql: Sql, filter: MemberFilter): Promise<number> =>
  sql.$count(classMember, conditionOf(filter));

/** Ids of those whom the filter leaves, at most `limit`, in the list's order, beginning with the one at `offset`. */
export const selectMemberIds = async (
  sql: Sql,
  filter: MemberFilter,
  sort: string | undefined,
  limit: number,
  offset = 0,
): Promise<string[]> =>
  (
    await sql
      .select({ userId: classMember.userId })
      .from(classMember)
      .where(conditionOf(filter))
      .orderBy(...orderOf(sort))
      .limit(limit)
      .offset(offset)
  ).map(({ userId }) => userId);

/** These people of one class, in the order of `ids`. */
export const selectMemberRowsOf = async (sql: Sql, classId: string, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const rows = await select(sql).where(
    and(eq(classMember.classId, classId), raw`${classMember.userId} = any(${raw.param([...ids])})`),
  );
  const waiting = rows.flatMap(({ state, userId }) => (state === 'WAITING' ? userId : []));
  const places = await placesOf(sql, classId, waiting);
  const byId = new Map(rows.map((row) => [row.userId, { ...row, place: places.get(row.userId) ?? null }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export interface MemberCounts {
  readonly enrolled: number;
  readonly pending: number;
  readonly waiting: number;
  readonly graduated: number;
}

export const countStates = async (sql: Sql, classId: string): Promise<MemberCounts> => {
  const inState = (state: MemberState) => raw`(count(*) filter (where ${classMember.state} = ${state}))::int`;
  const [row] = await sql
    .select({
      enrolled: raw<number>`${inState('ENROLLED')}`,
      pending: raw<number>`(count(*) filter (where ${classMember.state} = 'PENDING' and ${classMember.offerUntil} is null))::int`,
      waiting: raw<number>`${inState('WAITING')}`,
      graduated: raw<number>`(count(${classMember.graduatedAt}) filter (where ${classMember.state} = 'ENROLLED'))::int`,
    })
    .from(classMember)
    .where(eq(classMember.classId, classId));
  return row ?? { enrolled: 0, pending: 0, waiting: 0, graduated: 0 };
};
