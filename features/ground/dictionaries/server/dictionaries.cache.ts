import { onChange } from '#platform/server/changes.ts';
import type { Deps } from '#platform/server/deps.ts';
import { remember } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { DICTIONARY_CHANGE, listEntries } from './dictionaries.repository.ts';
import type { StoredEntry } from './dictionary-kind.ts';

const MINUTE_MS = 60_000;
/** Any code may be asked for; few are dictionaries. */
const MAX_DICTIONARIES = 200;

const cacheOf = perPortal((deps: Deps) => {
  const entries = remember<readonly StoredEntry[]>(deps, { max: MAX_DICTIONARIES, ttlMs: MINUTE_MS });
  onChange(deps, DICTIONARY_CHANGE, () => entries.clear());
  return entries;
});

/** As `listEntries`, remembered until somebody changes a dictionary in any process. */
export const rememberedEntries = (deps: Deps, dictCode: string): Promise<readonly StoredEntry[]> =>
  cacheOf(deps).read(dictCode, () => listEntries(deps.database.db, dictCode));
