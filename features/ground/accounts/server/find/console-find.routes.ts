import type { Deps } from '#platform/server/deps.ts';
import { dataRoute, type Route } from '#platform/server/http/route.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { findInConsole } from '../../shared/find/console-find.contract.ts';
import { type ConsoleFindSource, findAll } from './console-find.read.ts';

/** The call of console-find.contract.ts. */
export const consoleFindRoutes = (
  deps: Deps,
  sources: readonly ConsoleFindSource[],
  entries: readonly ConsolePageEntry[],
): Route[] => [
  dataRoute(findInConsole, (caller, { words }) => findAll(deps, caller, sources, entries, words)),
];
