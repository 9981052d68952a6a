import { defineFeature } from '#platform/server/feature.ts';
import { notifyPages } from './server/notify.pages.ts';
import { registerNotify } from './server/notify.public.ts';
import { notifyRoutes, notifyWebRoutes } from './server/notify.routes.ts';

export const notifyFeature = defineFeature({
  name: 'ground/notify',
  routes: (deps, listOf) => notifyRoutes(deps, listOf('notifications')),
  webRoutes: (app, deps, _authenticate, listOf) =>
    notifyWebRoutes(app, deps, { calendarSources: listOf('calendar') }),
  pages: (deps, listOf) => notifyPages(deps, listOf('notifications')),
  jobs: registerNotify,
});
