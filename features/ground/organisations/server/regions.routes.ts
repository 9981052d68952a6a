import type { Deps } from '#platform/server/deps.ts';
import { everybodyRoute } from '#platform/server/http/replies/shared-reply.ts';
import { dataRoute, type Route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { getDict, getOrgTree } from '../shared/regions.contract.ts';
import { ROOT_ORG_CODE } from '../shared/regions.rules.ts';
import { type DictionaryOf, getDictionary, getRegions, getTree } from './regions.read.ts';

export const regionsRoutes = (deps: Deps, dictionaryOf: DictionaryOf): Route[] => [
  everybodyRoute(deps, getDict, async ({ dictCode, parentId }) => {
    if (dictCode === 'region' || dictCode === 'region_web') {
      return ok(await getRegions(deps, parentId ?? ROOT_ORG_CODE, dictCode === 'region_web'));
    }
    return ok(await getDictionary(deps, dictionaryOf, dictCode));
  }),
  dataRoute(getOrgTree, (caller, { parentCode }) => getTree(deps, caller, parentCode)),
];
