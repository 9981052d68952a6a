import type { Deps } from '#platform/server/deps.ts';
import { dataRoute, type Route } from '#platform/server/http/route.ts';
import { inUse } from '#platform/server/switches.ts';
import {
  getDictionary,
  listDictionaries,
  mergeEntries,
  previewMerge,
  saveDictionary,
} from '../shared/dictionaries.contract.ts';
import { allDictionaries, dictionaryOf, putDictionary } from './dictionaries.service.ts';
import type { DictionaryKind } from './dictionary-kind.ts';
import { mergeInto, mergePreview } from './dictionary-merge.service.ts';

export const dictionariesRoutes = (deps: Deps, all: readonly DictionaryKind[]): Route[] => [
  dataRoute(listDictionaries, () => allDictionaries(deps, inUse(deps, all))),
  dataRoute(getDictionary, (caller, { dictCode }) => dictionaryOf(deps, inUse(deps, all), caller, dictCode)),
  dataRoute(previewMerge, (caller, input) => mergePreview(deps, inUse(deps, all), caller, input)),
  dataRoute(mergeEntries, (caller, input) => mergeInto(deps, inUse(deps, all), caller, input)),
  dataRoute(saveDictionary, (caller, input) => putDictionary(deps, inUse(deps, all), caller, input)),
];
