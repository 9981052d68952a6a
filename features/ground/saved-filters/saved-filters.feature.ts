import { defineFeature } from '#platform/server/feature.ts';
import { deleteSavedOf } from './server/saved-filters.repository.ts';
import { savedFiltersRoutes } from './server/saved-filters.routes.ts';

export const savedFiltersFeature = defineFeature({
  name: 'ground/saved-filters',
  routes: savedFiltersRoutes,
  closures: [{ what: '工作台的常用筛选', erase: deleteSavedOf }],
});
