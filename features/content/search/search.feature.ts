import { defineFeature } from '#platform/server/feature.ts';
import { registerSearch, settleSearch } from './server/index.job.ts';
import { searchRoutes } from './server/search.routes.ts';

export const searchFeature = defineFeature({
  name: 'content/search',
  routes: searchRoutes,
  jobs: registerSearch,
  settle: settleSearch,
});
