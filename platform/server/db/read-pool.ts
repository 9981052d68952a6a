import pg from 'pg';

/**
 * Prepared reads get connections whose plans are made once. Left to itself the database plans a statement with a list
 * in it anew each time, because it takes a plan for the list at hand for cheaper, and planning takes most of its time.
 * Other statements are planned for their values: a pattern or a state that hardly occurs decides which index is used.
 */
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan';

const readPools = new WeakMap<object, pg.Pool>();

/** Opens the pool for prepared reads beside `pool`, as large as that. */
export const openReadPool = (pool: pg.Pool, config: pg.PoolConfig): pg.Pool => {
  const reads = new pg.Pool({ ...config, options: PLANNED_ONCE });
  readPools.set(pool, reads);
  return reads;
};

/** Connections for prepared reads of who asks through `client`; the same where there are no others. */
export const readClientOf = <C extends object>(client: C): C =>
  (readPools.get(client) as C | undefined) ?? client;
