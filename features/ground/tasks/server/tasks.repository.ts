import { and, asc, desc, eq, inArray, lt, lte, sql as sqlText } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { expiryOfResult, type TaskState } from '../shared/tasks.rules.ts';
import { task } from './tasks.table.ts';

export type TaskRow = typeof task.$inferSelect;

const ACTIVE: TaskState[] = ['queued', 'running'];

export const insertTask = async (sql: Sql, row: typeof task.$inferInsert): Promise<void> => {
  await sql.insert(task).values(row);
};

/** Until the transaction ends nobody else begins a task of this person: what is counted stays true. */
export const holdOwner = async (sql: Sql, ownerId: string): Promise<void> => {
  await sql.execute(sqlText`select pg_advisory_xact_lock(hashtext('tasks'), hashtext(${ownerId}))`);
};

export const countActive = (sql: Sql, ownerId: string): Promise<number> =>
  sql.$count(task, and(eq(task.ownerId, ownerId), inArray(task.state, ACTIVE)));

export const findTask = async (sql: Sql, ownerId: string, id: string): Promise<TaskRow | undefined> =>
  (
    await sql
      .select()
      .from(task)
      .where(and(eq(task.id, id), eq(task.ownerId, ownerId)))
  )[0];

const SORTED = {
  createdTime: task.createdAt,
  finishedTime: task.finishedAt,
  title: task.title,
  state: task.state,
} as const;

interface TaskFilter extends Paging {
  readonly ownerId: string;
  readonly state?: TaskState | undefined;
  readonly isActive?: boolean | undefined;
  /** A key of the list, descending with `-`; anything else is newest first. */
  readonly sort: string;
}

/** One page of a person's tasks, and how many there are. */
export const listTaskRows = async (
  sql: Sql,
  filter: TaskFilter,
): Promise<{ rows: TaskRow[]; total: number }> => {
  const where = and(
    eq(task.ownerId, filter.ownerId),
    filter.state ? eq(task.state, filter.state) : undefined,
    filter.isActive ? inArray(task.state, ACTIVE) : undefined,
  );
  const key = filter.sort.replace(/^-/, '');
  const column = Object.hasOwn(SORTED, key) ? SORTED[key as keyof typeof SORTED] : undefined;
  const ordered = column && (filter.sort.startsWith('-') ? desc(column) : asc(column));
  const rows = await sql
    .select()
    .from(task)
    .where(where)
    .orderBy(...(ordered ? [ordered] : []), desc(task.createdAt), desc(task.id))
    .limit(filter.pageSize)
    .offset(filter.pageNum * filter.pageSize);
  const total = await sql.$count(task, where);
  return { rows, total };
};

/** Takes the task up, unless it has ended; the answer's `runNum` makes the taker its only writer. */
export const claimTask = async (sql: Sql, id: string, now: Date): Promise<TaskRow | undefined> =>
  (
    await sql
      .update(task)
      .set({
        state: 'running',
        runNum: sqlText`${task.runNum} + 1`,
        startedAt: sqlText`coalesce(${task.startedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(and(eq(task.id, id), inArray(task.state, ACTIVE)))
      .returning()
  )[0];

/** Which of the processes that took a task up speaks. */
export interface TaskRun {
  readonly id: string;
  readonly runNum: number;
}

const isMine = ({ id, runNum }: TaskRun) =>
  and(eq(task.id, id), eq(task.runNum, runNum), eq(task.state, 'running'));

/** False when the task was cancelled, or another process has taken it up. */
export const isStillMine = async (sql: Sql, run: TaskRun): Promise<boolean> =>
  (await sql.select({ id: task.id }).from(task).where(isMine(run))).length === 1;

/** Writes how far the task is; false as `isStillMine`. */
export const updateProgress = async (
  sql: Sql,
  run: TaskRun,
  progress: { doneNum: number; totalNum: number },
): Promise<boolean> =>
  (await sql.update(task).set(progress).where(isMine(run)).returning({ id: task.id })).length === 1;

/** Gives a task back, as if it had not been taken up; false as `isStillMine`. */
export const releaseTask = async (sql: Sql, run: TaskRun): Promise<boolean> =>
  (
    await sql
      .update(task)
      .set({ state: 'queued', runNum: run.runNum - 1 })
      .where(isMine(run))
      .returning({ id: task.id })
  ).length === 1;

type Ending = Pick<TaskRow, 'doneNum' | 'totalNum' | 'message'> &
  Partial<Pick<TaskRow, 'fileKey' | 'fileName'>> & { state: 'done' | 'failed' };

/** Ends a task; false as `isStillMine`. */
export const finishTask = async (sql: Sql, run: TaskRun, now: Date, ending: Ending): Promise<boolean> =>
  (
    await sql
      .update(task)
      .set({ ...ending, finishedAt: now, expiresAt: expiryOfResult(now) })
      .where(isMine(run))
      .returning({ id: task.id })
  ).length === 1;

/** The task's row, held until the transaction ends, if it waits or runs. */
export const lockActive = async (sql: Sql, id: string): Promise<TaskRow | undefined> =>
  (
    await sql
      .select()
      .from(task)
      .where(and(eq(task.id, id), inArray(task.state, ACTIVE)))
      .for('update')
  )[0];

export const endTask = async (
  sql: Sql,
  id: string,
  now: Date,
  ending: { state: 'cancelled' | 'failed'; message: string },
): Promise<void> => {
  await sql
    .update(task)
    .set({ ...ending, finishedAt: now, expiresAt: expiryOfResult(now) })
    .where(eq(task.id, id));
};

/** Ids of unfinished tasks that were made before `before`. */
export const listLost = async (sql: Sql, before: Date): Promise<string[]> =>
  (
    await sql
      .select({ id: task.id })
      .from(task)
      .where(and(inArray(task.state, ACTIVE), lt(task.createdAt, before)))
  ).map(({ id }) => id);

/** At most `limit` tasks whose result is no longer kept. */
export const listExpired = (sql: Sql, now: Date, limit: number): Promise<Pick<TaskRow, 'id' | 'fileKey'>[]> =>
  sql.select({ id: task.id, fileKey: task.fileKey }).from(task).where(lte(task.expiresAt, now)).limit(limit);

export const deleteTasks = async (sql: Sql, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await sql.delete(task).where(inArray(task.id, [...ids]));
};

/** Whether the task is still queued or running. */
export const isTaskAlive = async (sql: Sql, id: string): Promise<boolean> =>
  (
    await sql
      .select({ id: task.id })
      .from(task)
      .where(and(eq(task.id, id), inArray(task.state, ACTIVE)))
  ).length > 0;
