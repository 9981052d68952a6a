import { randomBytes } from 'node:crypto';
import { eq, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import {
  attendance,
  attendanceEvent,
  attendanceHistory,
  attendanceLeave,
  attendanceShortCode,
  gathering,
} from './attendance.table.ts';
import type { GatheringTerms } from './gathering-kind.ts';

type GatheringRow = typeof gathering.$inferSelect;

/** A gathering as it stands. */
export interface Gathering extends GatheringTerms {
  /** Stands in codes instead of the owner's key. */
  readonly codeNo: string;
  /** Counts changed terms and decisions of the manager; what the board shows has `boardVersion`. */
  readonly version: number;
}

const gatheringOf = ({ fenceLng, fenceLat, fenceMetres, ...row }: GatheringRow): Gathering => ({
  ...row,
  fence:
    fenceLng === null || fenceLat === null || fenceMetres === null
      ? null
      : { lng: fenceLng, lat: fenceLat, radiusMetres: fenceMetres },
});

const CODE_NO_BYTES = 6;

/** Writes the terms; code number, and so the secret behind the codes, stay when the gathering is there already. */
export const upsertGathering = async (tx: Tx, terms: GatheringTerms): Promise<void> => {
  const { id, fence, ...rest } = terms;
  const row = {
    kind: rest.kind,
    subjectId: rest.subjectId,
    title: rest.title,
    place: rest.place,
    orgCode: rest.orgCode,
    startAt: rest.startAt,
    endAt: rest.endAt,
    signInFrom: rest.signInFrom,
    signInUntil: rest.signInUntil,
    lateAfter: rest.lateAfter,
    signOutFrom: rest.signOutFrom,
    signOutUntil: rest.signOutUntil,
    fenceLng: fence?.lng ?? null,
    fenceLat: fence?.lat ?? null,
    fenceMetres: fence?.radiusMetres ?? null,
  };
  await tx
    .insert(gathering)
    .values({ id, codeNo: randomBytes(CODE_NO_BYTES).toString('hex'), ...row })
    .onConflictDoUpdate({ target: gathering.id, set: { ...row, version: raw`${gathering.version} + 1` } });
};

const byId = statement<{ id: string }>()('attendance-gathering', (sql, param) =>
  sql
    .select()
    .from(gathering)
    .where(eq(gathering.id, param('id'))),
);

export const findGathering = async (sql: Sql, id: string): Promise<Gathering | undefined> => {
  const [row] = await byId(sql, { id });
  return row && gatheringOf(row);
};

const byCodeNo = statement<{ codeNo: string }>()('attendance-gathering-of-code', (sql, param) =>
  sql
    .select()
    .from(gathering)
    .where(eq(gathering.codeNo, param('codeNo'))),
);

export const findGatheringOfCode = async (sql: Sql, codeNo: string): Promise<Gathering | undefined> => {
  const [row] = await byCodeNo(sql, { codeNo });
  return row && gatheringOf(row);
};

const stays = statement<{ id: string }>()('attendance-gathering-stays', (sql, param) =>
  sql
    .select()
    .from(gathering)
    .where(eq(gathering.id, param('id')))
    .for('key share'),
);

/** The gathering, which nobody takes away before the end of the transaction; others sign in beside it. */
export const keepGathering = async (tx: Tx, id: string): Promise<Gathering | undefined> => {
  const [row] = await stays(tx, { id });
  return row && gatheringOf(row);
};

/** Holds the gathering alone, to take it away: waits for everybody who is signing in. */
export const holdGatheringAlone = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.select({ id: gathering.id }).from(gathering).where(eq(gathering.id, id)).for('update')).length >
  0;

const versions = statement<{ id: string }>()('attendance-board-version', (sql, param) =>
  sql
    .select({
      version: raw<number>`(${gathering.version}
        + (select coalesce(sum(${attendance.version}), 0) from ${attendance}
           where ${attendance.gatheringId} = ${param('id')})
        + (select count(*) from ${attendanceEvent}
           where ${attendanceEvent.gatheringId} = ${param('id')}))::int`,
    })
    .from(gathering)
    .where(eq(gathering.id, param('id'))),
);

/**
 * Number that grows with everything that changes what the board shows. It is counted where a board asks: who signs
 * in writes nothing that another person who signs in writes too.
 */
export const boardVersion = async (sql: Sql, id: string): Promise<number> =>
  (await versions(sql, { id }))[0]?.version ?? 0;

/** Holds the gathering for a decision of its manager and counts the change: decisions come one after another. */
export const holdGathering = async (tx: Tx, id: string): Promise<Gathering | undefined> => {
  const [row] = await tx
    .update(gathering)
    .set({ version: raw`${gathering.version} + 1` })
    .where(eq(gathering.id, id))
    .returning();
  return row && gatheringOf(row);
};

/** Whether anything happened: an event, a correction, or a leave that was asked for. */
export const isGatheringUsed = async (tx: Sql, id: string): Promise<boolean> => {
  const nums = [
    await tx.$count(attendanceEvent, eq(attendanceEvent.gatheringId, id)),
    await tx.$count(attendance, eq(attendance.gatheringId, id)),
    await tx.$count(attendanceLeave, eq(attendanceLeave.gatheringId, id)),
    await tx.$count(attendanceHistory, eq(attendanceHistory.gatheringId, id)),
  ];
  return nums.some((num) => num > 0);
};

export const deleteGathering = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(attendanceShortCode).where(eq(attendanceShortCode.gatheringId, id));
  await tx.delete(gathering).where(eq(gathering.id, id));
};
