import { defineFeature } from '#platform/server/feature.ts';
import { ratingsPages } from './server/ratings.pages.ts';
import { ratingsRoutes } from './server/ratings.routes.ts';
import { RATINGS_PAGES } from './shared/ratings.words.ts';

export const ratingsFeature = defineFeature({
  name: 'member/ratings',
  routes: ratingsRoutes,
  pages: ratingsPages,
  portalMenu: RATINGS_PAGES,
});
