import { defineFeature } from '#platform/server/feature.ts';
import { geoRoutes, geoWebRoutes } from './server/geo.routes.ts';

export const geoFeature = defineFeature({
  name: 'ground/geo',
  routes: geoRoutes,
  webRoutes: geoWebRoutes,
});
