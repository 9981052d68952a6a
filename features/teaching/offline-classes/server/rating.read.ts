import { attendanceOf } from '#features/learning/attendance/server/attendance.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { hasCome } from '../shared/presence.rules.ts';
import { RATING_BEFORE_END_MS } from '../shared/rating.rules.ts';
import { gatheringOf } from '../shared/session-time.rules.ts';
import { selectUnrated, type UnratedSession } from './rating.repository.ts';

export type SessionToRate = UnratedSession;

/** Sessions that a person may rate now, those that ended first in front (specification, 4 and 5). */
export const sessionsToRate = async (sql: Sql, userId: string, now: Date): Promise<SessionToRate[]> => {
  const ended = new Date(now.getTime() + RATING_BEFORE_END_MS);
  const sessions = await selectUnrated(sql, userId, now, ended);
  const days = [...new Set(sessions.map(({ classId, day }) => gatheringOf(classId, day)))];
  const attendance = await attendanceOf(sql, days, userId);
  const came = new Set(attendance.filter(hasCome).map(({ gatheringId }) => gatheringId));
  return sessions.filter(({ classId, day }) => came.has(gatheringOf(classId, day)));
};
