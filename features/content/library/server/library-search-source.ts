import type { SearchSource } from '#features/content/search/server/search.public.ts';
import { LIBRARY_TITLE, libraryFacts } from '../shared/library.words.ts';
import { libraryItemPath } from '../shared/library-address.rules.ts';
import { LIBRARY_KIND } from '../shared/library-kind.words.ts';
import { sourceKindName } from '../shared/source-kinds.rules.ts';
import { listLibraryItems } from './library.repository.ts';

/** Items of the library, by name, author, kind, publisher and introduction. */
export const LIBRARY_SOURCE: SearchSource = {
  kind: LIBRARY_KIND,
  name: LIBRARY_TITLE,
  unit: '种',
  order: 70,
  shownAs: 'hit',
  entriesOf: async (sql, ids) =>
    (await listLibraryItems(sql, ids))
      .filter(({ isShown }) => isShown)
      .map((item) => ({
        id: item.id,
        title: item.title,
        people: item.author.split('、').filter(Boolean),
        facets: [sourceKindName(item.sourceKind), item.publisher].filter(Boolean),
        text: item.summary,
        line: [sourceKindName(item.sourceKind), libraryFacts(item)].filter(Boolean).join(' · '),
        address: libraryItemPath(item.id),
        rank: 0,
        hiddenFrom: item.withdrawAt,
      })),
};
