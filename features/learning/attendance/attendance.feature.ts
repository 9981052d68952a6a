import { defineFeature } from '#platform/server/feature.ts';
import { attendancePages } from './server/attendance.pages.ts';
import { attendanceRoutes } from './server/attendance.routes.ts';
import { gathering } from './server/attendance.table.ts';
import { ATTENDANCE_AUDIT, ATTENDANCE_TOPICS } from './shared/attendance.words.ts';

export const attendanceFeature = defineFeature({
  name: 'learning/attendance',
  orgColumns: [{ column: gathering.orgCode }],
  routes: (deps, listOf) => attendanceRoutes(deps, listOf('gatheringKinds')),
  pages: attendancePages,
  notifications: ATTENDANCE_TOPICS,
  auditWords: ATTENDANCE_AUDIT,
});
