import { defineFeature } from '#platform/server/feature.ts';
import { mistakesPages } from './server/mistakes.pages.ts';
import { mistakesRoutes } from './server/mistakes.routes.ts';

export const mistakesFeature = defineFeature({
  name: 'teaching/mistakes',
  routes: mistakesRoutes,
  pages: mistakesPages,
  portalMenu: [
    {
      name: 'mistakes',
      path: '/personal-center/mistakes',
      title: '错题本',
      order: 80,
      under: 'personal-center',
    },
    {
      name: 'mistakes-old',
      path: '/online-class/mistakes',
      title: '错题本',
      order: 30,
      under: 'online-class',
    },
    {
      name: 'mistakes-practice',
      path: '/online-class/mistakes/practice',
      title: '错题练习',
      order: 40,
      under: 'online-class',
    },
  ],
});
