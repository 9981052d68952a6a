import { sql as raw, type SQL } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { eachOf } from '#platform/server/db/list-parts.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { statement } from '#platform/server/db/statement.ts';

/** One event as the journal keeps it; the letters are those that were shown. */
export interface JournalEvent {
  readonly userId: string;
  readonly attemptId: string;
  readonly deviceId: string;
  readonly no: number;
  readonly itemId: string;
  readonly optionsIds: string | null;
  readonly isMarked: boolean | null;
  /** When it was given, in steady time: never before the start, never later than when it was received. */
  readonly answeredMs: number;
}

const packed = (events: readonly JournalEvent[]): string =>
  JSON.stringify(events.map((event, n) => ({ n, ...event })));

const given = (events: readonly JournalEvent[]): SQL => raw`
  select * from jsonb_to_recordset(${packed(events)}::text::jsonb) as g (
    n int, "userId" text, "attemptId" text, "deviceId" text, no int, "itemId" text, "optionsIds" text,
    "isMarked" boolean, "answeredMs" bigint
  )`;

const COLUMNS = raw`(user_id, attempt_id, device_id, no, item_id, options_ids, is_marked, answered_at, saved_at)`;

const values = (now: Date): SQL => raw`
  g."userId", g."attemptId", g."deviceId", g.no, g."itemId", g."optionsIds", g."isMarked",
  to_timestamp(g."answeredMs" / 1000.0), ${now.toISOString()}::timestamptz`;

export interface OpenAttempt {
  /** Of the steady time. */
  readonly deadlineMs: number | null;
  /** Events that were stored now; the others had been before. */
  readonly storedNum: number;
}

/**
 * The hot path: the events of many attempts in one statement; answers which of the attempts run, by id. They are
 * held while it runs, so that none of them is graded without what is stored here. One that somebody is closing
 * right now is left out, and so is one that no longer takes answers. What was stored before is not stored again.
 */
export const saveEvents = async (
  sql: Sql,
  events: readonly JournalEvent[],
  now: Date,
): Promise<Map<string, OpenAttempt>> => {
  if (events.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; deadline_ms: string | number | null; num: number }>(
    sql,
    raw`
    with given as (${given(events)}), held as (
      select id, user_id, deadline from exam_attempt
      where id = any(array(select distinct "attemptId" from given))
        and state = 'RUNNING' and (deadline is null or deadline > ${now.toISOString()}::timestamptz)
      order by id for share skip locked
    ), saved as (
      insert into exam_answer ${COLUMNS}
      select ${values(now)}
      from given g join held o on o.id = g."attemptId" and o.user_id = g."userId"
      order by g.n
      on conflict do nothing
      returning attempt_id
    )
    select id, (extract(epoch from deadline) * 1000)::bigint as deadline_ms,
      (select count(*)::int from saved where saved.attempt_id = held.id) as num
    from held`,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { deadlineMs: row.deadline_ms === null ? null : Number(row.deadline_ms), storedNum: row.num },
    ]),
  );
};

/** Stores the events of one attempt that the transaction holds, whatever its state. */
export const insertEvents = async (tx: Tx, events: readonly JournalEvent[], now: Date): Promise<void> => {
  if (events.length === 0) return;
  await tx.execute(raw`
    insert into exam_answer ${COLUMNS}
    select ${values(now)} from (${given(events)}) as g
    order by g.n
    on conflict do nothing`);
};

type Said = Pick<JournalEvent, 'itemId' | 'optionsIds' | 'isMarked'>;

/** Answers of a device under these numbers, as far as they are stored. */
export const listStored = async (
  sql: Sql,
  attemptId: string,
  deviceId: string,
  nos: readonly number[],
): Promise<Map<number, Said>> => {
  if (nos.length === 0) return new Map();
  const rows = await rowsOf<{
    no: number;
    item_id: string;
    options_ids: string | null;
    is_marked: boolean | null;
  }>(
    sql,
    raw`
    select no, item_id, options_ids, is_marked from exam_answer
    where attempt_id = ${attemptId} and device_id = ${deviceId}
      and no = any(${`{${nos.join(',')}}`}::text::int[])`,
  );
  return new Map(
    rows.map((row) => [
      row.no,
      { itemId: row.item_id, optionsIds: row.options_ids, isMarked: row.is_marked },
    ]),
  );
};

/** The last that a device stored of an attempt before a moment; undefined when it stored nothing. */
export const lastWritten = async (
  sql: Sql,
  attemptId: string,
  deviceId: string,
  before: Date,
): Promise<{ no: number; answeredMs: number } | undefined> => {
  const [row] = await rowsOf<{ no: number; ms: string | number }>(
    sql,
    raw`
    select no, (extract(epoch from answered_at) * 1000)::bigint as ms from exam_answer
    where attempt_id = ${attemptId} and device_id = ${deviceId} and saved_at < ${before.toISOString()}::timestamptz
    order by no desc limit 1`,
  );
  return row && { no: row.no, answeredMs: Number(row.ms) };
};

export const saysSame = (stored: Said | undefined, event: Said): boolean =>
  stored?.itemId === event.itemId &&
  stored.optionsIds === event.optionsIds &&
  stored.isMarked === event.isMarked;

/** Answers by item. */
export type Answers = ReadonlyMap<string, string>;

/** The answer of each item that has one, by attempt: that of the event given last, whichever device it came from. */
export const latestAnswers = async (
  sql: Sql,
  attemptIds: readonly string[],
): Promise<Map<string, Answers>> => {
  const rows = await rowsOf<{ attempt_id: string; item_id: string; options_ids: string }>(
    sql,
    raw`
    select distinct on (attempt_id, item_id) attempt_id, item_id, options_ids from exam_answer
    where attempt_id = any(array${eachOf(attemptIds)})
      and options_ids is not null
    order by attempt_id, item_id, answered_at desc, id desc`,
  );
  const byAttempt = Map.groupBy(rows, (row) => row.attempt_id);
  return new Map(
    attemptIds.map((id) => [
      id,
      new Map((byAttempt.get(id) ?? []).map((row) => [row.item_id, row.options_ids])),
    ]),
  );
};

export interface SavedItem {
  readonly itemId: string;
  readonly optionsIds: string;
  readonly isMarked: boolean;
  readonly savedMs: number;
}

const latest = statement<{ attemptId: string }>()('exams-latest-answers', (sql, param) =>
  sql
    .select({
      itemId: raw<string>`item_id`,
      optionsIds: raw<string>`coalesce((array_agg(options_ids order by answered_at desc, id desc)
        filter (where options_ids is not null))[1], '')`,
      isMarked: raw<boolean>`coalesce((array_agg(is_marked order by answered_at desc, id desc)
        filter (where is_marked is not null))[1], false)`,
      savedMs: raw<number>`(extract(epoch from max(saved_at)) * 1000)::bigint`.mapWith(Number),
    })
    .from(raw`exam_answer`)
    .where(raw`attempt_id = ${param('attemptId')}`)
    .groupBy(raw`item_id`),
);

/** The last answer and the last mark of every item that was touched. */
export const latestItems = (sql: Sql, attemptId: string): Promise<SavedItem[]> => latest(sql, { attemptId });
