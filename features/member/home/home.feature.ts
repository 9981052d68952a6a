import { defineFeature } from '#platform/server/feature.ts';
import { homePages } from './server/home.pages.ts';
import { homeRoutes } from './server/home.routes.ts';

export const homeFeature = defineFeature({
  name: 'member/home',
  routes: homeRoutes,
  pages: homePages,
  portalMenu: [{ name: 'dashboard', path: '/dashboard', title: '首页', order: 10 }],
});
