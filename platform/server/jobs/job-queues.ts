import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';

/** `heavy` is work that keeps a processor busy, such as transcoding: one at a time a process; `light` is the rest. */
export type QueueName = 'heavy' | 'light';

export const QUEUES: readonly QueueName[] = ['heavy', 'light'];
const SCHEMA = 'jobs';
/**
 * A job whose process died is taken up again after this long without a sign of life, plus at most one round of
 * SUPERVISE_SECONDS and RETRY_DELAY_SECONDS: the person who waits for it sees it go on within 40 seconds.
 */
const HEARTBEAT_SECONDS = 20;
const SUPERVISE_SECONDS = 10;
/** Shorter than the round: a round that comes a little early would otherwise look at nothing. */
const MONITOR_SECONDS = SUPERVISE_SECONDS - 2;
const RETRY_DELAY_SECONDS = 5;
const RETRY_LIMIT = 2;
/** Longer than any medium takes: what is still alive is told by its heartbeat. */
const EXPIRE_SECONDS = 24 * 3600;

export interface WaitingJobs {
  readonly queue: QueueName;
  readonly num: number;
  readonly oldestSeconds: number;
}

/** The queues on `database`; the process that works also supervises them and knows the clock's jobs. */
export const bossOn = (database: Database, isSupervised: boolean) =>
  new PgBoss({
    schema: SCHEMA,
    schedule: isSupervised,
    supervise: isSupervised,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: MONITOR_SECONDS,
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    db: { executeSql: (text, values) => database.execute(text, values ?? []) },
  });

/** Creates or updates the tables of the queues; part of every migration. */
export const installJobs = async (database: Database): Promise<void> => {
  const boss = bossOn(database, false);
  await boss.start();
  for (const name of QUEUES) {
    const options = {
      retryLimit: RETRY_LIMIT,
      retryDelay: RETRY_DELAY_SECONDS,
      expireInSeconds: EXPIRE_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    };
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
  await boss.stop({ graceful: false });
};

/**
 * Only one process ever has the embedded database: what is marked as running when it begins to work was left by
 * one that died, and needs no waiting for its sign of life.
 */
export const declareDead = (database: Database) =>
  database.execute(
    `update ${SCHEMA}.job set heartbeat_on = now() - interval '1 day' where state = 'active'`,
    [],
  );

/** Everything of the queues that holds the moment of the last round; one in the future would stop the rounds. */
const ROUNDS = [
  ['version', ['cron_on', 'bam_on', 'flow_on', 'reindex_on']],
  ['queue', ['monitor_claim_on', 'monitor_on', 'maintain_on']],
] as const;

/**
 * The database's clock was set forward by `stepMs` (back, below 0): what waits keeps its delay, what runs stays
 * alive, and the rounds of the queues go on.
 */
export const shiftJobs = async (database: Database, stepMs: number): Promise<void> => {
  const step = `interval '${Math.round(stepMs)} milliseconds'`;
  await database.execute(
    `update ${SCHEMA}.job set start_after = start_after + ${step}
     where state in ('created', 'retry') and start_after > now() - greatest(${step}, interval '0')`,
    [],
  );
  await database.execute(
    `update ${SCHEMA}.job set started_on = started_on + ${step}, heartbeat_on = heartbeat_on + ${step}
     where state = 'active'`,
    [],
  );
  for (const [table, columns] of ROUNDS) {
    const moved = columns.map((column) => `${column} = least(${column}, now())`);
    await database.execute(`update ${SCHEMA}.${table} set ${moved.join(', ')}`, []);
  }
};

/** Jobs that are due and not yet taken up, by queue. */
export const countWaiting = async (database: Database): Promise<WaitingJobs[]> => {
  const { rows } = await database.execute(
    `select name, count(*)::int as num, extract(epoch from now() - min(start_after))::int as age
     from ${SCHEMA}.job where state in ('created', 'retry') and start_after <= now() group by name`,
    [],
  );
  const byQueue = new Map(
    (rows as { name: string; num: number; age: number }[]).map((row) => [row.name, row]),
  );
  return QUEUES.map((queue) => {
    const { num = 0, age = 0 } = byQueue.get(queue) ?? {};
    return { queue, num, oldestSeconds: Math.max(0, age) };
  });
};
