import { defineFeature } from '#platform/server/feature.ts';
import { activitiesPages } from './server/activities.pages.ts';
import {
  ACTIVITIES,
  ACTIVITIES_TODAY,
  ACTIVITY_MEDIA,
  countActivitiesOfOrg,
  firstActivity,
} from './server/activities.public.ts';
import { activitiesRoutes } from './server/activities.routes.ts';
import { ACTIVITY_FAVORITES } from './server/activity-favorites.ts';
import { ACTIVITY_SOURCE } from './server/activity-search-source.ts';
import { ACTIVITY_TOPIC } from './server/activity-topic.ts';
import { ACTIVITIES_CONSOLE, ACTIVITIES_PORTAL, ACTIVITIES_SWITCH } from './shared/activities.words.ts';

/** 大课堂 on home shows the newest micro lecture (decisions.md, 66). */
const BIG_CLASSROOM = 'wkt';

export const activitiesFeature = defineFeature({
  name: 'content/activities',
  switchable: ACTIVITIES_SWITCH,
  routes: activitiesRoutes,
  pages: activitiesPages,
  portalMenu: ACTIVITIES_PORTAL,
  consoleMenu: ACTIVITIES_CONSOLE,
  publicationKinds: [ACTIVITIES],
  today: ACTIVITIES_TODAY,
  orgUses: [countActivitiesOfOrg],
  mediaUses: ACTIVITY_MEDIA,
  favoriteKinds: [ACTIVITY_FAVORITES],
  searchSources: [ACTIVITY_SOURCE],
  topicSources: [ACTIVITY_TOPIC],
  homeSections: [{ index: 0, key: 'bigClassroom', read: (deps) => firstActivity(deps, BIG_CLASSROOM) }],
});
