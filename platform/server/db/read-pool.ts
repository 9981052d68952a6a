import pg from 'pg';

/**
 * Prepared reads get connections whose plans are made once. Left to itself the database plans a statement with a list
 * in it anew each time, because it takes a plan for the list at hand for cheaper, and planning takes most of its time.
 * Other statements are planned for their values: a pattern or a state that hardly occurs decides which index is used.
 */
const PLANNED_ONCE = 'set plan_cache_mode = force_generic_plan';

/** Each answers thousands of reads a second: more of them are only more processes of the database. */
const READ_CONNECTIONS = 6;

const readPools = new WeakMap<object, pg.Pool>();

/** Opens the pool for prepared reads beside `pool`. */
export const openReadPool = (pool: pg.Pool, config: pg.PoolConfig): pg.Pool => {
  const reads = new pg.Pool({
    ...config,
    max: Math.min(READ_CONNECTIONS, config.max ?? READ_CONNECTIONS),
    // A statement and no option of the connection, which a proxy in between would refuse; lent once it is in force.
    onConnect: async (client) => void (await client.query(PLANNED_ONCE)),
  });
  readPools.set(pool, reads);
  return reads;
};

/** Connections for prepared reads of who asks through `client`; the same where there are no others. */
export const readClientOf = <C extends object>(client: C): C =>
  (readPools.get(client) as C | undefined) ?? client;
