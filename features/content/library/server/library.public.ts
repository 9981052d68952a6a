/** The door to the party-education library. */
import {
  countPublicationsOf,
  publicationToday,
} from '#features/content/publishing/server/publishing.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { LIBRARY_ITEMS } from './library-kind.ts';

export { libraryShelf } from './library.read.ts';
export { LIBRARY_ITEMS, LIBRARY_MEDIA } from './library-kind.ts';

/** Lines of 今日. */
export const LIBRARY_TODAY = publicationToday(LIBRARY_ITEMS);

/** Items of an organisation and all below it, whatever their state. */
export const countLibraryItemsOfOrg = async (sql: Sql, orgCode: string) => ({
  name: LIBRARY_ITEMS.name,
  num: await countPublicationsOf(sql, LIBRARY_ITEMS.kind, orgCode),
});
