import { defineFeature } from '#platform/server/feature.ts';
import type { TeacherPorts } from './server/teacher-ports.ts';
import { TEACHER_MEDIA, TEACHERS, TEACHERS_TODAY } from './server/teachers.public.ts';
import { teachersRoutes } from './server/teachers.routes.ts';
import { teacher } from './server/teachers.table.ts';
import { TEACHERS_AUDIT, TEACHERS_CONSOLE } from './shared/teachers.words.ts';

export const teachersFeature = (ports: TeacherPorts) =>
  defineFeature({
    name: 'content/teachers',
    orgColumns: [{ column: teacher.orgCode, counted: { name: '教师' } }],
    routes: (deps) => teachersRoutes(deps, ports),
    publicationKinds: [TEACHERS],
    consoleMenu: TEACHERS_CONSOLE,
    today: TEACHERS_TODAY,
    mediaUses: TEACHER_MEDIA,
    auditWords: TEACHERS_AUDIT,
  });
