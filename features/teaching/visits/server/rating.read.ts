import { attendanceOf } from '#features/learning/attendance/server/attendance.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { gatheringOfVisit } from '../shared/visit-address.rules.ts';
import { hasCome } from '../shared/visit-hours.rules.ts';
import { RATED_FOR_MS } from '../shared/visit-rating.rules.ts';
import { selectUnrated } from './rating.repository.ts';

export interface VisitToRate {
  readonly id: string;
  readonly baseName: string;
  /** `yyyy-MM-dd`. */
  readonly day: string;
  readonly until: Date;
}

/** Visits that a person may rate now, those that ended first in front. */
export const visitsToRate = async (sql: Sql, userId: string, now: Date): Promise<VisitToRate[]> => {
  const visits = await selectUnrated(sql, userId, new Date(now.getTime() - RATED_FOR_MS), now);
  const gatherings = visits.map(({ id }) => gatheringOfVisit(id));
  const attendance = await attendanceOf(sql, gatherings, userId);
  const came = new Set(attendance.filter(hasCome).map(({ gatheringId }) => gatheringId));
  return visits
    .filter(({ id }) => came.has(gatheringOfVisit(id)))
    .map(({ id, baseName, day, endAt }) => ({
      id,
      baseName,
      day,
      until: new Date(endAt.getTime() + RATED_FOR_MS),
    }));
};
