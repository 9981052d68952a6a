import { and, asc, eq, sql as raw, type SQL } from 'drizzle-orm';
import { personColumn, personIsCalled } from '#features/ground/accounts/server/accounts.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { sortedBy } from '#platform/server/db/list-parts.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { ResultState } from '../../shared/desk/exam-admin.contract.ts';
import { examAttempt, examAttemptLog, examOverride } from '../exams.table.ts';

/** Whose part in which exam is asked for. */
export interface PeopleOf {
  readonly examId: string;
  /** Of a final test: everybody enrolled belongs to the list; null for a quiz. */
  readonly memberClassId: string | null;
  /** Of a quiz: only attempts in this class. */
  readonly inClassId?: string | undefined;
}

export interface PeopleFilter extends PeopleOf {
  /** Lower case; empty for everybody. */
  readonly keyword: string;
  readonly state?: ResultState | undefined;
  /** Of a final test: a group of its class; NONE those in no group. */
  readonly groupId?: string | undefined;
}

const attemptsOf = ({ examId, inClassId }: PeopleOf): SQL =>
  inClassId === undefined
    ? raw`exam_attempt.exam_id = ${examId}`
    : raw`exam_attempt.exam_id = ${examId} and exam_attempt.class_id = ${inClassId}`;

/** Every person once, with what all attempts of the person come to; nulls for who has not begun. */
const people = (of: PeopleOf): SQL => {
  const sums = raw`select user_id,
      bool_or(state = 'RUNNING') as is_running,
      bool_or(is_passed) as has_passed,
      max(score_tenths) filter (where state = 'SUBMITTED') as best,
      max(started_at) as started_at,
      max(submitted_at) as submitted_at
    from exam_attempt where ${attemptsOf(of)} group by user_id`;
  // People who began and left the class since are on the list as well.
  const everybody =
    of.memberClassId === null
      ? raw`sums`
      : raw`(select user_id from class_member where class_id = ${of.memberClassId} and state = 'ENROLLED') member
        full join sums using (user_id)`;
  return raw`with sums as materialized (${sums}), people as materialized (
    select user_id, best, started_at, submitted_at,
      case when is_running then 'RUNNING' when has_passed then 'PASSED'
        when started_at is not null then 'FAILED' else 'NONE' end as state
    from ${everybody})`;
};

const isInGroup = (classId: string | null, groupId: string): SQL =>
  raw`exists (select from class_member where class_member.class_id = ${classId}
    and class_member.user_id = people.user_id and class_member.state = 'ENROLLED'
    and class_member.group_id is not distinct from ${groupId === 'NONE' ? null : groupId}::text)`;

const conditionOf = ({ keyword, state, groupId, memberClassId }: PeopleFilter): SQL =>
  raw.join(
    [
      raw`true`,
      ...(keyword === '' ? [] : [personIsCalled(raw`people.user_id`, keyword)]),
      ...(state === undefined ? [] : [raw`people.state = ${state}`]),
      ...(groupId === undefined ? [] : [isInGroup(memberClassId, groupId)]),
    ],
    raw` and `,
  );

interface PeopleCounts {
  readonly all: number;
  readonly none: number;
  readonly running: number;
  readonly passed: number;
  readonly failed: number;
}

export const countPeople = async (sql: Sql, filter: PeopleFilter): Promise<number> => {
  const query = raw`${people(filter)} select count(*)::int as num from people where ${conditionOf(filter)}`;
  return (await rowsOf<{ num: number }>(sql, query))[0]?.num ?? 0;
};

const SORTS: Readonly<Record<string, SQL>> = {
  name: personColumn(raw`people.user_id`, 'name'),
  orgName: raw`(select org_code from app_user where app_user.id = people.user_id)`,
  state: raw`people.state`,
  startTime: raw`people.started_at`,
  submitTime: raw`people.submitted_at`,
  bestScore: raw`people.best`,
};

/** Order of the list: people at it now, then who may need help: failed, not begun, passed; the latest papers in front. */
const BY_NEED = raw`array_position(array['RUNNING', 'FAILED', 'NONE', 'PASSED'], people.state),
  people.submitted_at desc nulls last, people.user_id`;

const orderOf = (sort: string | undefined): SQL => {
  const order = sortedBy(SORTS, sort);
  return order ? raw`${order} nulls last, people.user_id` : BY_NEED;
};

interface PeoplePage {
  /** In each state, whatever is searched for. */
  readonly counts: PeopleCounts;
  /** People whom the filter leaves. */
  readonly total: number;
  /** Of them one page, in the list's order. */
  readonly userIds: readonly string[];
}

const STATE_SUMS = raw`select json_build_object('all', count(*),
    'none', count(*) filter (where state = 'NONE'), 'running', count(*) filter (where state = 'RUNNING'),
    'passed', count(*) filter (where state = 'PASSED'), 'failed', count(*) filter (where state = 'FAILED'))
  from people`;

/** One page of the people and the numbers beside it: a large class is added up once. */
export const selectPeoplePage = async (
  sql: Sql,
  filter: PeopleFilter,
  sort: string | undefined,
  { pageNum, pageSize }: Paging,
): Promise<PeoplePage> => {
  const wanted = conditionOf(filter);
  const [row] = await rowsOf<PeoplePage>(
    sql,
    raw`${people(filter)} select (${STATE_SUMS}) as counts,
      (select count(*)::int from people where ${wanted}) as total,
      array(select people.user_id from people where ${wanted} order by ${orderOf(sort)}
        limit ${pageSize} offset ${pageNum * pageSize}) as "userIds"`,
  );
  return row ?? { counts: { all: 0, none: 0, running: 0, passed: 0, failed: 0 }, total: 0, userIds: [] };
};

/** Ids of those whom the filter leaves, at most `limit`, in the list's order. */
export const selectPeopleIds = async (
  sql: Sql,
  filter: PeopleFilter,
  sort: string | undefined,
  limit: number,
): Promise<string[]> => {
  const query = raw`${people(filter)} select people.user_id as "userId" from people
    where ${conditionOf(filter)} order by ${orderOf(sort)} limit ${limit}`;
  return (await rowsOf<{ userId: string }>(sql, query)).map(({ userId }) => userId);
};

const columns = {
  id: examAttempt.id,
  userId: examAttempt.userId,
  classId: examAttempt.classId,
  attemptNo: examAttempt.attemptNo,
  state: examAttempt.state,
  startedAt: examAttempt.startedAt,
  aheadMs: examAttempt.aheadMs,
  deadline: examAttempt.deadline,
  submittedAt: examAttempt.submittedAt,
  submitKind: examAttempt.submitKind,
  receiptNo: examAttempt.receiptNo,
  rightNum: examAttempt.rightNum,
  blankNum: examAttempt.blankNum,
  scoreTenths: examAttempt.scoreTenths,
  isPassed: examAttempt.isPassed,
  itemNum: raw<number>`jsonb_array_length(${examAttempt.items})`,
};

const isOneOf = (
  column: typeof examAttempt.userId | typeof examOverride.userId,
  ids: readonly string[],
): SQL => raw`${column} = any(${raw.param([...ids])})`;

const select = (sql: Sql, of: PeopleOf, userIds: readonly string[]) =>
  sql
    .select(columns)
    .from(examAttempt)
    .where(
      and(
        eq(examAttempt.examId, of.examId),
        of.inClassId === undefined ? undefined : eq(examAttempt.classId, of.inClassId),
        isOneOf(examAttempt.userId, userIds),
      ),
    )
    .orderBy(asc(examAttempt.userId), asc(examAttempt.startedAt), asc(examAttempt.attemptNo));

export type PersonAttempt = Awaited<ReturnType<typeof select>>[number];

/** All attempts of these people at the exam, without what they wrote, each person's in their order. */
export const selectAttemptsOf = async (
  sql: Sql,
  of: PeopleOf,
  userIds: readonly string[],
): Promise<PersonAttempt[]> => (userIds.length === 0 ? [] : select(sql, of, userIds));

/** Questions that have an answer now, by attempt; of attempts without any there is none. */
export const countAnswered = async (
  sql: Sql,
  attemptIds: readonly string[],
): Promise<Map<string, number>> => {
  if (attemptIds.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; num: number }>(
    sql,
    raw`select attempt_id as id, (count(*) filter (where options_ids <> ''))::int as num from (
      select distinct on (attempt_id, item_id) attempt_id, options_ids from exam_answer
      where attempt_id = any(${raw.param([...attemptIds])}) and options_ids is not null
      order by attempt_id, item_id, answered_at desc, id desc) latest group by attempt_id`,
  );
  return new Map(rows.map(({ id, num }) => [id, num]));
};

export const selectOverrides = async (sql: Sql, examId: string, userIds: readonly string[]) => {
  if (userIds.length === 0) return new Map<string, typeof examOverride.$inferSelect>();
  const rows = await sql
    .select()
    .from(examOverride)
    .where(and(eq(examOverride.examId, examId), isOneOf(examOverride.userId, userIds)));
  return new Map(rows.map((row) => [row.userId, row]));
};

/** One attempt with all that was asked and answered. */
export const findWholeAttempt = async (sql: Sql, id: string) =>
  (await sql.select().from(examAttempt).where(eq(examAttempt.id, id)))[0];

/** Last answers of each question of an attempt, in shown letters, and when they were saved. */
export const latestAnswers = async (
  sql: Sql,
  attemptId: string,
): Promise<Map<string, { optionsIds: string; savedAt: Date }>> => {
  const rows = await rowsOf<{ itemId: string; optionsIds: string; savedAt: Date | string }>(
    sql,
    raw`select distinct on (item_id) item_id as "itemId", options_ids as "optionsIds", saved_at as "savedAt"
      from exam_answer where attempt_id = ${attemptId} and options_ids is not null
      order by item_id, answered_at desc, id desc`,
  );
  return new Map(
    rows.map(({ itemId, optionsIds, savedAt }) => [itemId, { optionsIds, savedAt: new Date(savedAt) }]),
  );
};

/** Events of an attempt, in their order. */
export const listAttemptLog = (sql: Sql, attemptId: string) =>
  sql
    .select()
    .from(examAttemptLog)
    .where(eq(examAttemptLog.attemptId, attemptId))
    .orderBy(asc(examAttemptLog.id));
