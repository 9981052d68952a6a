import { defineFeature } from '#platform/server/feature.ts';
import { ATTENDANCE_AUDIT } from './shared/attendance.words.ts';

export const attendanceFeature = defineFeature({
  name: 'learning/attendance',
  auditWords: ATTENDANCE_AUDIT,
});
