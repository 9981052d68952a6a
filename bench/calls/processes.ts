import { readFileSync } from 'node:fs';
import { openPostgres } from '#platform/server/db/database.ts';
import type { LoadResult, LoadTask } from '../classes/load-role.ts';
import { firstMessage, rolesOf } from '../processes.ts';
import type { Used } from './portal-role.ts';

const roles = rolesOf('./calls.bench.ts');

export interface Portal {
  readonly port: number;
  readonly used: () => Promise<Used>;
  readonly stop: () => Promise<void>;
}

/** Starts the portal as a process of its own. */
export const startPortal = async (env: Record<string, string>): Promise<Portal> => {
  const { child, port } = await roles.startServer(['portal'], env);
  return {
    port,
    used: () => {
      const answer = firstMessage<Used>(child);
      child.send('used');
      return answer;
    },
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
};

export const startBare = () => roles.startServer(['bare']);

export const runLoad = (task: LoadTask): Promise<LoadResult> => roles.runLoad(task);

/** Linux counts processor time in hundredths of a second. */
const TICK_MICROSECONDS = 10_000;

/** Processor time of one process of this machine; null where the system does not tell it as Linux does. */
const processorTimeOf = (pid: number): number | null => {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    const [user, system] = afterName.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) * TICK_MICROSECONDS;
  } catch {
    return null;
  }
};

/** Reads the processor time of the database's processes that serve the portal. */
export const openDatabaseFigures = (url: string) => {
  const database = openPostgres(url, 1);
  return {
    processorMicroseconds: async (): Promise<number | null> => {
      const rows = await database.query<{ pid: number }>(
        '',
        `select pid from pg_stat_activity where application_name = 'portal' and pid <> pg_backend_pid()`,
        [],
      );
      const times = rows.map(({ pid }) => processorTimeOf(pid));
      return times.some((time) => time === null)
        ? null
        : times.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    },
    close: database.close,
  };
};
