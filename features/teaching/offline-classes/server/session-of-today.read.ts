import { attendanceOf } from '#features/learning/attendance/server/attendance.public.ts';
import { dayTextOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { hasCome } from '../shared/presence.rules.ts';
import { gatheringOf } from '../shared/session-time.rules.ts';
import { type SessionRow, selectSessionsOf } from './timetable.repository.ts';

export interface SessionOfToday {
  readonly session: SessionRow;
  readonly gatheringId: string;
  /** Signed in on this day, or on leave. */
  readonly isSettled: boolean;
}

/** The session of today that is being held or comes next in these classes, for one person; null without any. */
export const sessionOfToday = async (
  sql: Sql,
  userId: string,
  classIds: readonly string[],
  now: Date,
): Promise<SessionOfToday | null> => {
  const today = dayTextOf(now);
  const session = (await selectSessionsOf(sql, classIds)).find(
    ({ day, endAt }) => day === today && endAt > now,
  );
  if (!session) return null;
  const gatheringId = gatheringOf(session.classId, today);
  const [presence] = await attendanceOf(sql, [gatheringId], userId);
  return { session, gatheringId, isSettled: hasCome(presence) || presence?.status === 'LEAVE' };
};
