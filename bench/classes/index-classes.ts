import { FEATURES } from '#app/features.ts';
import { catchUp } from '#features/content/search/server/index.service.ts';
import { readConfig } from '#platform/server/config/settings.ts';
import { listsOf } from '#platform/server/feature.ts';
import { assemble } from '#platform/server/run.ts';

/** Puts classes that were loaded in bulk into the search: the portal would do so beside the first rounds. */
export const indexClasses = async (env: Record<string, string>): Promise<void> => {
  const deps = await assemble(readConfig(env));
  await catchUp(deps, listsOf(FEATURES)('searchSources'));
  deps.serverClock.stop();
  await deps.database.close();
};
