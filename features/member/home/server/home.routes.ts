import type { Deps } from '#platform/server/deps.ts';
import { sharedReply } from '#platform/server/http/replies/shared-reply.ts';
import { dataRoute, type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { getHomeData } from '../shared/home.contract.ts';
import { getToday } from '../shared/today.contract.ts';
import type { HomeSection } from './home.public.ts';
import { homeService } from './home.read.ts';
import { readToday } from './today.read.ts';

/** The calls of the home page. */
export const homeRoutes = (deps: Deps, sections: readonly HomeSection[]): Route[] => {
  const home = homeService(deps, sections);
  return [
    sharedReply(
      deps,
      route(getHomeData, async (_input, { caller }) => ok(await home.read(caller))),
      ({ caller }) => !caller?.isPartyMember,
    ),
    dataRoute(getToday, ({ userId }) => readToday(deps, userId)),
  ];
};
