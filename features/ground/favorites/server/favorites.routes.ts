import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, type Route } from '#platform/server/http/route.ts';
import * as contract from '../shared/favorites.contract.ts';
import type { FavoriteKind } from './favorite-kind.ts';
import { favorites } from './favorites.read.ts';
import { favoritesService } from './favorites.service.ts';

/** The calls about what a person collects, of all `kinds`. */
export const favoritesRoutes = (deps: Deps, kinds: readonly FavoriteKind[]): Route[] => {
  const service = favoritesService(deps, kinds);
  return [
    callerRoute(contract.listFavorites, (caller, input) => favorites(deps, kinds, caller, input)),
    dataRoute(contract.getFavorite, (caller, input) => service.isCollected(caller, input)),
    dataRoute(contract.collect, (caller, input) => service.collect(caller, input)),
    dataRoute(contract.cancelCollect, (caller, input) => service.cancel(caller, input)),
    dataRoute(contract.saveNote, (caller, input) => service.saveNote(caller, input)),
  ];
};
