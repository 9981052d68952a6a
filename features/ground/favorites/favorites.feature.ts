import { defineFeature } from '#platform/server/feature.ts';
import { favoritesPages } from './server/favorites.pages.ts';
import { deleteFavoritesOf } from './server/favorites.repository.ts';
import { favoritesRoutes } from './server/favorites.routes.ts';
import { FAVORITES_PATH, OLD_FAVORITES_PATH } from './shared/favorites.rules.ts';
import { FAVORITES_TITLE } from './shared/favorites.words.ts';

export const favoritesFeature = defineFeature({
  name: 'ground/favorites',
  routes: (deps, listOf) => favoritesRoutes(deps, listOf('favoriteKinds')),
  pages: (deps, listOf) => favoritesPages(deps, listOf('favoriteKinds')),
  closures: [{ what: '收藏和笔记', erase: deleteFavoritesOf }],
  portalMenu: [
    { name: 'favorites', path: FAVORITES_PATH, title: FAVORITES_TITLE, order: 40, under: 'personal-center' },
    {
      name: 'favorites-old',
      path: OLD_FAVORITES_PATH,
      title: FAVORITES_TITLE,
      order: 21,
      under: 'course-resources',
    },
  ],
});
