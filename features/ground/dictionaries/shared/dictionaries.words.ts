import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';

export const DICTIONARIES_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'dictionaries',
    path: '/console/dictionaries',
    title: '字典',
    icon: 'shelf',
    group: '资源与运行',
    order: 9,
    roles: ['admin'],
    calls: ['admin/dict/*', 'admin/export/start?kind=dictionaries', 'admin/import/dryRun?kind=dictionaries'],
  },
];

/** Words of the audit trail, by the thing that a row is about. */
export const DICTIONARIES_AUDIT: readonly AuditWords[] = [
  {
    actions: { 'dictionaries.save': '修改字典', 'dictionaries.merge': '合并字典的项' },
    fields: {
      added: '新增的项',
      removed: '删除的项',
      renamed: '改名的项',
      hidden: '停用的项',
      shownAgain: '恢复的项',
      order: '次序',
      merged: '并掉的项',
      into: '并到',
      num: '一起改的',
    },
    lists: { dictionaries: '字典' },
  },
];
