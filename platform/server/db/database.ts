import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type EmbeddedClient, EmbeddedWire } from './embedded-wire.ts';
import { openNotifications } from './notifications.ts';
import { PipelinedClient } from './pipelined-client.ts';
import { PlanningClient } from './planning-client.ts';
import { openReadPool, queueReads } from './read-pool.ts';

type NoSchema = Record<string, never>;
export type Db = PgDatabase<PgQueryResultHKT, NoSchema>;
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
/** Handle that a repository is given: the database itself or a running transaction. */
export type Sql = Db | Tx;

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  /** One statement with positional parameters, for the paths where a query builder costs too much. */
  query<T>(name: string, text: string, params: readonly unknown[]): Promise<T[]>;
  /** SQL text as it is, several statements at once when there are no `params`: for the job queues' own schema. */
  execute(text: string, params: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** Sends `payloads` to every process that listens on `channel`; commits with nothing else. */
  notify(channel: string, ...payloads: readonly string[]): Promise<void>;
  listen(channel: string, receive: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** Is told the text of each statement before it is sent; tests and measures only. */
export type Watch = (text: string) => void;

const logged = (watch: Watch | undefined) =>
  watch ? { logger: { logQuery: (text: string) => watch(text) } } : {};

const withstandLoss = (pool: pg.Pool): void => {
  // An idle connection that the database closes is replaced by the pool; without a listener it would end us.
  pool.on('error', () => undefined);
  // The pool takes its listener off a connection that is lent; what it was asked is rejected all the same.
  pool.on('connect', (client) => client.on('error', () => undefined));
};

const NOTIFY = 'select pg_notify($1, payload) from unnest($2::text[]) payload';

/** Everything but notifications, asked through `pool`. */
const askThrough = (pool: pg.Pool, watch: Watch | undefined) => {
  withstandLoss(pool);
  return {
    db: drizzle({ client: pool, ...logged(watch) }) as unknown as Db,
    query: async <T>(name: string, text: string, params: readonly unknown[]) => {
      watch?.(text);
      return (await pool.query({ name, text, values: [...params] })).rows as T[];
    },
    execute: async (text: string, params: readonly unknown[]) => {
      watch?.(text);
      const result = await (params.length > 0 ? pool.query(text, [...params]) : pool.query(text));
      // Several statements answer several results.
      return [result].flat().at(-1) ?? { rows: [] };
    },
    notify: async (channel: string, ...payloads: readonly string[]) => {
      await pool.query({ name: 'notify', text: NOTIFY, values: [channel, payloads] });
    },
  };
};

/** Opens PostgreSQL at `url`, with at most `poolSize` connections of this process, and some more for prepared reads. */
export const openPostgres = (url: string, poolSize = 10, watch?: Watch): Database => {
  const config = { connectionString: url, max: poolSize, application_name: 'portal' };
  const pool = new pg.Pool({ ...config, Client: PipelinedClient });
  const reads = openReadPool(pool, config);
  withstandLoss(reads);
  const notifications = openNotifications(url);
  return {
    kind: 'postgres',
    ...askThrough(pool, watch),
    listen: notifications.listen,
    close: async () => {
      await notifications.close();
      await Promise.all([pool.end(), reads.end()]);
    },
  };
};

/** Parameters with which the embedded database starts: its files are in the system's memory, and no place in them is far. */
export const embeddedParams = (...settings: readonly string[]): string[] => [
  ...PGlite.defaultStartParams,
  ...['random_page_cost=1.1', ...settings].flatMap((setting) => ['-c', setting]),
];
/** Buffers take the memory of the portal's process; pages outside of them are in the system's memory. */
const BUFFERS = 'shared_buffers=48MB';
/**
 * The embedded database answers before the next request is read, so that no read would ever find another one to go
 * with: they go when all that has come is read. A way to it costs more than one to PostgreSQL, so more go together.
 */
const TOGETHER = 8;

/** The embedded PostgreSQL behind `client`: one connection, that a transaction has to itself. */
export const embeddedDatabase = (client: EmbeddedClient & Pick<PGlite, 'close'>, watch?: Watch): Database => {
  const stream = () => new EmbeddedWire(client) as unknown as Socket;
  const pool = new pg.Pool({ max: 1, idleTimeoutMillis: 0, stream, Client: PlanningClient });
  queueReads(pool, pool, 1, { together: TOGETHER, turn: setImmediate });
  // Each feature that remembers something listens once.
  const heard = new EventEmitter().setMaxListeners(0);
  pool.on('connect', (connection) =>
    connection.on('notification', ({ channel, payload }) => heard.emit(channel, payload ?? '')),
  );
  return {
    kind: 'embedded',
    ...askThrough(pool, watch),
    listen: async (channel, receive) => {
      heard.on(channel, receive);
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    close: async () => {
      await pool.end();
      await client.close();
    },
  };
};

/** Opens the embedded PostgreSQL that keeps its data in `folder`. */
export const openEmbedded = async (folder: string): Promise<Database> => {
  mkdirSync(folder, { recursive: true });
  return embeddedDatabase(await PGlite.create({ dataDir: folder, startParams: embeddedParams(BUFFERS) }));
};
