import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry, PortalPage } from '#platform/shared/menu-entries.ts';
import {
  MY_OBJECTIONS_PATH,
  MY_OBJECTIONS_TITLE,
  OBJECTIONS_CONSOLE_PATH,
  OBJECTIONS_TITLE,
} from './objections-address.rules.ts';

export const STATE_WORDS = {
  OPEN: '待处理',
  CONFIRMING: '待复核',
  GRANTED: '已补记',
  REFUSED: '未采纳',
  WITHDRAWN: '已撤回',
} as const;

export const KIND_WORDS = { ONLINE: '网上学习', OFFLINE: '线下课', GROUP: '集体学习' } as const;

export const OBJECTIONS_PORTAL: readonly PortalPage[] = [
  {
    name: 'my-objections',
    path: MY_OBJECTIONS_PATH,
    title: MY_OBJECTIONS_TITLE,
    order: 90,
    under: 'personal-center',
  },
];

export const OBJECTIONS_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'objections',
    path: OBJECTIONS_CONSOLE_PATH,
    title: OBJECTIONS_TITLE,
    icon: 'question',
    group: '学员与组织',
    order: 60,
    roles: ['manager', 'admin'],
    calls: ['admin/objection/*', 'admin/export/start?kind=objections'],
    review: ['admin/objection/confirm', 'admin/objection/decide'],
  },
];

export const OBJECTION_TOPICS = [
  {
    topic: 'OBJECTIONS',
    order: 60,
    name: '学时申诉',
    text: '我处理的申诉有了复核结果时告诉我',
    kinds: {
      OBJECTION_GRANTED: { label: '申诉', isDecision: true },
      OBJECTION_REFUSED: { label: '申诉', isDecision: true },
      OBJECTION_CONFIRMED: { label: '复核' },
    },
    decisions: '学时申诉的结果',
  },
] as const;

export const OBJECTIONS_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'objections.file': '提出学时申诉',
      'objections.withdraw': '撤回学时申诉',
      'objections.decide': '审定学时申诉',
      'objections.confirm': '复核学时申诉',
    },
    fields: {
      title: '申诉的事',
      state: '处理状态',
      hours: '补记学时',
      reason: '原因',
      receipt: '补记回执',
    },
    lists: { objections: OBJECTIONS_TITLE },
    values: { state: STATE_WORDS },
  },
];
