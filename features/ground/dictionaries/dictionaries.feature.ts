import { defineFeature } from '#platform/server/feature.ts';
import { dictionariesRoutes } from './server/dictionaries.routes.ts';
import { dictionariesKind, knowDictionaries } from './server/dictionaries-kind.ts';
import { dictionaryExporter } from './server/dictionary-export.service.ts';
import { DICTIONARIES_AUDIT, DICTIONARIES_CONSOLE } from './shared/dictionaries.words.ts';

export const dictionariesFeature = defineFeature({
  name: 'ground/dictionaries',
  routes: (deps, listOf) => {
    knowDictionaries(deps, listOf('dictionaries'));
    return dictionariesRoutes(deps, listOf('dictionaries'));
  },
  jobs: (deps, listOf) => knowDictionaries(deps, listOf('dictionaries')),
  consoleMenu: DICTIONARIES_CONSOLE,
  exporters: [(deps, listOf) => dictionaryExporter(deps, listOf('dictionaries'))],
  importKinds: [dictionariesKind],
  auditWords: DICTIONARIES_AUDIT,
});
