import type { FavoriteKind } from '#features/ground/favorites/server/favorites.public.ts';
import { HALL_FAVORITE, hallPath } from '../shared/hall-address.rules.ts';
import { shownHallName } from '../shared/hall-name.rules.ts';
import { selectHallsOf } from './hall.repository.ts';

/** Halls among what people collect. */
export const HALL_FAVORITES: FavoriteKind = {
  kind: HALL_FAVORITE,
  label: '展馆',
  shape: 'wide',
  cards: async ({ database, config }, _caller, ids) =>
    new Map(
      (await selectHallsOf(database.db, ids)).map(({ id, name, coverUrl, place, summary }) => [
        id,
        {
          title: shownHallName(name, config.regionalName),
          lang: 'zh',
          picture: coverUrl,
          facts: [place, summary].filter(Boolean).join('　'),
          path: hallPath(id),
          isOpen: true,
        },
      ]),
    ),
};
