import { sql as sqlText } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { coveredTenths, watchedText } from '../../shared/progress/intervals.rules.ts';
import { daysText } from '../../shared/progress/watched-by-day.rules.ts';
import type { NewOnlineCredit } from '../credits/ledger.repository.ts';
import type { StudyRecord } from '../progress/progress.repository.ts';
import { studyLease, studyLedger, studyProgress } from '../study.table.ts';

/** One statement carries at most this many rows: the protocol ends at 65535 parameters. */
const CHUNK = 400;

const inChunks = async <T>(rows: readonly T[], insert: (chunk: T[]) => PromiseLike<unknown>) => {
  for (let start = 0; start < rows.length; start += CHUNK) await insert(rows.slice(start, start + CHUNK));
};

const rowOf = ({
  terms,
  state,
  version: _version,
  ...record
}: StudyRecord): typeof studyProgress.$inferInsert => ({
  ...record,
  ...terms,
  watched: watchedText(state.watched),
  coveredTenths: coveredTenths(state.watched),
  serverMs: state.budget.serverMs,
  days: daysText(state.days),
  carryMs: state.budget.carryMs,
  budgetAt: new Date(state.budget.budgetAtMs),
  resumeTenths: state.resumeTenths,
});

/** Inserts studies and credits as they are, each person's organisation by id; the credits of a person in the order of their chain. */
export const insertPast = async (
  sql: Sql,
  records: readonly StudyRecord[],
  credits: readonly NewOnlineCredit[],
  orgs: ReadonlyMap<string, string>,
): Promise<void> => {
  const people = [...orgs].map(([userId, orgCode]) => ({ userId, orgCode }));
  await inChunks(people, (chunk) => sql.insert(studyLease).values(chunk).onConflictDoNothing());
  await inChunks(records.map(rowOf), (chunk) => sql.insert(studyProgress).values(chunk));
  await inChunks(credits, (chunk) => sql.insert(studyLedger).values(chunk));
};

/** Running numbers for `count` receipts, rising. */
export const takeReceiptNumbers = async (sql: Sql, count: number): Promise<number[]> => {
  if (count === 0) return [];
  const rows = await rowsOf<{ number: number }>(
    sql,
    sqlText`select nextval('study_receipt_number')::int as number from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ number }) => number);
};
