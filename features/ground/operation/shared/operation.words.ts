import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { QUEUE_WORDS } from './job.words.ts';
import type { FindingState, Subject } from './operation.contract.ts';

export const STATE_WORDS: Readonly<Record<FindingState, string>> = {
  FAULT: '故障',
  NOTE: '提醒',
  OK: '正常',
};

/** State of an item of the list for 等保 at which no check looks. */
export const BY_PEOPLE = '人工核对';

export const SUBJECT_WORDS: Readonly<Record<Subject, string>> = {
  settings: '设置',
  machine: '服务器',
  files: '文件与磁盘',
  database: '数据库',
  jobs: '后台任务',
  safety: '数据与登录',
  keeping: '备份与日志',
};

export const OPERATION_PATH = '/console/operation';
export const PROTECTION_PATH = `${OPERATION_PATH}/protection`;

export const OPERATION_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'operation',
    path: OPERATION_PATH,
    title: '运行状况',
    icon: 'chart',
    group: '资源与运行',
    order: 8,
    roles: ['operator'],
    calls: ['admin/operation/*', 'admin/export/start?kind=protection'],
  },
];

/** Words of the audit trail, by the thing that a row is about. */
export const OPERATION_AUDIT: readonly AuditWords[] = [
  {
    actions: { 'operation.retryJob': '再做一次后台任务' },
    fields: { queue: '队列' },
    values: { queue: QUEUE_WORDS },
    lists: { protection: '等保对照' },
  },
];
