import { getDict } from '#features/ground/organisations/shared/regions.contract.ts';
import { useCall } from '#platform/web/use-call.ts';

const MINUTE = 60_000;

/** Entries of a dictionary that may be chosen, in their order; nothing until they have come. */
export const useDictionary = (dictCode: string) =>
  useCall(getDict, { dictCode }, { staleTime: MINUTE, select: ({ data }) => data });

/**
 * Codes that the page knows with the dictionary's names and in its order; with the names of the installation, in
 * theirs, until the dictionary has come.
 */
export const useNamedCodes = <C extends string>(dictCode: string, words: Readonly<Record<C, string>>) => {
  const { data } = useDictionary(dictCode);
  const isKnown = (code: string): code is C => Object.hasOwn(words, code);
  const items =
    data?.flatMap(({ pCode, pName }) => (isKnown(pCode) ? [{ key: pCode, name: pName }] : [])) ??
    (Object.keys(words) as C[]).map((key) => ({ key, name: words[key] }));
  const names = new Map(items.map(({ key, name }) => [key, name]));
  return { items, nameOf: (code: C): string => names.get(code) ?? words[code] };
};
