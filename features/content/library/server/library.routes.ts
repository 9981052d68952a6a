import type { Deps } from '#platform/server/deps.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { getLibraryData, getLibraryItem } from '../shared/library.contract.ts';
import { libraryData, libraryItemOf } from './library.read.ts';

/** Calls by which everybody looks at the shelf. */
export const libraryRoutes = (deps: Deps): Route[] => [
  route(getLibraryData, async (input) => ok(await libraryData(deps, input))),
  route(getLibraryItem, async ({ id }) => ok(await libraryItemOf(deps, id))),
];
