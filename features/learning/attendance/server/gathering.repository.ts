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
  /** Counts everything that changes what the board shows. */
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

/** Holds the gathering until the end of the transaction and counts the change: people are decided one after another. */
export const holdGathering = async (tx: Tx, id: string): Promise<Gathering | undefined> => {
  const [row] = await tx
    .update(gathering)
    .set({ version: raw`${gathering.version} + 1` })
    .where(eq(gathering.id, id))
    .returning();
  return row && gatheringOf(row);
};

/** Whether anything happened: an event, a correction, or a leave that was asked for. */
export const isGatheringUsed = async (tx: Tx, id: string): Promise<boolean> => {
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
