import type { Deps } from '#platform/server/deps.ts';
import { memoryOf } from '../course.cache.ts';
import { type OpenHours, selectOpenHours } from './open-hours.repository.ts';

/** As `selectOpenHours`, as this process remembers them. */
export const knownOpenHours = (deps: Deps): Promise<readonly OpenHours[]> =>
  memoryOf<readonly OpenHours[]>(deps, 'openHours').read('', () => selectOpenHours(deps.database.db));
