import type { Deps } from '#platform/server/deps.ts';
import { rememberedAliases, rememberedEntries } from './dictionaries.cache.ts';
import type { DictionaryKind } from './dictionary-kind.ts';

export { DICTIONARY_CHANGE, listEntryNames } from './dictionaries.repository.ts';
export type { DictionaryKind, DictionaryStore } from './dictionary-kind.ts';

declare module '#platform/server/feature.ts' {
  interface FeatureLists {
    /** Dictionaries that administrators keep. */
    readonly dictionaries: DictionaryKind;
  }
}

/** Entries that may be chosen, in their order; empty when there is no such dictionary. */
export const dictionaryChoices = async (deps: Deps, dictCode: string) =>
  (await rememberedEntries(deps, dictCode))
    .filter(({ isHidden }) => !isHidden)
    .map(({ pCode, pName }) => ({ pCode, pName }));

/**
 * Names by code, of entries too that are not chosen any more, and of codes that were merged into another entry: old
 * data shows them as before.
 */
export const dictionaryNames = async (deps: Deps, dictCode: string): Promise<ReadonlyMap<string, string>> => {
  const [entries, aliases] = await Promise.all([
    rememberedEntries(deps, dictCode),
    rememberedAliases(deps, dictCode),
  ]);
  return new Map([...aliases, ...entries].map(({ pCode, pName }) => [pCode, pName]));
};

/** The code that stands for `pCode` now: another one where its entry was merged. */
export const currentCode = async (deps: Deps, dictCode: string, pCode: string): Promise<string> =>
  (await rememberedAliases(deps, dictCode)).find((alias) => alias.pCode === pCode)?.toCode ?? pCode;
