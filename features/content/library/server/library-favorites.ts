import { isRightToLeft } from '#features/content/cover-art/shared/cover-lettering.rules.ts';
import type { FavoriteKind } from '#features/ground/favorites/server/favorites.public.ts';
import { libraryLine } from '../shared/library.words.ts';
import { libraryItemPath } from '../shared/library-address.rules.ts';
import { LIBRARY_FAVORITE } from '../shared/library-kind.words.ts';
import { listLibraryItems } from './library.repository.ts';

/** Items of the library among what people collect. */
export const LIBRARY_FAVORITES: FavoriteKind = {
  kind: LIBRARY_FAVORITE,
  label: '书刊',
  shape: 'book',
  cards: async ({ database, clock }, _caller, ids) =>
    new Map(
      (await listLibraryItems(database.db, ids)).map((item) => [
        item.id,
        {
          title: item.title,
          lang: isRightToLeft(item.title) ? 'ug' : 'zh',
          picture: item.coverUrl,
          facts: libraryLine(item),
          path: libraryItemPath(item.id),
          isOpen: item.isShown && (item.withdrawAt === null || item.withdrawAt > clock()),
        },
      ]),
    ),
};
