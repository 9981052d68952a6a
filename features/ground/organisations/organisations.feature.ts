import type { Deps } from '#platform/server/deps.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { orgAdminRoutes } from './server/org-admin.routes.ts';
import type { OrgAdminPorts } from './server/org-admin.service.ts';
import { loadBaseData, orgExporter } from './server/regions.public.ts';
import { regionsRoutes } from './server/regions.routes.ts';
import { REGIONS_AUDIT, REGIONS_CONSOLE } from './shared/regions.words.ts';

interface RegionsPorts {
  readonly auditOf: (deps: Deps) => OrgAdminPorts['audit'];
}

export const organisationsFeature = ({ auditOf }: RegionsPorts) =>
  defineFeature({
    name: 'ground/organisations',
    routes: (deps, listOf) => [
      ...regionsRoutes(deps),
      ...orgAdminRoutes(deps, { audit: auditOf(deps), uses: listOf('orgUses') }),
    ],
    seed: ({ database }) => loadBaseData(database.db),
    consoleMenu: REGIONS_CONSOLE,
    exporters: [orgExporter],
    auditWords: REGIONS_AUDIT,
  });
