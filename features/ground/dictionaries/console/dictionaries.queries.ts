import { getDict } from '#features/ground/organisations/shared/regions.contract.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { getDictionary, listDictionaries } from '../shared/dictionaries.contract.ts';

export const useDictionaries = () => useCall(listDictionaries, {}, { select: dataOf });

/** One dictionary, whole; nothing is asked while none is chosen. */
export const useKeptDictionary = (dictCode: string) =>
  useCall(getDictionary, { dictCode }, { enabled: dictCode !== '', select: dataOf, staleTime: 0 });

/** After a change: the dictionary, the list with its numbers, and what is chosen from it. */
export const useReloadDictionaries = () => useReload(listDictionaries, getDictionary, getDict);
