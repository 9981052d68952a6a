import { sql as sqlText } from 'drizzle-orm';
import type { ClockState } from '../../shared/server-clock.rules.ts';
import type { Sql, Tx } from '../db/database.ts';
import { serverClock } from './clock.table.ts';

type ClockRow = typeof serverClock.$inferSelect;

/** The one row; other processes wait with their readings until the transaction ends. */
export const lockClock = async (tx: Tx): Promise<ClockRow | undefined> =>
  (await tx.select().from(serverClock).for('update'))[0];

/** The database's own clock, in ms; moves within a transaction, too. */
export const readDatabaseClock = async (sql: Sql): Promise<number> => {
  const ms = sqlText<string>`extract(epoch from clock_timestamp()) * 1000`.as('ms');
  const [row] = await sql.select({ ms }).from(serverClock);
  return Math.round(Number(row?.ms));
};

type Step = Pick<ClockRow, 'stepNum' | 'lastStepMs' | 'lastStepAt'>;

export const saveClock = async (tx: Tx, state: ClockState, step: Step): Promise<void> => {
  await tx.update(serverClock).set({
    ...state,
    stepNum: step.stepNum,
    lastStepMs: step.lastStepMs,
    lastStepAt: step.lastStepAt,
  });
};
