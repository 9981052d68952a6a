import type { MessageTopic } from '#features/ground/notify/shared/notify.rules.ts';
import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { DESK_PATH, SETTINGS_PATH } from './publication-address.rules.ts';

export const PUBLISHING_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'publishing',
    path: DESK_PATH,
    title: '审签台',
    icon: 'check',
    group: '资源与运行',
    order: 5,
    roles: ['author', 'admin'],
    calls: ['admin/publication/*'],
    review: ['admin/publication/sign', 'admin/publication/return'],
  },
  {
    name: 'publishing-settings',
    path: SETTINGS_PATH,
    title: '审签设置',
    icon: 'shield',
    group: '资源与运行',
    order: 6,
    roles: ['admin', 'operator'],
    calls: [
      'admin/publication/settings',
      'admin/publication/saveSettings',
      'admin/publication/words',
      'admin/publication/saveWord',
      'admin/publication/removeWord',
    ],
  },
];

/** Kinds of content in the audit trail. */
const KIND_WORDS = {
  ...{ course: '课程', article: '新闻', activity: '四微作品', plan: '重点计划', teacher: '教师' },
  ...{ hall: '展馆', 'library-item': '书目', popup: '弹窗' },
} as const;

export const LEVEL_WORDS = { serious: '严重', advice: '提醒' } as const;

/** Words of the audit trail, by the thing that a row is about. */
export const PUBLISHING_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'publishing.create': '新建稿子',
      'publishing.edit': '修改稿子',
      'publishing.submit': '提交审签',
      'publishing.takeBack': '取回稿子',
      'publishing.sign': '审签通过',
      'publishing.return': '退回稿子',
      'publishing.publish': '公开',
      'publishing.plan': '定时公开或撤回',
      'publishing.recall': '撤回已公开的内容',
      'publishing.withdraw': '到期撤回',
      'publishing.restore': '恢复公开',
      'publishing.discard': '放弃未公开的修改',
      'publishing.remove': '删除稿子',
    },
    fields: {
      kind: '类别',
      state: '公开状态',
      editState: '审签状态',
      stage: '审签环节',
      versionNo: '版本',
      openFindings: '未处理的问题',
      publishAt: '定时公开',
      withdrawAt: '定时撤回',
      length: '字符数',
      changed: '有改动',
      fields: '改动的栏目',
    },
    values: {
      kind: KIND_WORDS,
      state: { unpublished: '未公开', public: '已公开', withdrawn: '已撤回' },
      editState: {
        none: '没有修改',
        draft: '正在编写',
        returned: '已退回',
        review: '审签中',
        signed: '已签发',
      },
      stage: { 1: '初审', 2: '复审', 3: '终审签发' },
    },
  },
  {
    actions: { 'publishing.saveSettings': '修改审签次数' },
    fields: { kind: '类别', reviews: '审签次数' },
    values: { kind: KIND_WORDS },
  },
  {
    actions: {
      'publishing.addWord': '添加敏感词',
      'publishing.changeWord': '修改敏感词',
      'publishing.removeWord': '删除敏感词',
    },
    fields: { word: '词', level: '程度', note: '说明' },
    values: { level: LEVEL_WORDS },
  },
];

export const PUBLISHING_TOPICS = [
  {
    topic: 'PUBLISHING',
    order: 60,
    name: '稿件审签',
    text: '我提交的稿子公开、被撤回时告诉我',
    kinds: {
      PUBLICATION_RETURNED: { label: '退回', isDecision: true },
      PUBLICATION_PUBLIC: { label: '公开' },
      PUBLICATION_RECALLED: { label: '撤回' },
    },
    decisions: '稿子被退回',
  },
] as const satisfies readonly MessageTopic[];
