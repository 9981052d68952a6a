import { defineFeature } from '#platform/server/feature.ts';
import { HALL_FAVORITES } from './server/hall-favorites.ts';
import { HALL_SOURCE } from './server/hall-search-source.ts';
import { hallsPages } from './server/halls.pages.ts';
import { countHallsOfOrg, firstHalls, HALL_MEDIA, HALLS, HALLS_TODAY } from './server/halls.public.ts';
import { hallsRoutes } from './server/halls.routes.ts';
import { hall } from './server/halls.table.ts';
import { HALLS_CONSOLE, HALLS_PORTAL, HALLS_SWITCH } from './shared/halls.words.ts';

export const hallsFeature = defineFeature({
  name: 'content/halls',
  switchable: HALLS_SWITCH,
  orgColumns: [{ column: hall.orgCode }],
  routes: hallsRoutes,
  pages: hallsPages,
  portalMenu: HALLS_PORTAL,
  consoleMenu: HALLS_CONSOLE,
  publicationKinds: [HALLS],
  searchSources: [HALL_SOURCE],
  homeSections: [{ index: 6, key: 'pavilionList', read: firstHalls }],
  favoriteKinds: [HALL_FAVORITES],
  today: HALLS_TODAY,
  orgUses: [countHallsOfOrg],
  mediaUses: HALL_MEDIA,
});
