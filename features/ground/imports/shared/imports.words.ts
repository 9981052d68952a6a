import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';

export const IMPORTS_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'imports',
    path: '/console/imports',
    title: '批量导入',
    icon: 'import',
    group: '学员与组织',
    order: 30,
    roles: ['author', 'admin', 'manager'],
    calls: ['admin/import/*'],
  },
];

/** Words of the audit trail, by the thing that a row is about. */
export const IMPORTS_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'imports.upload': '上传导入文件',
      'imports.fixRow': '改正导入的一行',
      'imports.skipRow': '跳过或恢复导入的一行',
      'imports.commit': '开始导入',
      'imports.discard': '放弃导入',
      'imports.committed': '导入',
      'imports.result': '下载登录名和初始密码',
      'imports.rest': '下载没有导入的行',
    },
    fields: {
      kind: '类型',
      fileName: '文件名',
      columns: '列',
      rows: '行数',
      line: '行号',
      isSkipped: '不导入这一行',
      totalNum: '总行数',
      goodNum: '可导入',
      doneNum: '已导入',
      existsNum: '已存在',
      failedNum: '失败',
      skippedNum: '跳过',
    },
  },
];
