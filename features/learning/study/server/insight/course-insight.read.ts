import type { Sql } from '#platform/server/db/database.ts';
import {
  noCounts,
  type PartCounts,
  partLeft,
  partsWatched,
} from '../../shared/player/watched-parts.rules.ts';
import { readWatched } from '../../shared/progress/intervals.rules.ts';
import {
  countBegun,
  countByOrg,
  countFinished,
  readWatchedRows,
  type WatchedRow,
} from './course-insight.repository.ts';

/** One person's rows of a course, whatever the classes. */
interface Learner {
  readonly userId: string;
  readonly seen: Set<number>;
  isFinished: boolean;
  left: number;
}

/**
 * For each of `parts` equal parts of a course of `durationSeconds`: how many people watched something of it,
 * and how many who did not finish were last seen in it. Reads in chunks; nobody is named.
 */
export const watchedOf = async (
  sql: Sql,
  courseId: string,
  durationSeconds: number,
  parts: number,
): Promise<PartCounts> => {
  const counts = noCounts(parts);
  const add = (list: number[], part: number) => {
    list[part] = (list[part] ?? 0) + 1;
  };
  const count = ({ seen, isFinished, left }: Learner) => {
    for (const part of seen) add(counts.watched, part);
    if (!isFinished) add(counts.left, left);
  };
  const include = (learner: Learner, row: WatchedRow) => {
    for (const part of partsWatched(readWatched(row.watched), durationSeconds, parts)) learner.seen.add(part);
    learner.isFinished ||= row.status === 2 || row.isCovered;
    learner.left = Math.max(learner.left, partLeft(row.resumeTenths, durationSeconds, parts));
  };
  let learner = null as Learner | null;
  for await (const row of readWatchedRows(sql, courseId)) {
    if (learner?.userId !== row.userId) {
      if (learner) count(learner);
      learner = { userId: row.userId, seen: new Set(), isFinished: false, left: 0 };
    }
    include(learner, row);
  }
  if (learner) count(learner);
  return counts;
};

const byDay = (rows: readonly { day: string; num: number }[]) =>
  new Map(rows.map(({ day, num }) => [day, num]));

/** People who began and who finished a course on each day (`yyyy-MM-dd` in Asia/Shanghai) since a moment. */
export const studyDays = async (sql: Sql, courseId: string, since: Date) => ({
  begun: byDay(await countBegun(sql, courseId, since)),
  finished: byDay(await countFinished(sql, courseId, since)),
});

/** Learners of a course by the organisation directly below `scopeOrg`; the empty code for those elsewhere. */
export const learnersByOrg = async (sql: Sql, courseId: string, scopeOrg: string) =>
  new Map((await countByOrg(sql, courseId, scopeOrg)).map(({ code, num }) => [code, num]));
