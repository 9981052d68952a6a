import { defineFeature } from '#platform/server/feature.ts';
import { PLAN_FAVORITES } from './server/plan-favorites.ts';
import { registerPlans } from './server/plan-reminders.job.ts';
import { PLAN_SOURCE } from './server/plan-search-source.ts';
import { plansPages } from './server/plans.pages.ts';
import { countPlansOfOrg, PLAN_MEDIA, PLANS, PLANS_TODAY } from './server/plans.public.ts';
import { plansRoutes } from './server/plans.routes.ts';
import { FOCUSED_SWITCH, PLAN_TOPICS, PLANS_CONSOLE, PLANS_PORTAL } from './shared/plans.words.ts';

export const plansFeature = defineFeature({
  name: 'member/plans',
  switchable: FOCUSED_SWITCH,
  routes: plansRoutes,
  pages: plansPages,
  jobs: registerPlans,
  portalMenu: PLANS_PORTAL,
  consoleMenu: PLANS_CONSOLE,
  publicationKinds: [PLANS],
  today: PLANS_TODAY,
  orgUses: [countPlansOfOrg],
  mediaUses: PLAN_MEDIA,
  favoriteKinds: [PLAN_FAVORITES],
  searchSources: [PLAN_SOURCE],
  notifications: PLAN_TOPICS,
});
