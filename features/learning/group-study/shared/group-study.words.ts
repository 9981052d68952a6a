import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry, PortalPage } from '#platform/shared/menu-entries.ts';

export const GROUP_STUDY_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'group-study',
    path: '/console/group-study',
    title: '集体学习',
    icon: 'people',
    group: '教学',
    order: 60,
    roles: ['manager', 'admin'],
  },
];

export const GROUP_STUDY_PAGES: readonly PortalPage[] = [
  {
    name: 'group-study',
    path: '/group-study',
    title: '集体学习',
    order: 60,
    under: 'course-resources',
    roles: ['manager', 'admin'],
  },
];

export const VERDICT_WORDS = { '': '待核对', CONFIRMED: '属实', DOUBTFUL: '存疑' } as const;

export const GROUP_STUDY_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'groupStudy.open': '开集体学习',
      'groupStudy.roster': '集体学习加人',
      'groupStudy.close': '结束集体学习',
      'groupStudy.sample': '集体学习抽查',
    },
    fields: {
      course: '课程',
      place: '地点',
      rosterNum: '名册人数',
      creditedNum: '入账人数',
      addedNum: '加入人数',
      person: '核对的人',
      verdict: '核对结果',
      note: '说明',
    },
    values: { verdict: { CONFIRMED: VERDICT_WORDS.CONFIRMED, DOUBTFUL: VERDICT_WORDS.DOUBTFUL } },
  },
];
