import type { Deps } from '#platform/server/deps.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { orgAdminRoutes } from './server/org-admin.routes.ts';
import type { OrgReformPorts } from './server/org-reform.service.ts';
import { loadBaseData, orgExporter, REGION_DICTIONARIES } from './server/regions.public.ts';
import type { DictionaryOf } from './server/regions.read.ts';
import { regionsRoutes } from './server/regions.routes.ts';
import { REGIONS_AUDIT, REGIONS_CONSOLE } from './shared/regions.words.ts';

interface RegionsPorts {
  readonly auditOf: (deps: Deps) => OrgReformPorts['audit'];
  readonly people: Pick<OrgReformPorts, 'peopleOf' | 'movePeople'>;
  readonly dictionaryOf: DictionaryOf;
}

export const organisationsFeature = ({ auditOf, people, dictionaryOf }: RegionsPorts) =>
  defineFeature({
    name: 'ground/organisations',
    routes: (deps, listOf) => [
      ...regionsRoutes(deps, dictionaryOf),
      ...orgAdminRoutes(deps, {
        audit: auditOf(deps),
        uses: listOf('orgUses'),
        follows: listOf('orgFollows'),
        columns: listOf('orgColumns'),
        reforms: listOf('orgReforms'),
        ...people,
      }),
    ],
    seed: ({ database }) => loadBaseData(database.db),
    consoleMenu: REGIONS_CONSOLE,
    exporters: [orgExporter],
    dictionaries: REGION_DICTIONARIES,
    auditWords: REGIONS_AUDIT,
  });
