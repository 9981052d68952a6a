import { defineFeature } from '#platform/server/feature.ts';
import { registerSearch, settleSearch } from './server/index.job.ts';
import { searchPages } from './server/search.pages.ts';
import { searchRoutes } from './server/search.routes.ts';

export const searchFeature = defineFeature({
  name: 'content/search',
  routes: searchRoutes,
  pages: searchPages,
  jobs: registerSearch,
  settle: settleSearch,
});
