import { defineFeature } from '#platform/server/feature.ts';
import { NOTICE_MEDIA, registerNotices, registerPlannedNotices } from './server/notices.public.ts';
import { noticesRoutes } from './server/notices.routes.ts';
import { NOTICE_TOPICS, NOTICES_AUDIT, NOTICES_CONSOLE } from './shared/notices.words.ts';

export const noticesFeature = (ports: Parameters<typeof noticesRoutes>[1]) =>
  defineFeature({
    name: 'teaching/notices',
    routes: (deps) => noticesRoutes(deps, ports),
    jobs: (deps) => {
      registerNotices(deps);
      registerPlannedNotices(deps, ports);
    },
    portalMenu: [
      {
        name: 'class-notice',
        path: '/online-class/class-detail/class-notice',
        title: '班级通知',
        order: 70,
        under: 'online-class',
      },
      {
        name: 'class-notice-detail',
        path: '/online-class/class-detail/class-notice-detail',
        title: '通知详情',
        order: 80,
        under: 'online-class',
      },
    ],
    consoleMenu: NOTICES_CONSOLE,
    notifications: NOTICE_TOPICS,
    mediaUses: NOTICE_MEDIA,
    auditWords: NOTICES_AUDIT,
  });
