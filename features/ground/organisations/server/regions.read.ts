import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { OTHER_REGION_CODE } from '../shared/region-list.rules.ts';
import type { getDict, getOrgTree } from '../shared/regions.contract.ts';
import { regionsErrors } from '../shared/regions.errors.ts';
import { HOT_ORG_CODE, isWithin, ROOT_ORG_CODE, treeScopeOf } from '../shared/regions.rules.ts';
import { leadOn } from './org-reform.repository.ts';
import { rememberedRegions, rememberedTree } from './regions.cache.ts';
import type { OrganisationRow } from './regions.repository.ts';

type DictItem = OutputOf<typeof getDict>['data'][number];
type OrgBranch = OutputOf<typeof getOrgTree>['data'][number];

/**
 * The regions directly below `parentCode`, each with its own; full names in the dictionary `region`, short
 * ones for the tabs of `region_web`, where 热门 and the region itself come first and 其他 last: those three are
 * chosen as they are, without a row below them (specification, 2.4 and 4).
 * Throws `regions.unknownRegion`.
 */
export const getRegions = async (deps: Deps, parentCode: string, isForTabs: boolean): Promise<DictItem[]> => {
  if (parentCode === HOT_ORG_CODE) return [];
  const rows = await rememberedRegions(deps, parentCode);
  const parent = rows.find((row) => row.code === parentCode);
  if (!parent) {
    // An address from before a reform leads on.
    const next = await leadOn(deps.database.db, parentCode);
    if (next === null) throw regionsErrors.unknownRegion({ code: parentCode });
    return getRegions(deps, next, isForTabs);
  }
  const item = (row: OrganisationRow) => ({ pCode: row.code, pName: isForTabs ? row.shortName : row.name });
  const itemsBelow = (code: string) => rows.filter((row) => row.parentCode === code);
  const items = itemsBelow(parentCode).map((row) => ({
    ...item(row),
    Children: itemsBelow(row.code).map(item),
  }));
  if (!isForTabs || parentCode !== ROOT_ORG_CODE) return items;
  const others = items.filter(({ pCode }) => pCode === OTHER_REGION_CODE);
  return [
    { pCode: HOT_ORG_CODE, pName: '热门', Children: [] },
    { ...item(parent), Children: [] },
    ...items.filter(({ pCode }) => pCode !== OTHER_REGION_CODE),
    ...others.map(({ pCode }) => ({ pCode, pName: '其他', Children: [] })),
  ];
};

/** Choices of a plain dictionary in their order, from the feature that keeps them; none for an unknown one. */
export type DictionaryOf = (deps: Deps, dictCode: string) => Promise<DictItem[]>;

/** The items of a plain dictionary, in their order. Throws `regions.unknownDict`. */
export const getDictionary = async (
  deps: Deps,
  dictionaryOf: DictionaryOf,
  dictCode: string,
): Promise<DictItem[]> => {
  const items = await dictionaryOf(deps, dictCode);
  if (items.length === 0) throw regionsErrors.unknownDict({ dictCode });
  return items;
};

/**
 * One level of the organisation tree. Without `parentCode` it is the top of what the caller sees, as one
 * entry to start from; with it, what is directly below. Each entry brings its own direct organisations.
 * Throws `regions.outOfScope` before it looks, so that nobody learns what exists elsewhere, then
 * `regions.unknownOrg`.
 */
export const getTree = async (deps: Deps, caller: Caller, parentCode?: string): Promise<OrgBranch[]> => {
  const scope = treeScopeOf(caller);
  const isSeen = (code: string) => (scope.seesBelow ? isWithin(code, scope.topCode) : code === scope.topCode);
  if (parentCode !== undefined && !isSeen(parentCode)) throw regionsErrors.outOfScope();
  const top = parentCode ?? scope.topCode;
  const rows = await rememberedTree(deps, top);
  const self = rows.find(({ code }) => code === top);
  if (!self) {
    if (parentCode === undefined) return [];
    throw regionsErrors.unknownOrg({ code: parentCode });
  }
  const entry = (row: (typeof rows)[number]) => ({
    orgCode: row.code,
    orgName: row.name,
    childNum: scope.seesBelow ? row.childNum : 0,
  });
  const below = (code: string) => (scope.seesBelow ? rows.filter((row) => row.parentCode === code) : []);
  const branch = (row: (typeof rows)[number]) => ({ ...entry(row), children: below(row.code).map(entry) });
  return parentCode === undefined ? [branch(self)] : below(top).map(branch);
};
