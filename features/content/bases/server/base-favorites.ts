import type { FavoriteKind } from '#features/ground/favorites/server/favorites.public.ts';
import { BASE_FAVORITE, basePath } from '../shared/base-address.rules.ts';
import { BASE_TYPES } from '../shared/base-kinds.rules.ts';
import { selectBasesOf } from './base.repository.ts';

/** Bases among what people collect. */
export const BASE_FAVORITES: FavoriteKind = {
  kind: BASE_FAVORITE,
  label: '教育基地',
  shape: 'wide',
  cards: async ({ database }, _caller, ids) =>
    new Map(
      (await selectBasesOf(database.db, ids)).map(({ id, name, coverUrl, address, baseType }) => [
        id,
        {
          title: name,
          lang: 'zh',
          picture: coverUrl,
          facts: [BASE_TYPES[baseType], address].filter(Boolean).join('　'),
          path: basePath(id),
          isOpen: true,
        },
      ]),
    ),
};
