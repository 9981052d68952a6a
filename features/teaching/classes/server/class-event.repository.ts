import { and, eq, inArray, max, sql as sqlText } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { classEvent } from './classes.table.ts';

/** Event of a member: signs up, applies, queues, is promoted … as the participation record tells it. */
export type ClassEventKind =
  | 'SIGN_UP'
  | 'APPLY'
  | 'QUEUE'
  | 'PROMOTE'
  | 'OFFER'
  | 'ACCEPT'
  | 'DECLINE'
  | 'LAPSE'
  | 'APPROVE'
  | 'REJECT'
  | 'ASSIGN'
  | 'REMOVE'
  | 'QUIT'
  | 'FINISH'
  | 'EVALUATE'
  | 'GRADUATE';

export interface NewClassEvent {
  readonly userId: string;
  readonly classId: string;
  readonly at: Date;
  readonly kind: ClassEventKind;
  readonly facts: Readonly<Record<string, string | number>>;
}

export const addEvent = async (tx: Tx, event: NewClassEvent): Promise<void> => {
  await tx.insert(classEvent).values({ ...event, facts: { ...event.facts } });
};

/** Many events in one statement and one parameter; answers the number of the first, which no other ever has. */
export const addEvents = async (tx: Tx, events: readonly NewClassEvent[]): Promise<string> => {
  if (events.length === 0) return '';
  const rows = JSON.stringify(
    events.map(({ userId, classId, at, kind, facts }) => ({
      user_id: userId,
      class_id: classId,
      at: at.toISOString(),
      kind,
      facts,
    })),
  );
  const [row] = await rowsOf<{ first: string }>(
    tx,
    sqlText`with added as (
    insert into class_event (user_id, class_id, at, kind, facts)
    select user_id, class_id, at, kind, facts from jsonb_to_recordset(${rows}::text::jsonb)
      as given (user_id text, class_id text, at timestamptz, kind text, facts jsonb) returning id)
    select min(id)::text as first from added`,
  );
  return row?.first ?? '';
};

/** When the last thing happened to each of these members in the class; to whom nothing did is left out. */
export const lastEventsAt = async (
  sql: Sql,
  classId: string,
  userIds: readonly string[],
): Promise<Map<string, Date>> => {
  if (userIds.length === 0) return new Map();
  const rows = await sql
    .select({ userId: classEvent.userId, at: max(classEvent.at) })
    .from(classEvent)
    .where(and(inArray(classEvent.userId, [...userIds]), eq(classEvent.classId, classId)))
    .groupBy(classEvent.userId);
  return new Map(rows.flatMap(({ userId, at }) => (at ? [[userId, at] as const] : [])));
};
