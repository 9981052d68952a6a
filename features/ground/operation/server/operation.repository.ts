import type { Database } from '#platform/server/db/database.ts';
import type { ServerFacts } from '../shared/checks/database.rules.ts';
import type { QueueFacts } from '../shared/checks/jobs.rules.ts';

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

/** What the portal keeps of itself in the database; times of the queues are the database's own. */
export const readPortalFacts = async (database: Database): Promise<PortalFacts> => {
  const [row] = await database.query<PortalFacts>('', PORTAL_FACTS, []);
  if (!row) throw new Error('the database answered no row');
  return row;
};
