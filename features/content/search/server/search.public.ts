import type { Deps } from '#platform/server/deps.ts';
import { find } from './find.read.ts';
import { memoryOf } from './search.cache.ts';
import { selectIsBehind } from './search.repository.ts';
import type { FoundIds } from './searched.repository.ts';

export { rankOf } from '../shared/search-rank.rules.ts';
export type { SearchEntry, SearchSource } from './search-source.ts';
export { type FoundIds, searchedRows } from './searched.repository.ts';

/** Rows of a list that are compared: a list has pages, the search has first hits. */
export const MOST_OF_LIST = 700;

/**
 * Ids of the things of `kind` that answer `words`, with `field` people only by their people; remembered for
 * moments. Those that answer a part of the question only are left out.
 */
export const findIds = (
  deps: Deps,
  kind: string,
  words: string,
  field: 'all' | 'people' = 'all',
): Promise<FoundIds> =>
  memoryOf<FoundIds>(deps, 'ids').read(JSON.stringify([kind, field, words]), async () => {
    const [isBehind, { question, hits, isNear, isBounded }] = await Promise.all([
      selectIsBehind(deps.database, kind),
      find(deps, words, { kind, most: MOST_OF_LIST }),
    ]);
    const own = field === 'all' ? hits : hits.filter(({ isByPeople }) => isByPeople);
    return {
      ids: isNear ? [] : own.map(({ id }) => id),
      isWhole: question !== null && !isBehind && !isBounded && hits.length < MOST_OF_LIST,
    };
  });

/** The same for a list whose box is empty: nothing is asked. */
export const foundBy = async (
  deps: Deps,
  kind: string,
  words: readonly string[],
): Promise<FoundIds | undefined> => (words.length === 0 ? undefined : findIds(deps, kind, words.join(' ')));
