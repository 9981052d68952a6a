import type { Database } from '#platform/server/db/database.ts';
import type { MemberState } from '../../shared/enrolment/seat.rules.ts';

export interface OwnEnrolmentRow {
  readonly userId: string;
  readonly classId: string;
  readonly state: MemberState;
  readonly source: 'OPEN' | 'CODE' | 'ASSIGNED' | 'IMPORT';
  readonly reason: string;
  readonly isGraduated: boolean;
  readonly studentNo: number | null;
  /** Number in the queue; null when not waiting. */
  readonly waitNo: number | null;
  /** Until when a seat is held for the person's answer; null: none is. */
  readonly offerUntil: Date | null;
}

/** One person's question. */
export interface OwnEnrolmentsAsked {
  readonly userId: string;
  readonly classIds: readonly string[];
}

const OWN_ENROLMENTS = `select member.user_id as "userId", member.class_id as "classId", member.state, member.source,
  member.reason, member.graduated_at is not null as "isGraduated", member.student_no as "studentNo",
  member.wait_no as "waitNo", member.offer_until as "offerUntil"
from unnest($1::text[], $2::text[]) as asked (user_id, class_id)
join class_member member on member.user_id = asked.user_id and member.class_id = asked.class_id`;

/** The rows of these people in these classes by the primary key, in one statement. */
export const selectOwnEnrolments = (
  database: Pick<Database, 'query'>,
  asked: readonly OwnEnrolmentsAsked[],
): Promise<OwnEnrolmentRow[]> =>
  database.query<OwnEnrolmentRow>('class_own_enrolments', OWN_ENROLMENTS, [
    asked.flatMap(({ userId, classIds }) => classIds.map(() => userId)),
    asked.flatMap(({ classIds }) => classIds),
  ]);

const QUEUE = `select coalesce(json_agg(wait_no order by wait_no), '[]') as numbers from class_member
where class_id = $1 and wait_no is not null`;

/** The numbers of those who wait for a seat in a class, in their order. */
export const selectQueue = async (database: Pick<Database, 'query'>, classId: string): Promise<number[]> =>
  (await database.query<{ numbers: number[] }>('class_queue', QUEUE, [classId]))[0]?.numbers ?? [];
