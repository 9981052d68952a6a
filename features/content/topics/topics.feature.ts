import { defineFeature } from '#platform/server/feature.ts';
import { topicsPages } from './server/topics.pages.ts';
import { topicsRoutes } from './server/topics.routes.ts';
import { TOPIC_PATH } from './shared/topic-address.rules.ts';
import { FOCUSED_SWITCH } from './shared/topics.words.ts';

export const topicsFeature = defineFeature({
  name: 'content/topics',
  switchable: FOCUSED_SWITCH,
  routes: (deps, listOf) => topicsRoutes(deps, listOf('topicSources')),
  pages: (deps, listOf) => topicsPages(deps, listOf('topicSources')),
  portalMenu: [
    {
      name: 'focused-programs-topic',
      path: TOPIC_PATH,
      title: '专题',
      order: 20,
      under: 'focused-programs',
    },
  ],
});
