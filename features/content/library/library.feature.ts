import { defineFeature } from '#platform/server/feature.ts';
import { libraryPages } from './server/library.pages.ts';
import {
  countLibraryItemsOfOrg,
  LIBRARY_ITEMS,
  LIBRARY_MEDIA,
  LIBRARY_TODAY,
  libraryShelf,
} from './server/library.public.ts';
import { libraryRoutes } from './server/library.routes.ts';
import { LIBRARY_FAVORITES } from './server/library-favorites.ts';
import { LIBRARY_SOURCE } from './server/library-search-source.ts';
import { LIBRARY_CONSOLE, LIBRARY_PORTAL, LIBRARY_SWITCH } from './shared/library.words.ts';

export const libraryFeature = defineFeature({
  name: 'content/library',
  switchable: LIBRARY_SWITCH,
  routes: libraryRoutes,
  pages: libraryPages,
  portalMenu: LIBRARY_PORTAL,
  consoleMenu: LIBRARY_CONSOLE,
  publicationKinds: [LIBRARY_ITEMS],
  favoriteKinds: [LIBRARY_FAVORITES],
  searchSources: [LIBRARY_SOURCE],
  homeSections: [{ index: 7, key: 'library', read: libraryShelf }],
  today: LIBRARY_TODAY,
  orgUses: [countLibraryItemsOfOrg],
  mediaUses: LIBRARY_MEDIA,
});
