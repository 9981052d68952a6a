import { dictionaryChoices } from '#features/ground/dictionaries/server/dictionaries.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { everybodyRoute } from '#platform/server/http/replies/shared-reply.ts';
import { dataRoute, type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { BASE_DICTS } from '../shared/base-kinds.rules.ts';
import * as calls from '../shared/bases.contract.ts';
import { type BasePorts, baseOf, baseTeachers } from './base.read.ts';
import { baseCategories } from './base-items.read.ts';
import { baseAreas, baseList, oldBaseList, provinceBases } from './base-list.read.ts';
import { nearbyBases, topBases } from './base-near.read.ts';
import { oldBaseOf } from './base-old.read.ts';
import { countBaseView } from './base-views.ts';

/** Calls by which everybody finds bases and party members read them (specification, 7.5). */
export const basesRoutes = (deps: Deps, ports: BasePorts = {}): Route[] => [
  route(calls.listBaseCategories, async () => ok([...(await baseCategories(deps))])),
  everybodyRoute(deps, calls.listBaseAreas, async (input) => ok(await baseAreas(deps, input))),
  everybodyRoute(deps, calls.listProvinceBases, async ({ rcId }) =>
    ok({ baseList: await provinceBases(deps, rcId) }),
  ),
  route(calls.listNewestBases, async (input) => ok(await topBases(deps, 'new', input))),
  route(calls.listHottestBases, async (input) => ok(await topBases(deps, 'hot', input))),
  route(calls.listNearbyBases, (input, { caller }) => nearbyBases(deps, caller, input)),
  everybodyRoute(deps, calls.listNewBases, (input) => baseList(deps, 'new', input)),
  everybodyRoute(deps, calls.listBases, (input) => baseList(deps, 'top', input)),
  everybodyRoute(deps, calls.queryEduBases, (input) => oldBaseList(deps, input)),
  dataRoute(calls.getBase, async ({ userId }, { positionId }) => {
    const found = await baseOf(deps, positionId, ports);
    void countBaseView(deps, positionId, userId);
    return found;
  }),
  dataRoute(calls.getOldBase, async ({ userId }, { id }) => {
    const found = await baseOf(deps, id);
    void countBaseView(deps, id, userId);
    return oldBaseOf(found);
  }),
  route(calls.listBaseTeachers, (input) => baseTeachers(deps, input)),
  route(calls.listResourceRecords, async () => ok(await dictionaryChoices(deps, BASE_DICTS.resourceRecord))),
];
