import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';

export const TASKS_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'tasks',
    path: '/console/tasks',
    title: '后台任务',
    icon: 'task',
    group: '资源与运行',
    order: 20,
    roles: ['manager', 'author', 'admin', 'operator'],
    calls: ['admin/task/cancel', 'admin/export/start'],
  },
];

/** Words of the audit trail, by the thing that a row is about. */
export const TASKS_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'tasks.export': '导出',
      'tasks.download': '下载导出文件',
      'tasks.cancel': '停止后台任务',
    },
    fields: {
      kind: '类型',
      columns: '列',
      rows: '行数',
      fileName: '文件名',
      state: '状态',
    },
    values: {
      state: { queued: '排队中', running: '进行中', cancelled: '已停止' },
    },
  },
];
