import type { MessageTopic } from '#features/ground/notify/shared/notify.rules.ts';
import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { labelsOf } from '#platform/shared/record.ts';
import { noticeRecord } from './notice.record.ts';

export const NOTICES_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'notices',
    path: '/console/notices',
    title: '班级通知',
    icon: 'bell',
    group: '教学',
    order: 40,
    roles: ['manager', 'admin'],
    calls: ['admin/notice/*', 'tbtp/notice/*'],
  },
];

/** Words of the audit trail, by the thing that a row is about. */
export const NOTICES_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'notices.create': '新建班级通知',
      'notices.edit': '修改班级通知',
      'notices.publish': '发布班级通知',
      'notices.plan': '定时发布班级通知',
      'notices.unplan': '取消定时发布班级通知',
      'notices.withdraw': '撤回班级通知',
      'notices.remove': '删除班级通知',
    },
    fields: {
      ...labelsOf(noticeRecord),
      status: '状态',
      publishAt: '定时发布',
      reason: '原因',
      changed: '有改动',
      length: '字符数',
    },
  },
];

export const NOTICE_TOPICS = [
  {
    topic: 'CLASS_NOTICE',
    order: 20,
    name: '班级通知',
    text: '班级发布通知时告诉我；关掉后，通知在班级页里仍能看到',
    kinds: { CLASS_NOTICE: { label: '通知' } },
  },
] as const satisfies readonly MessageTopic[];
