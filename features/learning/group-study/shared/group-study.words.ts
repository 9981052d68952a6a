import type { AuditWords } from '#platform/shared/audit-words.ts';
import { ROLE_CODES } from '#platform/shared/caller.ts';
import type { ConsolePageEntry, PortalPage } from '#platform/shared/menu-entries.ts';
import type { Switchable } from '#platform/shared/settings/switchable.ts';

export const GROUP_STUDY_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'group-study',
    path: '/console/group-study',
    title: '集体学习',
    icon: 'people',
    group: '教学',
    order: 60,
    roles: ['manager', 'admin'],
    calls: ['admin/group-study/*', 'group-study/*', 'admin/export/start?kind=group-study'],
    review: ['group-study/sample'],
  },
];

/** Pages are open to every role: a leader who acts as a learner is told there how to act as the leader. */
const page = (name: string, path: string, title: string, order: number): PortalPage => ({
  ...{ name, path, title, order, under: 'course-resources', roles: ROLE_CODES },
});

export const GROUP_STUDY_PAGES: readonly PortalPage[] = [
  page('group-study', '/group-study', '集体学习', 60),
  page('group-study-run', '/group-study/run', '集体学习现场', 61),
  page('group-study-receipt', '/group-study/receipt', '集体学习回执', 62),
];

/** Time in the room as lists write it: 24 分, under a minute 40 秒. */
export const stayText = (seconds: number): string =>
  seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分`;

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
    lists: { 'group-study': '集体学习' },
    values: { verdict: { CONFIRMED: VERDICT_WORDS.CONFIRMED, DOUBTFUL: VERDICT_WORDS.DOUBTFUL } },
  },
];

/** Its switch in the settings of the site. */
export const GROUP_STUDY_SWITCH: Switchable = {
  name: 'group-study',
  label: '集体学习',
  hides: '集体学习的登记和签到，管理工作台的集体学习。',
  stays: '已经记下的学时和登记过的集体学习。',
};
