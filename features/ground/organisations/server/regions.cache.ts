import { onChange } from '#platform/server/changes.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type Memory, readMany, remember } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import {
  listNames,
  listRegions,
  listTree,
  ORGANISATION_CHANGE,
  type OrganisationNode,
  type OrganisationRow,
} from './regions.repository.ts';

const MINUTE_MS = 60_000;
/** Any code may be asked for; those of the region are some thousand. */
const MAX_ROWS = 2_000;
const MAX_NAMES = 50_000;

const cacheOf = perPortal((deps: Deps) => {
  const limits = { max: MAX_ROWS, ttlMs: MINUTE_MS };
  const cache = {
    regions: remember<readonly OrganisationRow[]>(deps, limits),
    trees: remember<readonly OrganisationNode[]>(deps, limits),
    names: remember<string | null>(deps, { max: MAX_NAMES, ttlMs: MINUTE_MS }),
  };
  onChange(deps, ORGANISATION_CHANGE, () => {
    for (const memory of Object.values<Memory<never>>(cache as never)) memory.clear();
  });
  return cache;
});

/** As `listRegions`, at most a minute old where no process said that an organisation has changed. */
export const rememberedRegions = (deps: Deps, parentCode: string) =>
  cacheOf(deps).regions.read(parentCode, () => listRegions(deps.database.db, { parentCode }));

/** As `listTree`, remembered. */
export const rememberedTree = (deps: Deps, topCode: string) =>
  cacheOf(deps).trees.read(topCode, () => listTree(deps.database.db, { topCode }));

/** Full names of organisations by code, remembered; unknown codes are left out. */
export const rememberedOrgNames = (deps: Deps, codes: readonly string[]): Promise<Map<string, string>> =>
  readMany(cacheOf(deps).names, codes, (missing) => listNames(deps.database.db, missing));
