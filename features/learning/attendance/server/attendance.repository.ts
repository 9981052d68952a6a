import { and, asc, eq, gte, inArray, ne, or, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type {
  AttendanceStatus,
  Decision,
  Direction,
  GatheringKindCode,
  Standing,
  Via,
} from '../shared/attendance.rules.ts';
import {
  attendance,
  attendanceEvent,
  attendanceHistory,
  attendanceLeave,
  gathering,
} from './attendance.table.ts';

/** How a person stands at a gathering; somebody who never came has none. */
export interface Attendance {
  readonly gatheringId: string;
  readonly userId: string;
  readonly status: AttendanceStatus;
  readonly inAt: Date | null;
  readonly outAt: Date | null;
  readonly via: Via;
  /** Person who saw or corrected it; empty when the person signed in alone. */
  readonly witnessId: string;
  readonly reason: string;
  readonly version: number;
}

export type EventRow = typeof attendanceEvent.$inferSelect;
export type LeaveRow = typeof attendanceLeave.$inferSelect;
export type HistoryRow = typeof attendanceHistory.$inferSelect;

const standings = statement<{ gatheringIds: readonly string[]; userId: string }>()(
  'attendance-of',
  (sql, param) =>
    sql
      .select()
      .from(attendance)
      .where(
        and(
          raw`${attendance.gatheringId} = any(${param('gatheringIds')})`,
          or(raw`${param('userId')}::text = ''`, eq(attendance.userId, param('userId'))),
        ),
      )
      .orderBy(asc(attendance.gatheringId), asc(attendance.userId)),
);

/** How people stand at these gatherings, all of them or one person. */
export const attendanceOf = async (
  sql: Sql,
  gatheringIds: readonly string[],
  userId = '',
): Promise<Attendance[]> => (gatheringIds.length === 0 ? [] : standings(sql, { gatheringIds, userId }));

export const writeStanding = async (
  tx: Tx,
  key: { readonly gatheringId: string; readonly userId: string },
  standing: Standing & { readonly witnessId: string; readonly reason: string },
): Promise<Attendance> => {
  const row = {
    status: standing.status,
    inAt: standing.inAt,
    outAt: standing.outAt,
    via: standing.via,
    witnessId: standing.witnessId,
    reason: standing.reason,
  };
  const [written] = await tx
    .insert(attendance)
    .values({ gatheringId: key.gatheringId, userId: key.userId, ...row })
    .onConflictDoUpdate({
      target: [attendance.gatheringId, attendance.userId],
      set: { ...row, version: raw`${attendance.version} + 1` },
    })
    .returning();
  if (!written) throw new Error('an attendance was written and not answered');
  return written;
};

export const findEvent = async (sql: Sql, id: string): Promise<EventRow | undefined> =>
  (await sql.select().from(attendanceEvent).where(eq(attendanceEvent.id, id)))[0];

/** Events of a person and direction that count towards the standing: those that wait for a decision do not. */
export const eventsOf = (
  sql: Sql,
  gatheringId: string,
  userId: string,
  direction: Direction,
): Promise<EventRow[]> =>
  sql
    .select()
    .from(attendanceEvent)
    .where(
      and(
        eq(attendanceEvent.gatheringId, gatheringId),
        eq(attendanceEvent.userId, userId),
        eq(attendanceEvent.direction, direction),
        ne(attendanceEvent.decision, 'LEFT'),
        or(
          ne(attendanceEvent.outcome, 'CONFLICT'),
          eq(attendanceEvent.conflict, 'TWICE'),
          eq(attendanceEvent.decision, 'TAKEN'),
        ),
      ),
    )
    .orderBy(asc(attendanceEvent.at));

const locks = statement<{ names: readonly string[] }>()('attendance-hold-signers', (sql, param) => {
  const keys = sql
    .select({ key: raw<string>`distinct hashtextextended(name, 0)`.as('key') })
    .from(raw`unnest(${param('names')}::text[]) as given (name)`)
    .orderBy(raw`1`)
    .as('keys');
  return sql.select({ held: raw`count(pg_advisory_xact_lock(${keys.key}))` }).from(keys);
});

const around = statement<{ key: string; gatheringId: string; userId: string; deviceId: string }>()(
  'attendance-events-around',
  (sql, param) =>
    sql
      .select()
      .from(attendanceEvent)
      .where(
        or(
          eq(attendanceEvent.id, param('key')),
          and(
            eq(attendanceEvent.gatheringId, param('gatheringId')),
            eq(attendanceEvent.userId, param('userId')),
          ),
          and(
            eq(attendanceEvent.gatheringId, param('gatheringId')),
            eq(attendanceEvent.deviceId, param('deviceId')),
            ne(attendanceEvent.deviceId, ''),
            eq(attendanceEvent.witnessId, ''),
          ),
        ),
      )
      .orderBy(asc(attendanceEvent.at), asc(attendanceEvent.id)),
);

/** What is known around a new event. */
export interface EventsAround {
  /** The event of this very key, where it was written down already. */
  readonly known: EventRow | undefined;
  /** Events of the person and direction that count towards the standing. */
  readonly own: readonly EventRow[];
  /** Another person for whom this telephone signed in without a witness; empty for none. */
  readonly otherUserId: string;
}

/** `deviceId` is empty where a witness's device signs in everybody. */
export const eventsAround = async (
  tx: Tx,
  of: {
    readonly key: string;
    readonly gatheringId: string;
    readonly userId: string;
    readonly direction: Direction;
    readonly deviceId: string;
  },
): Promise<EventsAround> => {
  const rows = await around(tx, of);
  // An event of this telephone that was itself a conflict does not make the first person a second one.
  const other = rows.find(
    ({ gatheringId, deviceId, witnessId, userId, conflict }) =>
      of.deviceId !== '' &&
      deviceId === of.deviceId &&
      gatheringId === of.gatheringId &&
      witnessId === '' &&
      userId !== of.userId &&
      conflict !== 'ONE_DEVICE',
  );
  return {
    known: rows.find(({ id }) => id === of.key),
    own: rows.filter(
      ({ gatheringId, userId, direction, decision, outcome, conflict }) =>
        gatheringId === of.gatheringId &&
        userId === of.userId &&
        direction === of.direction &&
        decision !== 'LEFT' &&
        (outcome !== 'CONFLICT' || conflict === 'TWICE' || decision === 'TAKEN'),
    ),
    otherUserId: other?.userId ?? '',
  };
};

/**
 * Holds these people of a gathering until the end of the transaction, and a telephone that signs in without a
 * witness: what is decided for one of them waits for nobody else. Always in one order, so that two never wait for each other.
 */
export const holdSigners = async (
  tx: Tx,
  gatheringId: string,
  userIds: readonly string[],
  deviceId = '',
): Promise<void> => {
  const names = userIds.map((userId) => `person ${gatheringId} ${userId}`);
  if (deviceId !== '') names.push(`device ${gatheringId} ${deviceId}`);
  await locks(tx, { names });
};

export const insertEvent = async (tx: Tx, row: typeof attendanceEvent.$inferInsert): Promise<void> => {
  await tx.insert(attendanceEvent).values(row);
};

/** People whose signing in or out at gatherings of this subject came in since then. */
export const signedSince = async (
  sql: Sql,
  kind: GatheringKindCode,
  subjectId: string,
  since: Date,
): Promise<string[]> =>
  (
    await sql
      .selectDistinct({ userId: attendanceEvent.userId })
      .from(attendanceEvent)
      .innerJoin(gathering, eq(gathering.id, attendanceEvent.gatheringId))
      .where(
        and(
          eq(gathering.kind, kind),
          eq(gathering.subjectId, subjectId),
          gte(attendanceEvent.receivedAt, since),
        ),
      )
      .orderBy(asc(attendanceEvent.userId))
  ).map(({ userId }) => userId);

export const openConflicts = (sql: Sql, gatheringId: string): Promise<EventRow[]> =>
  sql
    .select()
    .from(attendanceEvent)
    .where(
      and(
        eq(attendanceEvent.gatheringId, gatheringId),
        ne(attendanceEvent.conflict, ''),
        eq(attendanceEvent.decision, ''),
      ),
    )
    .orderBy(asc(attendanceEvent.at), asc(attendanceEvent.id));

export const decideEvent = async (
  tx: Tx,
  id: string,
  decision: Decision,
  decidedBy: string,
  decidedAt: Date,
): Promise<void> => {
  await tx.update(attendanceEvent).set({ decision, decidedBy, decidedAt }).where(eq(attendanceEvent.id, id));
};

export const insertHistory = async (
  tx: Tx,
  before: Attendance,
  change: { readonly changedAt: Date; readonly changedBy: string },
): Promise<void> => {
  const { version: _version, ...row } = before;
  await tx.insert(attendanceHistory).values({ ...row, ...change });
};

/** Values before each correction, the oldest first. */
export const attendanceHistoryOf = (sql: Sql, gatheringId: string, userId: string): Promise<HistoryRow[]> =>
  sql
    .select()
    .from(attendanceHistory)
    .where(and(eq(attendanceHistory.gatheringId, gatheringId), eq(attendanceHistory.userId, userId)))
    .orderBy(asc(attendanceHistory.id));

export const findLeave = async (
  sql: Sql,
  gatheringId: string,
  userId: string,
): Promise<LeaveRow | undefined> =>
  (
    await sql
      .select()
      .from(attendanceLeave)
      .where(and(eq(attendanceLeave.gatheringId, gatheringId), eq(attendanceLeave.userId, userId)))
  )[0];

export const leavesOf = (sql: Sql, gatheringId: string): Promise<LeaveRow[]> =>
  sql
    .select()
    .from(attendanceLeave)
    .where(eq(attendanceLeave.gatheringId, gatheringId))
    .orderBy(asc(attendanceLeave.askedAt), asc(attendanceLeave.userId));

const ownLeaves = statement<{ gatheringIds: readonly string[]; userId: string }>()(
  'attendance-own-leaves',
  (sql, param) =>
    sql
      .select()
      .from(attendanceLeave)
      .where(
        and(
          raw`${attendanceLeave.gatheringId} = any(${param('gatheringIds')})`,
          eq(attendanceLeave.userId, param('userId')),
        ),
      ),
);

/** Leaves that one person asked for at these gatherings. */
export const leavesOfPerson = async (
  sql: Sql,
  gatheringIds: readonly string[],
  userId: string,
): Promise<LeaveRow[]> => (gatheringIds.length === 0 ? [] : ownLeaves(sql, { gatheringIds, userId }));

export const deleteLeave = async (
  tx: Tx,
  { gatheringId, userId }: { readonly gatheringId: string; readonly userId: string },
): Promise<void> => {
  await tx
    .delete(attendanceLeave)
    .where(and(eq(attendanceLeave.gatheringId, gatheringId), eq(attendanceLeave.userId, userId)));
};
/** How many leaves wait for an answer, by gathering, of those of these subjects that are not over. */
export const countWaitingLeaves = (
  sql: Sql,
  kind: GatheringKindCode,
  subjectIds: readonly string[],
  now: Date,
) =>
  sql
    .select({ gatheringId: gathering.id, subjectId: gathering.subjectId, num: raw<number>`count(*)::int` })
    .from(attendanceLeave)
    .innerJoin(gathering, eq(gathering.id, attendanceLeave.gatheringId))
    .where(
      and(
        eq(attendanceLeave.state, 'ASKED'),
        eq(gathering.kind, kind),
        inArray(gathering.subjectId, [...subjectIds]),
        raw`${gathering.endAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(gathering.id, gathering.subjectId)
    .orderBy(asc(gathering.id));

/** Writes a leave, or the newest word on it. */
export const writeLeave = async (tx: Tx, row: LeaveRow): Promise<void> => {
  const { gatheringId: _gathering, userId: _user, ...set } = row;
  await tx
    .insert(attendanceLeave)
    .values(row)
    .onConflictDoUpdate({ target: [attendanceLeave.gatheringId, attendanceLeave.userId], set });
};
