import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Paging } from '#platform/shared/envelope.ts';

/** How far a person is with a course: status 0, 1 or 2, seconds credited, percentage. */
export interface StudyState {
  readonly studyStatus: number;
  readonly studyTimes: number;
  readonly studyPercentage: number;
}

/** What courses need of the studies of a person; the study feature brings it, because it stands on courses. */
export interface CoursePorts {
  /** States by course; courses never studied are left out. */
  studyStates(sql: Sql, userId: string, courseIds: string[]): Promise<Map<string, StudyState>>;
  /** Courses that the person has studied and not hidden, most recent first. */
  myCourses(
    sql: Sql,
    userId: string,
    wanted: { studyStatus?: number; paging: Paging },
  ): Promise<{ ids: string[]; total: number }>;
  /** Takes courses off the person's list; hours stay. */
  hideCourses(tx: Tx, userId: string, courseIds: string[]): Promise<void>;
}
