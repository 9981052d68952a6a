import type { Deps } from '#platform/server/deps.ts';
import { rememberedEntries } from './dictionaries.cache.ts';
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

/** Names by code, of entries too that are not chosen any more: old data shows them as before. */
export const dictionaryNames = async (deps: Deps, dictCode: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await rememberedEntries(deps, dictCode)).map(({ pCode, pName }) => [pCode, pName]));
