import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wireYear } from '#platform/shared/times.ts';
import { selectYears } from './duty-board.repository.ts';
import {
  addMembers,
  countWrongOrgs,
  holdOrgs,
  insertRecount,
  insertYear,
  letSumsFollow,
  mendPeople,
  selectOrgs,
  updateYearDay,
  writeSums,
} from './duty-recount.repository.ts';
import { todayOf } from './duty-year.read.ts';
import { RETARGET_JOB, type RetargetTask, retarget } from './retarget.job.ts';

const RECOUNT_JOB = 'duty.recount';
/** 00:10 in Asia/Shanghai; the clock of jobs is UTC. */
const EVERY_NIGHT = '10 16 * * *';
const MEMBERS_AT_ONCE = 2_000;
const ORGS_AT_ONCE = 100;
const TRIES = 5;
/** The state that the database gives a lock that was not to be had in time. */
const LOCKED_OUT = '55P03';

/** Opens a year: every member has a target in it. Opening it again brings in only who is missing. */
export const openYear = async (sql: Sql, year: number, day: string, signal?: AbortSignal): Promise<void> => {
  await insertYear(sql, year, day);
  let after: string | null = '';
  while (after !== null) {
    signal?.throwIfAborted();
    after = await addMembers(sql, year, after, MEMBERS_AT_ONCE);
  }
};

export interface RecountReport {
  readonly people: number;
  readonly orgs: number;
  readonly mendedPeople: number;
  readonly mendedOrgs: number;
  readonly leftOrgs: number;
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error
    ? ((error as { code?: unknown }).code ?? codeOf((error as { cause?: unknown }).cause))
    : undefined;

/** Counts some organisations anew, all or none; null when somebody else holds them just now. */
const recountSome = async (
  sql: Deps['database']['db'],
  year: number,
  day: string,
  codes: readonly string[],
) => {
  try {
    return await sql.transaction(async (tx) => {
      await holdOrgs(tx, year, codes);
      const mendedPeople = await mendPeople(tx, year, codes);
      const mendedOrgs = await countWrongOrgs(tx, year, codes);
      const people = await writeSums(tx, year, codes, day);
      await letSumsFollow(tx);
      return { mendedPeople, mendedOrgs, people };
    });
  } catch (error) {
    if (codeOf(error) === LOCKED_OUT) return null;
    throw error;
  }
};

/**
 * Compares a year's people with the ledger and organisations with their people, mends what differs, and counts who is
 * behind on `day`. What somebody holds all the time is left for the next night and reported.
 */
export const recountYear = async (
  deps: Deps,
  year: number,
  day: string,
  signal?: AbortSignal,
): Promise<RecountReport> => {
  const { db } = deps.database;
  const beganAt = deps.clock();
  await updateYearDay(db, year, day);
  const sum = { people: 0, orgs: 0, mendedPeople: 0, mendedOrgs: 0, leftOrgs: 0 };
  let codes = await selectOrgs(db, year, '', ORGS_AT_ONCE);
  while (codes.length > 0) {
    signal?.throwIfAborted();
    let done: Awaited<ReturnType<typeof recountSome>> = null;
    for (let turn = 0; done === null && turn < TRIES; turn += 1)
      done = await recountSome(db, year, day, codes);
    sum.orgs += codes.length;
    if (done === null) sum.leftOrgs += codes.length;
    else {
      sum.people += done.people;
      sum.mendedPeople += done.mendedPeople;
      sum.mendedOrgs += done.mendedOrgs;
    }
    codes = await selectOrgs(db, year, codes.at(-1) ?? '', ORGS_AT_ONCE);
  }
  await insertRecount(db, { year, day, ...sum, beganAt, endedAt: deps.clock() });
  if (sum.mendedPeople + sum.mendedOrgs + sum.leftOrgs > 0)
    deps.log.warn({ year, ...sum }, 'yearly hours differed from the ledger and were mended');
  return sum;
};

/** The night's work: this year is open, and every open year that still changes is counted for today. */
export const recount = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const { db } = deps.database;
  const [year, today] = [wireYear(deps.clock()), todayOf(deps)];
  await openYear(db, year, today, signal);
  for (const known of await selectYears(db)) {
    const last = `${known.year}-12-31`;
    // A year that is over is counted once more after its last day.
    if (known.year === year) await recountYear(deps, year, today, signal);
    else if (known.day < last) await recountYear(deps, known.year, last, signal);
  }
};

/** Says at start-up what is counted at night, and after a change of the rules. */
export const registerDuty = (deps: Deps): void => {
  deps.jobs.handle(RECOUNT_JOB, 'heavy', (_data, { signal }) => recount(deps, signal));
  deps.jobs.repeat(RECOUNT_JOB, EVERY_NIGHT);
  deps.jobs.handle<RetargetTask>(RETARGET_JOB, 'light', (task, { signal }) => retarget(deps, task, signal));
};

/** Opens this year at the first start after it began, where no night did: queues take nothing before processes serve. */
export const settleDuty = async (deps: Deps): Promise<void> => {
  const { db } = deps.database;
  const year = wireYear(deps.clock());
  if ((await selectYears(db)).some((known) => known.year === year)) return;
  await openYear(db, year, todayOf(deps));
};
