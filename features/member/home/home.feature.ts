import { defineFeature } from '#platform/server/feature.ts';
import { homePages } from './server/home.pages.ts';
import { homeRoutes } from './server/home.routes.ts';

export const homeFeature = defineFeature({
  name: 'member/home',
  routes: (deps, listOf) => homeRoutes(deps, listOf('homeSections')),
  pages: (deps, listOf) => homePages(deps, listOf('homeSections')),
  portalMenu: [{ name: 'dashboard', path: '/dashboard', title: '首页', order: 10 }],
});
