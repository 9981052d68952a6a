import { and, asc, eq, inArray, isNull, sql as sqlText } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { CodeTerms } from '../../shared/enrolment/registration-code.rules.ts';
import type { Place, Seats } from '../../shared/enrolment/seat.rules.ts';
import { classCode, classMember, classSeat, classTable } from '../classes.table.ts';

/** The seats of a class, held until the transaction ends, and what decides about them. */
export interface LockedSeats {
  readonly classId: string;
  readonly classCode: string;
  readonly className: string;
  /** Grows with every change of the class by its managers. */
  readonly version: number;
  readonly status: 'DRAFT' | 'PUBLISHED' | 'OFFLINE';
  readonly startAt: Date;
  readonly endAt: Date;
  readonly hasWaitingList: boolean;
  readonly needsApproval: boolean;
  /** Hours in which an offered seat is answered; 0: no question is asked. */
  readonly answerHours: number;
  readonly seats: Seats;
}

/**
 * Takes the row lock that every decision about seats of a class needs first: before member rows, before codes.
 * Facts that decide besides the seats are read when the lock is held: whoever waited for a form that was being saved
 * goes by the form. Undefined when there is no such class.
 */
export const lockSeats = async (tx: Tx, classId: string): Promise<LockedSeats | undefined> => {
  const [seats] = await tx
    .select(columnsOf(classSeat, 'capacity', 'taken', 'waiting', 'waitSeq', 'studentSeq'))
    .from(classSeat)
    .where(eq(classSeat.classId, classId))
    .for('update');
  if (!seats) return;
  const [found] = await tx
    .select({
      classId: classTable.id,
      classCode: classTable.classCode,
      className: classTable.className,
      version: classTable.version,
      status: classTable.status,
      startAt: classTable.startAt,
      endAt: classTable.endAt,
      hasWaitingList: classTable.hasWaitingList,
      needsApproval: classTable.needsApproval,
      answerHours: classTable.answerHours,
    })
    .from(classTable)
    .where(eq(classTable.id, classId));
  return found && { ...found, seats };
};

/** Writes what was decided; the capacity is the console's and stays. */
export const saveSeats = async (tx: Tx, classId: string, { taken, waiting, waitSeq, studentSeq }: Seats) => {
  await tx
    .update(classSeat)
    .set({ taken, waiting, waitSeq, studentSeq })
    .where(eq(classSeat.classId, classId));
};

export interface WaitingRow extends Place {
  readonly userId: string;
}

/** The next `count` of the queue in its order. */
export const selectNext = async (tx: Tx, classId: string, count: number): Promise<WaitingRow[]> =>
  tx
    .select(columnsOf(classMember, 'userId', 'state', 'waitNo', 'studentNo'))
    .from(classMember)
    .where(and(eq(classMember.classId, classId), sqlText`${classMember.waitNo} is not null`))
    .orderBy(asc(classMember.waitNo))
    .limit(count);

export interface NewPlace extends Place {
  readonly userId: string;
  readonly orgCode: string;
  readonly source: 'OPEN' | 'CODE' | 'ASSIGNED' | 'IMPORT';
  readonly codeId: string | null;
}

/**
 * Writes members as they are now, new ones and those who had a row already. Who was in the class keeps the day
 * of the application and the code it was made with; studies and graduation stay as they are.
 */
export const savePlaces = async (tx: Tx, classId: string, places: readonly NewPlace[], now: Date) => {
  if (places.length === 0) return;
  const rows = JSON.stringify(
    places.map(({ userId, orgCode, state, source, codeId, studentNo, waitNo }) => ({
      user_id: userId,
      org_code: orgCode,
      state,
      source,
      code_id: codeId,
      student_no: studentNo,
      wait_no: waitNo,
    })),
  );
  const at = now.toISOString();
  await tx.execute(sqlText`
    insert into class_member as old (user_id, class_id, org_code, state, source, code_id, student_no, wait_no,
      applied_at, joined_at, updated_at)
    select user_id, ${classId}, org_code, state, source, code_id, student_no, wait_no, ${at}::timestamptz,
      case when state = 'ENROLLED' then ${at}::timestamptz end, ${at}::timestamptz
    from jsonb_to_recordset(${rows}::text::jsonb) as given (user_id text, org_code text, state text,
      source text, code_id text, student_no int, wait_no int)
    on conflict (user_id, class_id) do update set
      org_code = excluded.org_code, state = excluded.state, source = excluded.source,
      student_no = excluded.student_no, wait_no = excluded.wait_no, reason = '', offer_until = null,
      code_id = case when old.state in ('PENDING', 'WAITING') then old.code_id else excluded.code_id end,
      applied_at = case when old.state in ('PENDING', 'WAITING') then old.applied_at else excluded.applied_at end,
      joined_at = excluded.joined_at, updated_at = excluded.updated_at`);
};

/**
 * Gives seats to people of the queue, or lets those who waited for approval in; with `offerUntil` the seats are only
 * held for them until they answer.
 */
export const seatMembers = async (
  tx: Tx,
  classId: string,
  places: readonly WaitingRow[],
  now: Date,
  offerUntil: Date | null = null,
) => {
  if (places.length === 0) return;
  const rows = JSON.stringify(
    places.map(({ userId, state, studentNo }) => ({ user_id: userId, state, student_no: studentNo })),
  );
  const at = now.toISOString();
  await tx.execute(sqlText`
    update class_member set state = given.state, student_no = given.student_no, wait_no = null,
      offer_until = ${offerUntil?.toISOString() ?? null}::timestamptz,
      joined_at = case when given.state = 'ENROLLED' then ${at}::timestamptz end, updated_at = ${at}::timestamptz
    from jsonb_to_recordset(${rows}::text::jsonb) as given (user_id text, state text, student_no int)
    where class_member.user_id = given.user_id and class_member.class_id = ${classId}`);
};

/** Takes a member out; false when the person has graduated in this very moment. */
export const saveLeaving = async (
  tx: Tx,
  classId: string,
  userId: string,
  { to, reason, now }: { to: 'WITHDRAWN' | 'REMOVED' | 'REJECTED'; reason: string; now: Date },
): Promise<boolean> => {
  const gone = await tx
    .update(classMember)
    .set({ state: to, reason, waitNo: null, groupId: null, offerUntil: null, updatedAt: now })
    .where(
      and(eq(classMember.userId, userId), eq(classMember.classId, classId), isNull(classMember.graduatedAt)),
    )
    .returning({ userId: classMember.userId });
  return gone.length > 0;
};

/** Codes of one class by id, held until the transaction ends. */
export const lockCodes = async (tx: Tx, ids: readonly string[]): Promise<Map<string, CodeTerms>> => {
  if (ids.length === 0) return new Map();
  const { id, orgCode, quota, used, isActive, expiresAt } = classCode;
  const rows = await tx
    .select({ id, orgCode, quota, used, isActive, expiresAt })
    .from(classCode)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
};

/** Counts `by` more people, or fewer, who are in the class with this code. */
export const addCodeUse = async (tx: Tx, codeId: string, by: number): Promise<void> => {
  await tx
    .update(classCode)
    .set({ used: sqlText`greatest(0, ${classCode.used} + ${by})` })
    .where(eq(classCode.id, codeId));
};

/** Place in the queue of the number `waitNo`: 1 is next. */
export const countAhead = async (tx: Tx, classId: string, waitNo: number): Promise<number> =>
  tx.$count(classMember, and(eq(classMember.classId, classId), sqlText`${classMember.waitNo} <= ${waitNo}`));
