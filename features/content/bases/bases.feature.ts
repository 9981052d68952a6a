import { defineFeature } from '#platform/server/feature.ts';
import type { BasePorts } from './server/base.read.ts';
import { BASE_DICTIONARIES } from './server/base-dictionaries.repository.ts';
import { BASE_FAVORITES } from './server/base-favorites.ts';
import { BASE_SOURCE } from './server/base-search-source.ts';
import { basesPages } from './server/bases.pages.ts';
import { BASE_MEDIA, BASES, BASES_TODAY, countBasesOfOrg, firstBases } from './server/bases.public.ts';
import { basesRoutes } from './server/bases.routes.ts';
import { base } from './server/bases.table.ts';
import { basesKind } from './server/bases-import.ts';
import { BASES_CONSOLE, BASES_SWITCH } from './shared/bases.words.ts';
import { BASES_PORTAL } from './shared/map-pages.words.ts';

export const basesFeature = (ports: BasePorts) =>
  defineFeature({
    name: 'content/bases',
    switchable: BASES_SWITCH,
    orgColumns: [{ column: base.orgCode }],
    routes: (deps) => basesRoutes(deps, ports),
    pages: basesPages,
    portalMenu: BASES_PORTAL,
    consoleMenu: BASES_CONSOLE,
    publicationKinds: [BASES],
    importKinds: [basesKind],
    searchSources: [BASE_SOURCE],
    homeSections: [{ index: 5, key: 'baseList', read: firstBases }],
    favoriteKinds: [BASE_FAVORITES],
    today: BASES_TODAY,
    orgUses: [countBasesOfOrg],
    mediaUses: BASE_MEDIA,
    dictionaries: BASE_DICTIONARIES,
  });
