import type { Deps } from '#platform/server/deps.ts';
import { firstReply, type PageSource } from '#platform/server/http/page-data.ts';
import { listFavorites } from '../shared/favorites.contract.ts';
import {
  FAVORITES_PATH,
  favoritesInput,
  OLD_FAVORITES_PATH,
  readFavoritesAddress,
} from '../shared/favorites.rules.ts';
import { FAVORITES_TITLE } from '../shared/favorites.words.ts';
import type { FavoriteKind } from './favorite-kind.ts';
import { favorites } from './favorites.read.ts';

const EARLY_PICTURES = 3;

/** A person's own list, so only a person who may ask for it gets it along. */
export const favoritesPages = (deps: Deps, kinds: readonly FavoriteKind[]): PageSource[] => [
  {
    path: FAVORITES_PATH,
    entry: 'features/ground/favorites/portal/favorites.page.tsx',
    load: async (url, caller) => {
      const page = { title: FAVORITES_TITLE, headline: FAVORITES_TITLE };
      if (!caller?.isPartyMember || !caller.hasOwnPassword) return { ...page, replies: [] };
      const input = favoritesInput(readFavoritesAddress((name) => url.searchParams.get(name)));
      const found = await favorites(deps, kinds, caller, input);
      return {
        ...page,
        preload: found.datalist
          .slice(0, EARLY_PICTURES)
          .flatMap(({ picture }) => (picture === '' ? [] : [picture])),
        replies: [firstReply(listFavorites, input, found)],
      };
    },
  },
  { path: OLD_FAVORITES_PATH, load: async () => ({ title: FAVORITES_TITLE, replies: [] }) },
];
