import { foundBy } from '#features/content/search/server/search.public.ts';
import { outsideEntries } from '#features/ground/site/server/site.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { pagingOf } from '#platform/shared/envelope.ts';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import type { getLibraryData, LibraryItem } from '../shared/library.contract.ts';
import { libraryErrors } from '../shared/library.errors.ts';
import { LIBRARY_PAGE_SIZE } from '../shared/library-address.rules.ts';
import { coloursOf } from '../shared/library-item.rules.ts';
import { LIBRARY_KIND } from '../shared/library-kind.words.ts';
import { libraryMemories } from './library.cache.ts';
import {
  findLibraryItem,
  type LibraryFilter,
  type LibraryItemRow,
  selectLibraryItems,
} from './library.repository.ts';

/** The planned end may come before the sweep, and before what is remembered is forgotten. */
const isStillShown = (deps: Deps, { withdrawAt }: LibraryItemRow): boolean =>
  withdrawAt === null || withdrawAt > deps.clock();

const itemOf = ({ withdrawAt: _, link, ...row }: LibraryItemRow, libraryUrl: string): LibraryItem => ({
  ...row,
  link: link || libraryUrl,
});

type LibraryData = OutputOf<typeof getLibraryData>['data'];

/** One page of the shelf, and the address of the library (specification, 7.1). */
export const libraryData = async (
  deps: Deps,
  { keyword, sourceKind, ...input }: InputOf<typeof getLibraryData>,
): Promise<LibraryData> => {
  const { libraryUrl } = outsideEntries(deps);
  const paging = pagingOf(input, LIBRARY_PAGE_SIZE);
  const filter: LibraryFilter = { words: searchWords(keyword), sourceKind };
  const { rows, total } = await libraryMemories(deps).pages.read(JSON.stringify([filter, paging]), async () =>
    selectLibraryItems(deps.database.db, filter, paging, await foundBy(deps, LIBRARY_KIND, filter.words)),
  );
  const shown = rows.filter((row) => isStillShown(deps, row));
  return {
    libraryUrl,
    datalist: shown.map((row) => itemOf(row, libraryUrl)),
    totalelements: total - (rows.length - shown.length),
  };
};

/** An item on the shelf. Throws `library.missing` (404) for any other. */
export const libraryItemOf = async (deps: Deps, id: string): Promise<LibraryItem> => {
  const row = await libraryMemories(deps).items.read(id, () => findLibraryItem(deps.database.db, id));
  if (!row || !isStillShown(deps, row)) throw libraryErrors.missing();
  return itemOf(row, outsideEntries(deps).libraryUrl);
};

/** The first spines of the shelf, and how many items stand on it. */
export const libraryShelf = async (deps: Deps, limit: number) => {
  const { datalist, totalelements } = await libraryData(deps, { pageNum: 0, pageSize: limit });
  return {
    num: totalelements,
    datalist: datalist.map(({ id, title }) => ({ id, title, colours: coloursOf(id) })),
  };
};
