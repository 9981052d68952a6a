import type { Database } from '#platform/server/db/database.ts';
import { coveredTenths, watchedText } from '../../shared/progress/intervals.rules.ts';
import { daysText } from '../../shared/progress/watched-by-day.rules.ts';
import { numberArray, textArray } from '../text-array.repository.ts';
import type { StudyRecord } from './progress.repository.ts';

/**
 * Writes what many reports led to, in one statement. A row whose version is not the one that the decision was
 * made on stays as it is. Whoever changes a lease raises the version too, so the version vouches for the lease.
 */
const SAVE = `
update study_progress p set
  watched = u.watched,
  covered_tenths = u.covered_tenths,
  server_ms = u.server_ms,
  days = u.days,
  carry_ms = u.carry_ms,
  budget_at = to_timestamp(u.budget_ms / 1000.0),
  last_report_at = to_timestamp(u.at_ms / 1000.0),
  resume_tenths = u.resume_tenths,
  recent_nonces = u.recent_nonces,
  covered_at = coalesce(p.covered_at, case when u.is_covered = 1 then to_timestamp(u.at_ms / 1000.0) end),
  awaiting_quiz = p.awaiting_quiz or (u.is_covered = 1 and p.has_quiz and p.status = 1),
  version = p.version + 1
from unnest(
  $1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::int[], $7::bigint[], $8::int[], $9::bigint[],
  $10::int[], $11::text[], $12::int[], $13::text[], $14::bigint[]
) with ordinality as u(
  user_id, course_id, class_id, version, watched, covered_tenths, server_ms, carry_ms, budget_ms,
  resume_tenths, recent_nonces, is_covered, days, at_ms, n
)
where p.user_id = u.user_id and p.course_id = u.course_id and p.class_id = u.class_id and p.version = u.version
returning u.n::int as n`;

/** Saves the records in one statement and returns the places in `records` of those that were written. */
export const saveReports = async (
  database: Database,
  records: readonly StudyRecord[],
): Promise<ReadonlySet<number>> => {
  const texts = (pick: (record: StudyRecord) => string) => textArray(records.map(pick));
  const numbers = (pick: (record: StudyRecord) => number) => numberArray(records.map(pick));
  const rows = await database.query<{ n: number }>('study-save-reports', SAVE, [
    texts((record) => record.userId),
    texts((record) => record.courseId),
    texts((record) => record.classId),
    numbers((record) => record.version),
    texts((record) => watchedText(record.state.watched)),
    numbers((record) => coveredTenths(record.state.watched)),
    numbers((record) => record.state.budget.serverMs),
    numbers((record) => record.state.budget.carryMs),
    numbers((record) => record.state.budget.budgetAtMs),
    numbers((record) => record.state.resumeTenths),
    texts((record) => record.recentNonces),
    numbers((record) => (record.state.isCovered ? 1 : 0)),
    texts((record) => daysText(record.state.days)),
    numbers((record) => record.lastReportAt?.getTime() ?? 0),
  ]);
  return new Set(rows.map((row) => row.n - 1));
};
