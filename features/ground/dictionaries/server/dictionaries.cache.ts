import { onChange } from '#platform/server/changes.ts';
import type { Deps } from '#platform/server/deps.ts';
import { remember } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { type Alias, DICTIONARY_CHANGE, listAliases, listEntries } from './dictionaries.repository.ts';
import type { StoredEntry } from './dictionary-kind.ts';

const MINUTE_MS = 60_000;
/** Any code may be asked for; few are dictionaries. */
const MAX_DICTIONARIES = 200;

const cacheOf = perPortal((deps: Deps) => {
  const entries = remember<readonly StoredEntry[]>(deps, { max: MAX_DICTIONARIES, ttlMs: MINUTE_MS });
  const aliases = remember<readonly Alias[]>(deps, { max: MAX_DICTIONARIES, ttlMs: MINUTE_MS });
  onChange(deps, DICTIONARY_CHANGE, () => {
    entries.clear();
    aliases.clear();
  });
  return { entries, aliases };
});

/** As `listEntries`, remembered until somebody changes a dictionary in any process. */
export const rememberedEntries = (deps: Deps, dictCode: string): Promise<readonly StoredEntry[]> =>
  cacheOf(deps).entries.read(dictCode, () => listEntries(deps.database.db, dictCode));

/** As `listAliases`, remembered in the same way. */
export const rememberedAliases = (deps: Deps, dictCode: string): Promise<readonly Alias[]> =>
  cacheOf(deps).aliases.read(dictCode, () => listAliases(deps.database.db, dictCode));
