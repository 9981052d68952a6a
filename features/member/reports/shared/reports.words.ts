import type { MessageTopic } from '#features/ground/notify/shared/notify.rules.ts';
import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { REPORTS_PATH } from './report-address.rules.ts';
import { REPORT_KINDS, REPORTS, type ReportKind } from './report-kinds.rules.ts';
import type { Rhythm } from './schedule.rules.ts';

export const REPORTS_TITLE = '统计报表';

export const REPORTS_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'reports',
    path: REPORTS_PATH,
    title: REPORTS_TITLE,
    icon: 'chart',
    group: '资源与运行',
    order: 9,
    roles: ['admin', 'manager'],
    calls: [
      'admin/report/*',
      ...['people', 'hours', 'classes', 'exams', 'certificates', 'bases'].map(
        (kind) => `admin/export/start?kind=report-${kind}`,
      ),
    ],
  },
];

export const KIND_WORDS = Object.fromEntries(
  REPORT_KINDS.map((kind) => [kind, REPORTS[kind].title]),
) as Readonly<Record<ReportKind, string>>;

export const RHYTHM_WORDS: Readonly<Record<Rhythm, string>> = {
  WEEK: '每周',
  MONTH: '每月',
  QUARTER: '每季度',
};

export const REPORTS_TOPICS = [
  {
    topic: 'REPORT',
    order: 48,
    name: '定时报表',
    text: '别人定时发给我的报表',
    kinds: {
      REPORT_SENT: { label: '报表' },
      REPORT_NOT_SENT: { label: '报表', isDecision: true },
    },
    decisions: '定时报表没能发出、有人收不到',
  },
] as const satisfies readonly MessageTopic[];

export const REPORTS_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'reports.save': '保存报表',
      'reports.remove': '删除报表',
      'reports.saveSchedule': '设定时报表',
      'reports.removeSchedule': '删定时报表',
      'reports.send': '发出定时报表',
      'reports.download': '下载收到的报表',
    },
    fields: {
      kind: '种类',
      period: '期间',
      columns: '列',
      isShared: '共享',
      rhythm: '多久一次',
      day: '哪一天',
      time: '时间',
      receivers: '收件人',
      isActive: '启用',
      peopleNum: '发给人数',
      refusedNum: '没有权限未发',
      fileName: '文件',
    },
    lists: Object.fromEntries(REPORT_KINDS.map((kind) => [`report-${kind}`, `${KIND_WORDS[kind]}报表`])),
    values: {
      kind: KIND_WORDS,
      rhythm: RHYTHM_WORDS,
      isShared: { true: '是', false: '否' },
      isActive: { true: '是', false: '否' },
    },
  },
];
