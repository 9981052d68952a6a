import { publicationCalls } from '#features/content/publishing/shared/publication-calls.words.ts';
import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { labelsOf } from '#platform/shared/record.ts';
import { teacherRecord } from './teacher.record.ts';
import { TEACHERS_CONSOLE_PATH } from './teacher-paths.rules.ts';

export const TEACHERS_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'teachers',
    path: TEACHERS_CONSOLE_PATH,
    title: '师资管理',
    icon: 'teacher',
    group: '教学',
    order: 80,
    roles: ['author', 'admin'],
    ...publicationCalls('teacher', ['admin/teacher/*']),
  },
];

/** Words of the audit trail for rows from before teachers stood on the desk. */
export const TEACHERS_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'teachers.add': '新增教师',
      'teachers.change': '修改教师资料',
      'teachers.remove': '删除教师',
    },
    fields: {
      ...labelsOf(teacherRecord),
      length: '字符数',
      changed: '有改动',
    },
  },
];
