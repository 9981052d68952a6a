import type { Sql } from '#platform/server/db/database.ts';

/** Ports of choosing teachers to features that stand on them. */
export interface TeacherPorts {
  /** In how many courses, public or being written, each of these teachers is; those in none may be missing. */
  courseCounts(sql: Sql, teacherIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
