import { publicationCalls } from '#features/content/publishing/shared/publication-calls.words.ts';
import type { MessageTopic } from '#features/ground/notify/shared/notify.rules.ts';
import type { ConsolePageEntry, PortalPage } from '#platform/shared/menu-entries.ts';
import { PLAN_KIND, PLAN_LIST_PATH, PLAN_PATH, PLANS_PATH } from './plan-address.rules.ts';

/** Plans and topics stand under one switch. */
export { FOCUSED_SWITCH } from '#features/content/topics/shared/topics.words.ts';

export const PLAN_KIND_NAME = '重点计划';
export const PLAN_LIST_SENSE = '一项计划管几个月，下面有班级，也有单独的课';

export const PLAN_STATUS_LABELS = { HOLDING: '进行中', WILLHOLD: '即将开始', HOLDOVER: '已结束' } as const;

/** Entry 重点计划 of the navigation (specification, 2.2). */
export const PLANS_PORTAL: readonly PortalPage[] = [
  { name: 'focused-programs', path: PLAN_LIST_PATH, title: PLAN_KIND_NAME, order: 25 },
  {
    name: 'focused-programs-detail',
    path: PLAN_PATH,
    title: '计划详情',
    order: 10,
    under: 'focused-programs',
  },
];

export const PLANS_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'plans',
    path: PLANS_PATH,
    title: '重点计划管理',
    icon: 'calendar',
    group: '教学',
    order: 36,
    roles: ['author', 'admin'],
    ...publicationCalls(PLAN_KIND, ['admin/plan/*']),
  },
];

export const PLAN_TOPICS = [
  {
    topic: 'PLAN_STARTS',
    order: 45,
    name: '计划开始',
    text: '我选了提醒的重点计划开始那天告诉我',
    kinds: { PLAN_STARTS: { label: '计划' } },
  },
] as const satisfies readonly MessageTopic[];

/** `2026 年 3 月至 12 月`: a plan is spoken of by its months. */
export const monthsText = (startDate: string, endDate: string): string => {
  const [fromYear = '', fromMonth = ''] = startDate.split('-');
  const [toYear = '', toMonth = ''] = endDate.split('-');
  const from = `${fromYear} 年 ${Number(fromMonth)} 月`;
  if (startDate.slice(0, 7) === endDate.slice(0, 7)) return from;
  return `${from}至 ${fromYear === toYear ? '' : `${toYear} 年 `}${Number(toMonth)} 月`;
};
