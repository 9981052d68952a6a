import { defineFeature } from '#platform/server/feature.ts';
import {
  attendanceExporter,
  paperScoresExporter,
  ratingsExporter,
  rosterExporter,
} from './server/exports.read.ts';
import { CLASS_DAYS, listenOfflineClasses, registerOfflineClasses } from './server/offline-classes.public.ts';
import { offlineClassesRoutes } from './server/offline-classes.routes.ts';
import { offlineManageRoutes } from './server/offline-manage.routes.ts';
import { paperExamRoutes } from './server/paper-exam/paper-exam.routes.ts';
import { paperScoresKind } from './server/paper-exam/paper-scores-kind.ts';
import { sessionCalendar } from './server/session-calendar.read.ts';
import { timetableFileRoutes } from './server/timetable-file.routes.ts';
import { timetableKind } from './server/timetable-kind.ts';
import { offlineToday } from './server/today.read.ts';
import { OFFLINE_CLASSES_AUDIT, OFFLINE_TOPICS } from './shared/offline-classes.words.ts';

export const offlineClassesFeature = defineFeature({
  name: 'teaching/offline-classes',
  routes: (deps) => [...offlineClassesRoutes(deps), ...offlineManageRoutes(deps), ...paperExamRoutes(deps)],
  webRoutes: timetableFileRoutes,
  listen: listenOfflineClasses,
  jobs: registerOfflineClasses,
  portalMenu: [
    {
      name: 'offline-details',
      path: '/online-class/class-detail/offline-details',
      title: '线下学习记录',
      order: 112,
      under: 'online-class',
    },
    {
      name: 'class-management-offline',
      path: '/online-class/class-detail/class-management-offline',
      title: '线下班级管理',
      order: 124,
      under: 'online-class',
    },
  ],
  gatheringKinds: [CLASS_DAYS],
  calendar: [sessionCalendar],
  notifications: OFFLINE_TOPICS,
  today: [{ order: 35, items: offlineToday }],
  exporters: [attendanceExporter, rosterExporter, ratingsExporter, paperScoresExporter],
  importKinds: [timetableKind, paperScoresKind],
  auditWords: OFFLINE_CLASSES_AUDIT,
});
