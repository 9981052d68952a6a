import type { Deps } from '#platform/server/deps.ts';
import { wireTime } from '#platform/shared/times.ts';
import { boundsOf, monthAfter, monthsOf } from '../shared/period.rules.ts';
import { spanOf } from './report-period.read.ts';
import {
  clearMonth,
  countEveryKind,
  holdCounting,
  noteCounted,
  selectFirstMonth,
  selectMonths,
} from './report-sum.repository.ts';

const HOURLY_JOB = 'reports.count';
const NIGHTLY_JOB = 'reports.recount';
/** Between other hourly work. */
const EVERY_HOUR = '23 * * * *';
/** 02:35 in Asia/Shanghai; the clock of jobs is UTC. */
const EVERY_NIGHT = '35 18 * * *';
/** Months before this one that are counted at the first start; older ones follow at night. */
const AT_FIRST = 24;
const A_NIGHT = 12;
/** A start soon after another one counts nothing again. */
const FRESH_MS = 3_600_000;

const monthNow = (deps: Deps): string => wireTime(deps.clock()).slice(0, 7);

/**
 * Counts a month anew, all or nothing; of a month that is over what was there at its end is kept. Repeated calls change
 * nothing where nothing has happened.
 */
export const countMonth = (deps: Deps, month: string): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    await holdCounting(tx);
    const now = deps.clock();
    await clearMonth(tx, month, boundsOf(month).until <= now);
    await countEveryKind(tx, month, spanOf({ from: month, to: month }, now));
    await noteCounted(tx, month, now);
  });

/** Months from the first of which there is something to tell, those of `known` left out, the newest first. */
const missingMonths = async (deps: Deps, known: ReadonlySet<string>, limit: number): Promise<string[]> => {
  const now = monthNow(deps);
  const first = (await selectFirstMonth(deps.database.db)) ?? now;
  if (first > now) return [];
  return monthsOf({ from: first, to: now })
    .reverse()
    .filter((month) => !known.has(month))
    .slice(0, limit);
};

/** The night's work: this month and the last one, some that were never counted, and the one counted longest ago. */
export const recountNightly = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const months = await selectMonths(deps.database.db);
  const now = monthNow(deps);
  const missing = await missingMonths(deps, new Set(months.map(({ month }) => month)), A_NIGHT);
  const oldest = months[0]?.month;
  for (const month of new Set([now, monthAfter(now, -1), ...missing, ...(oldest ? [oldest] : [])])) {
    signal?.throwIfAborted();
    await countMonth(deps, month);
  }
};

/** Says at start-up what is counted every hour and at night. */
export const registerCounting = (deps: Deps): void => {
  deps.jobs.handle(HOURLY_JOB, 'heavy', () => countMonth(deps, monthNow(deps)));
  deps.jobs.repeat(HOURLY_JOB, EVERY_HOUR);
  deps.jobs.handle(NIGHTLY_JOB, 'heavy', (_data, { signal }) => recountNightly(deps, signal));
  deps.jobs.repeat(NIGHTLY_JOB, EVERY_NIGHT);
};

/**
 * Counts the months that never were, at the first start and after an update to this release, and this month where its
 * last count is old.
 */
export const settleCounting = async (deps: Deps): Promise<void> => {
  const fresh = deps.clock().getTime() - FRESH_MS;
  const now = monthNow(deps);
  const known = (await selectMonths(deps.database.db)).filter(
    ({ month, countedAt }) => month !== now || countedAt.getTime() > fresh,
  );
  const missing = await missingMonths(deps, new Set(known.map(({ month }) => month)), AT_FIRST);
  for (const month of missing) await countMonth(deps, month);
};
