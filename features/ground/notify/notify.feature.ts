import { defineFeature, type ListOf } from '#platform/server/feature.ts';
import { eraseMessagesOf } from './server/erase-messages.repository.ts';
import { notifyPages } from './server/notify.pages.ts';
import { registerNotify } from './server/notify.public.ts';
import { notifyRoutes, notifyWebRoutes } from './server/notify.routes.ts';

const sendersOf = (listOf: ListOf) => ({ topics: listOf('notifications'), questions: listOf('questions') });

export const notifyFeature = defineFeature({
  name: 'ground/notify',
  routes: (deps, listOf) => notifyRoutes(deps, sendersOf(listOf)),
  webRoutes: (app, deps, _authenticate, listOf) =>
    notifyWebRoutes(app, deps, { calendarSources: listOf('calendar') }),
  pages: (deps, listOf) => notifyPages(deps, sendersOf(listOf)),
  jobs: registerNotify,
  closures: [{ what: '收到的消息、消息设置、日历订阅', erase: eraseMessagesOf }],
});
