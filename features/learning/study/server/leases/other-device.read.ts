import { getStudyFacts } from '#features/content/courses/server/courses.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { startStudy } from '../../shared/study.contract.ts';
import type { PersonRow } from './lease.repository.ts';

export type OtherDevice = NonNullable<OutputOf<typeof startStudy>['data']['otherDevice']>;

interface Held {
  readonly courseId: string;
  readonly issuedAtMs: number;
  readonly lastReportAtMs: number | null;
}

/** Facts for a page about the device or window that holds the person's lease. */
export const otherDeviceOf = async (
  sql: Sql,
  person: PersonRow,
  { courseId, issuedAtMs, lastReportAtMs }: Held,
  isOwnBrowser: boolean,
): Promise<OtherDevice> => ({
  device: person.device,
  isOwnBrowser,
  courseName: (await getStudyFacts(sql, courseId))?.title ?? '',
  lastReportAt: wireTime(new Date(lastReportAtMs ?? issuedAtMs)),
});
