import type { MessageTopic } from '#features/ground/notify/shared/notify.rules.ts';
import type { AuditWords } from '#platform/shared/audit-words.ts';
import { ROLE_CODES } from '#platform/shared/caller.ts';
import type { ConsolePageEntry, PortalPage } from '#platform/shared/menu-entries.ts';
import type { Position, Standing } from './duty.rules.ts';
import { DUTY_BOARD_PATH, DUTY_PATH, DUTY_TITLE } from './duty-address.rules.ts';

export const POSITION_WORDS: Readonly<Record<Position, string>> = {
  MEMBER: '党员',
  COMMITTEE: '支部书记、委员',
};

export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  EXEMPT: '免学',
  DONE: '已学满',
  ON_PACE: '跟得上',
  BEHIND: '落后',
};

export const KIND_WORDS = { ONLINE: '网上自学', OFFLINE: '线下面授', GROUP: '集体学习' } as const;

/** Steps of the heat map, the least first. */
export const STEP_WORDS = ['不到应到四成', '四至七成', '七成以上', '已到应到', '快学满'] as const;

export const DUTY_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'duty',
    path: DUTY_BOARD_PATH,
    title: '学时看板',
    icon: 'chart',
    group: '教学',
    order: 70,
    roles: ['admin'],
    calls: [
      'admin/duty/*',
      'duty/*',
      'admin/export/start?kind=duty-people',
      'admin/export/start?kind=duty-orgs',
    ],
  },
];

export const DUTY_PAGES: readonly PortalPage[] = [
  {
    ...{ name: 'my-duty', path: DUTY_PATH, title: DUTY_TITLE, order: 55 },
    under: 'personal-center',
    roles: ROLE_CODES,
  },
];

export const DUTY_TOPICS = [
  {
    topic: 'DUTY',
    order: 47,
    name: '学时提醒',
    text: '年度学时落后时，组织给我的提醒',
    kinds: { DUTY_BEHIND: { label: '学时' } },
  },
] as const satisfies readonly MessageTopic[];

/** The reminder as it is offered; the person's own numbers stand on the page that it leads to. */
export const reminderDraft = (year: number): string =>
  `${year} 年的学时，到今天您还没有跟上。打开“年度学时”，看看还差多少、先学哪几门最快补齐，手机上就能学。`;

/** Known reasons why somebody is behind, the strongest first. */
export const reasonsOf = (facts: {
  readonly isExempt: boolean;
  readonly note: string;
  readonly fromMonth: number;
  readonly isIdle: boolean;
  readonly unfinished: number;
  readonly hasSignedIn: boolean;
}): string[] => {
  const { isExempt, note, fromMonth, isIdle, unfinished, hasSignedIn } = facts;
  return [
    isExempt ? `免学${note === '' ? '' : `：${note}`}` : '',
    isExempt ? '' : note,
    fromMonth > 1 ? `从 ${fromMonth} 月算起` : '',
    isIdle && !hasSignedIn ? '今年没有登录过' : '',
    isIdle && hasSignedIn && unfinished === 0 ? '登录过，没有开始学' : '',
    unfinished > 0 ? `${unfinished} 门开始了没学完` : '',
  ].filter((reason) => reason !== '');
};

export const DUTY_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'duty.saveRule': '改学时规则',
      'duty.removeRule': '删学时规则',
      'duty.savePerson': '登记学时情况',
      'duty.remind': '发学时提醒',
    },
    fields: {
      year: '年份',
      position: '职务',
      orgCode: '组织',
      targetHours: '目标学时',
      capOnlineHours: '网上最多计',
      capOfflineHours: '线下最多计',
      capGroupHours: '集体最多计',
      capDayHours: '网上每天最多计',
      note: '说明',
      fromMonth: '从几月算起',
      isExempt: '免学',
      peopleNum: '发给人数',
      leftOutNum: '七天内提醒过',
      text: '提醒内容',
    },
    lists: { 'duty-people': '年度学时人员', 'duty-orgs': '学时看板' },
    values: { position: POSITION_WORDS, isExempt: { true: '是', false: '否' } },
  },
];
