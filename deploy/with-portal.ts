import { resolve } from 'node:path';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import { readConfig } from '#platform/server/config/settings.ts';
import { lockData } from '#platform/server/data-lock.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import type { Deps } from '#platform/server/deps.ts';
import { assemble } from '#platform/server/run.ts';

/**
 * Runs `work` on the portal that the environment's settings name, with its database and places up to date. An embedded
 * database is refused while a server has it open.
 */
export const withPortal = async (work: (deps: Deps) => Promise<void>): Promise<void> => {
  const config = readConfig(process.env);
  const release = config.databaseUrl ? () => undefined : await lockData(resolve(config.dataDir));
  const deps = await assemble(config);
  try {
    await migrate(deps.database);
    await loadBaseData(deps.database.db);
    await work(deps);
  } finally {
    await deps.database.close();
    release();
  }
};
