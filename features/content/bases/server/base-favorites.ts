import { dictionaryNames } from '#features/ground/dictionaries/server/dictionaries.public.ts';
import type { FavoriteKind } from '#features/ground/favorites/server/favorites.public.ts';
import { BASE_FAVORITE, basePath } from '../shared/base-address.rules.ts';
import { BASE_DICTS } from '../shared/base-kinds.rules.ts';
import { selectBasesOf } from './base.repository.ts';

/** Bases among what people collect. */
export const BASE_FAVORITES: FavoriteKind = {
  kind: BASE_FAVORITE,
  label: '教育基地',
  shape: 'wide',
  cards: async (deps, _caller, ids) => {
    const [rows, types] = await Promise.all([
      selectBasesOf(deps.database.db, ids),
      dictionaryNames(deps, BASE_DICTS.type),
    ]);
    return new Map(
      rows.map(({ id, name, coverUrl, address, baseType }) => [
        id,
        {
          title: name,
          lang: 'zh',
          picture: coverUrl,
          facts: [types.get(baseType), address].filter(Boolean).join('　'),
          path: basePath(id),
          isOpen: true,
        },
      ]),
    );
  },
};
