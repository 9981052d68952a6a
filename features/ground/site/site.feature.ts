import { defineFeature } from '#platform/server/feature.ts';
import { sitePages } from './server/site.pages.ts';
import { clockJumped, siteFirstReplies } from './server/site.public.ts';
import { siteRoutes } from './server/site.routes.ts';

export const siteFeature = defineFeature({
  name: 'ground/site',
  routes: siteRoutes,
  pages: sitePages,
  firstReplies: (deps) => (caller) => siteFirstReplies(deps, caller),
  today: [{ order: 10, items: clockJumped }],
});
