import { sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { listInSlices } from '#platform/server/db/slices.ts';
import { COURSE_STATUS } from '../../shared/page/course-access.policy.ts';
import { course } from '../courses.table.ts';

/** Hours that a published course gives, and the courses with which it shares them. */
export interface OpenHours {
  readonly id: string;
  /** The same for all language versions of a course. */
  readonly group: string;
  readonly lang: string;
  readonly hoursHundredths: number;
}

/** Every published course that gives hours, those with the most first. */
export const selectOpenHours = (sql: Sql): Promise<OpenHours[]> =>
  listInSlices(
    sql,
    raw`
      select id, coalesce(version_group, id) as "group", lang, hours_hundredths as "hoursHundredths" from ${course}
      where status = ${COURSE_STATUS.published} and hours_hundredths > 0 order by hours_hundredths desc, id`,
  );
