import type { Deps } from '#platform/server/deps.ts';
import { dataRoute, type Route } from '#platform/server/http/route.ts';
import { getDictionary, listDictionaries, saveDictionary } from '../shared/dictionaries.contract.ts';
import { allDictionaries, dictionaryOf, putDictionary } from './dictionaries.service.ts';
import type { DictionaryKind } from './dictionary-kind.ts';

export const dictionariesRoutes = (deps: Deps, kinds: readonly DictionaryKind[]): Route[] => [
  dataRoute(listDictionaries, () => allDictionaries(deps, kinds)),
  dataRoute(getDictionary, (caller, { dictCode }) => dictionaryOf(deps, kinds, caller, dictCode)),
  dataRoute(saveDictionary, (caller, input) => putDictionary(deps, kinds, caller, input)),
];
