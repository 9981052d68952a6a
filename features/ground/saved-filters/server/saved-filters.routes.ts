import type { Deps } from '#platform/server/deps.ts';
import { dataRoute, doneRoute, type Route } from '#platform/server/http/route.ts';
import * as contract from '../shared/saved-filters.contract.ts';
import { selectSaved } from './saved-filters.repository.ts';
import { dropFilter, keepFilter } from './saved-filters.service.ts';

/** The calls of saved-filters.contract.ts: everybody's own, whatever the role. */
export const savedFiltersRoutes = (deps: Deps): Route[] => [
  dataRoute(contract.listSavedFilters, ({ userId }, { list }) => selectSaved(deps.database.db, userId, list)),
  dataRoute(contract.saveFilter, (caller, input) => keepFilter(deps, caller, input)),
  doneRoute(contract.removeSavedFilter, (caller, { id }) => dropFilter(deps, caller, id)),
];
