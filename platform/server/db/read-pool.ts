import pg from 'pg';
import type { Client } from './question.ts';
import { ReadQueue } from './read-queue.ts';

/**
 * Prepared reads get connections whose plans are made once. Left to itself the database plans a statement with a list
 * in it anew each time, because it takes a plan for the list at hand for cheaper, and planning takes most of its time.
 * Other statements are planned for their values: a pattern or a state that hardly occurs decides which index is used.
 * Nor is any read answered in parallel: thousands a second are parallel enough, and parts keep their order.
 */
const SETTINGS = 'set plan_cache_mode = force_generic_plan; set max_parallel_workers_per_gather = 0';

/** Each answers thousands of reads a second: more of them are only more processes of the database. */
const READ_CONNECTIONS = 4;

const queues = new WeakMap<object, Client>();

/** Lets prepared reads that are asked through `pool` wait for one of the `connections` of `reads`. */
export const queueReads = (pool: pg.Pool, ...queue: ConstructorParameters<typeof ReadQueue>): void => {
  queues.set(pool, new ReadQueue(...queue));
};

/** Opens the connections for prepared reads beside `pool`. */
export const openReadPool = (pool: pg.Pool, config: pg.PoolConfig): pg.Pool => {
  const max = Math.min(READ_CONNECTIONS, config.max ?? READ_CONNECTIONS);
  const reads = new pg.Pool({
    ...config,
    max,
    // Statements and no options of the connection, which a proxy in between would refuse; lent once they are in force.
    onConnect: async (client) => void (await client.query(SETTINGS)),
  });
  queueReads(pool, reads, max);
  return reads;
};

/** Asker of prepared reads beside `client`; the same where there is no other. */
export const readClientOf = <C extends object>(client: C): C =>
  (queues.get(client) as C | undefined) ?? client;
