import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';

const JOB = 'operation.vacuum';
const EVERY_HOUR = '37 * * * *';
/** The process answers nobody while a table is cleared up; those who wait have their turn between two tables. */
const BREATH_MS = 20;

/**
 * Tables that PostgreSQL's own autovacuum would take, by its own settings, the small ones first; and those that were
 * never looked at, as plans need to know how many rows there are.
 */
const DUE = `select t.relid::regclass::text as name
  from pg_stat_user_tables t join pg_class c on c.oid = t.relid
  where c.reltuples < 0
    or t.n_dead_tup > current_setting('autovacuum_vacuum_threshold')::float8
      + current_setting('autovacuum_vacuum_scale_factor')::float8 * c.reltuples
    or t.n_ins_since_vacuum > current_setting('autovacuum_vacuum_insert_threshold')::float8
      + current_setting('autovacuum_vacuum_insert_scale_factor')::float8 * c.reltuples
    or t.n_mod_since_analyze > current_setting('autovacuum_analyze_threshold')::float8
      + current_setting('autovacuum_analyze_scale_factor')::float8 * c.reltuples
  order by pg_relation_size(t.relid), name`;

/**
 * Removes dead rows and renews the statistics of one table after the other; the embedded database has no autovacuum.
 * Ends early when `signal` fires. The names of the tables that were cleared up.
 */
export const vacuumDue = async (
  { query, execute }: Pick<Database, 'query' | 'execute'>,
  signal?: AbortSignal,
): Promise<string[]> => {
  const due = (await query<{ name: string }>('', DUE, [])).map(({ name }) => name);
  const done: string[] = [];
  for (const name of due) {
    if (signal?.aborted) break;
    await execute(`vacuum (analyze) ${name}`, []);
    done.push(name);
    await sleep(BREATH_MS);
  }
  return done;
};

/** Says once, at start-up, that the embedded database is cleared up; PostgreSQL does it by itself. */
export const registerEmbeddedVacuum = ({ database, jobs }: Deps): void => {
  if (database.kind !== 'embedded') return;
  jobs.handle(JOB, 'light', async (_, { signal }) => void (await vacuumDue(database, signal)));
  jobs.repeat(JOB, EVERY_HOUR);
};
