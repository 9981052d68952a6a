import { sql as sqlText } from 'drizzle-orm';
import type { Database, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { ServerFacts } from '../shared/checks/database.rules.ts';
import type { QueueFacts } from '../shared/checks/jobs.rules.ts';
import type { Queue } from '../shared/operation.contract.ts';

const SERVER_FACTS = `select current_setting('server_version_num')::int as "versionNum",
  current_setting('server_version') as version, current_setting('server_encoding') as encoding,
  has_schema_privilege(current_user, current_schema(), 'CREATE') as "mayCreate",
  current_setting('max_connections')::int as "maxConnections",
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
  current_setting('autovacuum') = 'on' as "isAutovacuumOn",
  (select coalesce(max(extract(epoch from now() - xact_start)), 0)::int from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid()) as "longestSeconds",
  (extract(epoch from clock_timestamp()) * 1000)::float8 as "clockMs"`;

/** Facts with the database's own clock, in ms since 1970, read last. */
type AskedFacts = Omit<ServerFacts, 'workers'> & { readonly clockMs: number };

/** What the database server says of itself. */
export const readServerFacts = async (database: Database): Promise<AskedFacts> => {
  const [row] = await database.query<Omit<AskedFacts, 'kind'>>('', SERVER_FACTS, []);
  if (!row) throw new Error('the database answered no row');
  return { ...row, kind: database.kind };
};

const DATABASE_STATE = `select current_setting('server_version') as version,
  pg_database_size(current_database())::float8 as "sizeBytes",
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
  current_setting('max_connections')::int as "maxConnections",
  (select coalesce(json_agg(t), '[]') from (
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name,
      pg_total_relation_size(c.oid)::float8 as "sizeBytes"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
    order by 2 desc, 1 limit 8) t) as tables`;

interface DatabaseState {
  readonly version: string;
  readonly sizeBytes: number;
  readonly connections: number;
  readonly maxConnections: number;
  readonly tables: { readonly name: string; readonly sizeBytes: number }[];
}

/** Size of the database and of its largest tables, and how many connections there are. */
export const readDatabaseState = async (database: Database): Promise<DatabaseState> => {
  const [row] = await database.query<DatabaseState>('', DATABASE_STATE, []);
  if (!row) throw new Error('the database answered no row');
  return row;
};

const DUE = "state in ('created', 'retry') and start_after <= now()";

const QUEUES = `select q.name as queue, count(j.id) filter (where ${DUE})::int as "waitingNum",
  count(j.id) filter (where state = 'active')::int as "runningNum",
  count(j.id) filter (where state = 'failed' and completed_on > now() - interval '7 days')::int as "failedNum",
  coalesce(extract(epoch from now() - min(start_after) filter (where ${DUE})), 0)::int as "oldestSeconds"
from jobs.queue q left join jobs.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
where q.name in ('heavy', 'light') group by q.name`;

const PORTAL_FACTS = `select
  (select coalesce(json_agg(name order by name), '[]') from migration) as migrations,
  (select count(*)::int from app_user where is_demo and password_hash is not null and status = 'active') as "demoNum",
  (select coalesce(json_agg(k), '[]') from (${QUEUES} order by q.name) k) as queues,
  (select count(*)::int from jobs.job where state = 'failed' and completed_on > now() - interval '1 day') as "failedNum"`;

interface PortalFacts {
  readonly migrations: readonly string[];
  readonly demoNum: number;
  readonly queues: readonly QueueFacts[];
  readonly failedNum: number;
}

/** Waiting, running and failed jobs of each queue. */
export const readQueues = (database: Database): Promise<Queue[]> =>
  database.query<Queue>('', `${QUEUES} order by q.name`, []);

/** A failed job as its queue keeps it; `output` is the error as the queue wrote it. */
interface FailedRow {
  readonly id: string;
  readonly queue: Queue['queue'];
  readonly name: string;
  readonly failedAt: Date;
  readonly tries: number;
  readonly output: unknown;
}

/** A page of the jobs that failed within seven days, the newest first, and how many there are. */
export const selectFailedJobs = async (database: Database, { pageNum, pageSize }: Paging) => {
  const rows = await database.query<FailedRow & { total: number }>(
    '',
    `select id, name as queue, coalesce(data ->> 'name', '') as name, completed_on as "failedAt",
       retry_count + 1 as tries, output, count(*) over ()::int as total
     from jobs.job where name in ('heavy', 'light') and state = 'failed' and completed_on > now() - interval '7 days'
     order by completed_on desc, id limit $1 offset $2`,
    [pageSize, pageNum * pageSize],
  );
  return { rows, total: rows[0]?.total ?? 0 };
};

interface JobRow {
  readonly queue: Queue['queue'];
  readonly name: string;
  readonly state: string;
}

/** One job, kept from other transactions until this one ends; undefined for none. */
export const lockJob = async (tx: Tx, id: string): Promise<JobRow | undefined> => {
  const [row] = await rowsOf<JobRow>(
    tx,
    sqlText`select name as queue, coalesce(data ->> 'name', '') as name, state::text as state
      from jobs.job where id = ${id}::uuid and name in ('heavy', 'light') for update`,
  );
  return row;
};

/** What the portal keeps of itself in the database; times of the queues are the database's own. */
export const readPortalFacts = async (database: Database): Promise<PortalFacts> => {
  const [row] = await database.query<PortalFacts>('', PORTAL_FACTS, []);
  if (!row) throw new Error('the database answered no row');
  return row;
};
