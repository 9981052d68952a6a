import { defineFeature } from '#platform/server/feature.ts';
import { classEvaluationsRoutes } from './server/class-evaluations.routes.ts';

export const classEvaluationsFeature = defineFeature({
  name: 'teaching/class-evaluations',
  routes: classEvaluationsRoutes,
  portalMenu: [
    {
      name: 'class-evaluation',
      path: '/online-class/class-detail/class-evaluation',
      title: '班级评价',
      order: 110,
      under: 'online-class',
    },
  ],
});
