import { sql as drizzleSql } from 'drizzle-orm';
import { fromDrizzle, type Job, type PgBoss } from 'pg-boss';
import type { Database, Sql } from '../db/database.ts';
import { failureFacts } from '../log.ts';
import { bossOn, countWaiting, declareDead, QUEUES, type QueueName, type WaitingJobs } from './job-queues.ts';

export { installJobs } from './job-queues.ts';

const POLL_SECONDS = 1;
/** Jobs of a queue at once: somebody's long export keeps nobody else's short work waiting. */
const AT_ONCE: Readonly<Record<QueueName, number>> = { heavy: 1, light: 2 };
const STOP_PATIENCE_MS = 5_000;

export interface JobContext {
  readonly jobId: string;
  /** Fires when the process stops or the job is given up: end children, leave what is half done to be repeated. */
  readonly signal: AbortSignal;
}

export type JobHandler<T> = (data: T, context: JobContext) => Promise<void>;

interface SendOptions {
  /** A moment of the steady time (`deps.steadyClock`). */
  readonly startAfter?: Date;
  /** Of jobs of this name and key only the first within `seconds` is queued. */
  readonly once?: { readonly key: string; readonly seconds: number };
}

export interface Jobs {
  /** Says once, at start-up, what `name` does. A job may run again after a crash: handlers are idempotent. */
  handle<T extends object>(name: string, queue: QueueName, run: JobHandler<T>): void;
  /** Says once, at start-up, that `name` runs with empty data at the times of `cron` (server time zone UTC). */
  repeat(name: string, cron: string): void;
  /** Queues a job inside the transaction `sql`: it exists if and only if that commits. Needs `open`. */
  send<T extends object>(sql: Sql, name: string, data: T, options?: SendOptions): Promise<void>;
  /** Queues a job that failed once more, inside the transaction `sql`; any other stays as it is. */
  retry(sql: Sql, queue: QueueName, jobId: string): Promise<void>;
  /** Connects to the queues; call it before the first `send`, outside of a transaction. Throws when they are not installed. */
  open(): Promise<void>;
  /** Jobs that are due and not yet taken up, by queue: `oldestSeconds` says how long the first of them waits. */
  waiting(): Promise<WaitingJobs[]>;
  /** Begins to take jobs, and again whatever a dead process left. */
  work(): Promise<void>;
  /** For tests: runs what is due, one after the other, until nothing is left; a job that fails is thrown. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

interface Envelope {
  readonly name: string;
  readonly data: object;
}

interface Log {
  warn(facts: object, text: string): void;
}

/** Background work in the same database: what is queued in a transaction survives every crash of a process. */
export const createJobs = (
  database: Database,
  log: Log,
  databaseTimeOf = (steady: Date): Date => steady,
): Jobs => {
  const handlers = new Map<string, { readonly queue: QueueName; readonly run: JobHandler<never> }>();
  const repeated = new Map<string, string>();
  const stopping = new AbortController();
  let boss: PgBoss | undefined;

  const opened = (): PgBoss => {
    if (!boss) throw new Error('jobs.open() has not been called');
    return boss;
  };

  const open = async (isSupervised: boolean) => {
    if (boss) return;
    const opening = bossOn(database, isSupervised);
    opening.on('error', (error) => log.warn({ err: failureFacts(error as Error) }, 'job queue'));
    await opening.start();
    for (const name of QUEUES) {
      if (await opening.getQueue(name)) continue;
      await opening.stop({ graceful: false });
      throw new Error(`the job queue ${name} is not installed: run the migrations before the server`);
    }
    boss = opening;
  };

  const run = async ({ id, data }: Job<Envelope>, signal: AbortSignal) => {
    const handler = handlers.get(data.name);
    if (!handler) throw new Error(`nobody handles the job ${data.name}`);
    await handler.run(data.data as never, { jobId: id, signal });
  };

  const runAndLog = async (job: Job<Envelope>) => {
    try {
      await run(job, AbortSignal.any([job.signal, stopping.signal]));
    } catch (error) {
      log.warn({ job: job.data.name, jobId: job.id, err: failureFacts(error as Error) }, 'job failed');
      throw error;
    }
  };

  const drainQueue = async (name: QueueName): Promise<number> => {
    const jobs = await opened().fetch<Envelope>(name, { batchSize: 1 });
    for (const job of jobs) {
      try {
        await run(job, stopping.signal);
        await opened().complete(name, job.id);
      } catch (error) {
        await opened().fail(name, job.id);
        throw error;
      }
    }
    return jobs.length;
  };

  return {
    handle: (name, queue, handler) => {
      handlers.set(name, { queue, run: handler as JobHandler<never> });
    },
    repeat: (name, cron) => {
      repeated.set(name, cron);
    },
    send: async (sql, name, data, { startAfter, once } = {}) => {
      const queue = handlers.get(name)?.queue;
      if (!queue) throw new Error(`nobody handles the job ${name}`);
      await opened().send(queue, { name, data } satisfies Envelope, {
        db: fromDrizzle(sql as never, drizzleSql),
        ...(startAfter ? { startAfter: databaseTimeOf(startAfter) } : {}),
        ...(once ? { singletonKey: `${name} ${once.key}`, singletonSeconds: once.seconds } : {}),
      });
    },
    retry: async (sql, queue, jobId) => {
      await opened().retry(queue, jobId, { db: fromDrizzle(sql as never, drizzleSql) });
    },
    open: () => open(false),
    waiting: () => countWaiting(database),
    work: async () => {
      if (boss) await boss.stop({ graceful: false });
      boss = undefined;
      if (database.kind === 'embedded') await declareDead(database);
      await open(true);
      for (const [name, cron] of repeated) {
        const queue = handlers.get(name)?.queue ?? 'light';
        await opened().schedule(queue, cron, { name, data: {} } satisfies Envelope, { key: name });
      }
      for (const queue of QUEUES) {
        const ways = { pollingIntervalSeconds: POLL_SECONDS, localConcurrency: AT_ONCE[queue] };
        await opened().work<Envelope>(queue, ways, async (jobs) => {
          for (const job of jobs) await runAndLog(job);
        });
      }
      // Not only after the first round.
      await opened().supervise();
    },
    drain: async () => {
      let ran = 1;
      while (ran > 0) {
        ran = 0;
        for (const queue of QUEUES) ran += await drainQueue(queue);
      }
    },
    close: async () => {
      stopping.abort();
      await boss?.stop({ graceful: true, timeout: STOP_PATIENCE_MS });
      boss = undefined;
    },
  };
};
