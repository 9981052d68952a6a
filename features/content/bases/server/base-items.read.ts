import { dictionaryNames } from '#features/ground/dictionaries/server/dictionaries.public.ts';
import { lngLatText } from '#features/ground/geo/shared/lng-lat.rules.ts';
import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { BASE_DICTS } from '../shared/base-kinds.rules.ts';
import type { BaseCategory, BaseItem } from '../shared/bases.contract.ts';
import { memoryOf } from './base.cache.ts';
import { type BaseItemRow, selectBaseCategories } from './base.repository.ts';

/** Categories of the map in their order, as this process remembers them. */
export const baseCategories = (deps: Deps): Promise<readonly BaseCategory[]> =>
  memoryOf<readonly BaseCategory[]>(deps, 'categories').read('', async () =>
    (await selectBaseCategories(deps.database.db)).map(({ rcId, name, iconUrl, sort }) => ({
      ...{ rcId, rcName: name, iconUrl, sort },
    })),
  );

/** The planned end may come before the sweep, and before what is remembered is forgotten. */
export const isStillShown = (deps: Deps, { withdrawAt }: Pick<BaseItemRow, 'withdrawAt'>): boolean =>
  withdrawAt === null || withdrawAt > deps.clock();

/** Rows as lists show them, with the names of their codes. */
export const baseItems = async (
  deps: Deps,
  rows: readonly Omit<BaseItemRow, 'withdrawAt'>[],
): Promise<BaseItem[]> => {
  const [categories, orgs, types, hierarchies] = await Promise.all([
    baseCategories(deps),
    rememberedOrgNames(deps, [...new Set(rows.map(({ orgCode }) => orgCode))]),
    dictionaryNames(deps, BASE_DICTS.type),
    dictionaryNames(deps, BASE_DICTS.hierarchy),
  ]);
  const names = new Map(categories.map(({ rcId, rcName }) => [rcId, rcName]));
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, address: row.address, imgUrl: row.coverUrl },
    imgAlt: row.pictures[0]?.alt ?? '',
    lngLat: lngLatText(row),
    ...{ rcId: row.rcId, rcName: names.get(row.rcId) ?? '' },
    ...{ positionType: row.baseType, positionTypeName: types.get(row.baseType) ?? '' },
    ...{ hierarchy: row.hierarchy, hierarchyName: hierarchies.get(row.hierarchy) ?? '' },
    ...{ orgCode: row.orgCode, orgName: orgs.get(row.orgCode) ?? '' },
    ...{ resourceRecord: row.resourceRecord, telephone: row.contactPhone, department: row.department },
  }));
};
