import type { Deps } from '#platform/server/deps.ts';
import type { ListOf } from '#platform/server/feature.ts';
import { everybodyRoute } from '#platform/server/http/replies/shared-reply.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { querySearch, suggestSearch } from '../shared/search.contract.ts';
import { answerSearch, suggest } from './answer.read.ts';

/** Calls of the search; the answers are the same for everybody. */
export const searchRoutes = (deps: Deps, listOf: ListOf): Route[] => {
  const sources = listOf('searchSources');
  return [
    everybodyRoute(deps, querySearch, async (input) => ok(await answerSearch(deps, sources, input))),
    route(suggestSearch, async ({ words }) => ok(await suggest(deps, sources, words))),
  ];
};
