import type { Database } from './db/database.ts';

/**
 * Gives what `make` makes for a portal, the same to all of its features' parts: a cache or a batch of this process.
 * A portal is told by its database; tests run many of them side by side.
 */
export const perPortal = <T, D extends { readonly database: Database }>(
  make: (deps: D) => T,
): ((deps: D) => T) => {
  const known = new WeakMap<Database, { readonly made: T }>();
  return (deps) => {
    const found = known.get(deps.database);
    if (found) return found.made;
    const made = make(deps);
    known.set(deps.database, { made });
    return made;
  };
};
