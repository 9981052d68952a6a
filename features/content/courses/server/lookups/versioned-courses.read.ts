import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readMany } from '#platform/server/memory.ts';
import { SHOWN_STATUSES } from '../../shared/page/course-access.policy.ts';
import { type CourseItemRow, itemOf } from '../catalogue/course-items.read.ts';
import { memoryOf } from '../course.cache.ts';
import { selectVersioned } from './class-courses.repository.ts';

/** A course of whatever status, with its other language versions. */
export interface VersionedCourse {
  readonly title: string;
  readonly status: number;
  readonly hoursHundredths: number;
  /** Row as lists show it; null for a course that is not shown. */
  readonly item: CourseItemRow | null;
  readonly versionIds: readonly string[];
}

/** As `versionedCourses`, as this process remembers them: for lists, and not for what decides. */
export const knownVersionedCourses = (
  deps: Deps,
  ids: readonly string[],
): Promise<Map<string, VersionedCourse>> =>
  readMany(memoryOf<VersionedCourse | null>(deps, 'versioned'), ids, (missing) =>
    versionedCourses(deps.database.db, missing),
  );

/** These courses by id, in one statement; unknown ids are left out. */
export const versionedCourses = async (
  sql: Sql,
  ids: readonly string[],
): Promise<Map<string, VersionedCourse>> => {
  if (ids.length === 0) return new Map();
  return new Map(
    (await selectVersioned(sql, { ids })).map(({ versionIds, ...card }) => {
      const { title, status, hoursHundredths } = card;
      const item = SHOWN_STATUSES.includes(status) ? itemOf(card) : null;
      return [card.id, { title, status, hoursHundredths, item, versionIds }];
    }),
  );
};
