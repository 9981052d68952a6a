import type { MessageTopic } from '#features/ground/notify/shared/notify.rules.ts';
import type { AuditWords } from '#platform/shared/audit-words.ts';
import { ROLE_CODES } from '#platform/shared/caller.ts';
import type { ConsolePageEntry, PortalPage } from '#platform/shared/menu-entries.ts';
import type { Switchable } from '#platform/shared/settings/switchable.ts';
import {
  MY_VISITS_PATH,
  OLD_VISITS_PATH,
  VISIT_BOOK_PATH,
  VISIT_PATH,
  VISITS_CONSOLE_PATH,
} from './visit-address.rules.ts';
import type { BookingState } from './visit-booking.rules.ts';
import { fitOf, type SlotPlaces } from './visit-places.rules.ts';

export const STATE_WORDS: Readonly<Record<BookingState, string>> = {
  PENDING: '待确认',
  CONFIRMED: '已确认',
  WAITING: '候补中',
  CANCELLED: '已取消',
  REFUSED: '已退回',
  LAPSED: '没有成行',
  CLOSED: '已结束',
};

export const STATE_TONES = {
  PENDING: 'gold',
  CONFIRMED: 'pine',
  WAITING: 'gold',
  CANCELLED: 'plain',
  REFUSED: 'danger',
  LAPSED: 'plain',
  CLOSED: 'plain',
} as const satisfies Record<BookingState, string>;

/** How a group stands to the places of a slot before it books, as a sentence; empty while nobody is chosen. */
export const placesWords = (slot: SlotPlaces, people: number, maxGroup?: number): string => {
  const all = `一共 ${people} 人`;
  const fit = fitOf(slot, people, maxGroup);
  if (fit === 'NOBODY') return '';
  if (fit === 'OVER_GROUP')
    return `${all}，基地一次最多接待 ${maxGroup} 人，请少去 ${people - (maxGroup ?? 0)} 人或者分开约。`;
  if (fit === 'OVER_SLOT') return `${all}，这个时段一共接待 ${slot.capacity} 人，请分成几个时段约。`;
  if (fit === 'FITS') return `${all}，约上后还剩 ${slot.free - people} 个名额。`;
  return slot.waiting > 0
    ? `${all}，前面有 ${slot.waiting} 个单位在候补，约上后排在后面，空出名额依次递补。`
    : `${all}，现在只剩 ${slot.free} 个名额，约上后进候补，空出名额依次递补。`;
};

export const PICTURE_WORDS = { SENT: '待看', SHOWN: '已公开', REFUSED: '不公开' } as const;

export const VISITS_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'visits',
    path: VISITS_CONSOLE_PATH,
    title: '预约参观',
    icon: 'calendar',
    group: '教学',
    order: 64,
    roles: ['manager', 'admin'],
    calls: ['admin/visits/*', 'visits/*', 'admin/export/start?kind=visits'],
    review: ['admin/visits/decide', 'admin/visits/pictures/decide'],
  },
  {
    name: 'base-statistics',
    path: `${VISITS_CONSOLE_PATH}/statistics`,
    title: '基地统计',
    icon: 'chart',
    group: '教学',
    order: 66,
    roles: ['manager', 'admin'],
    calls: ['admin/visits/statistics', 'admin/export/start?kind=base-statistics'],
  },
];

const page = (name: string, path: string, title: string, order: number): PortalPage => ({
  ...{ name, path, title, order, under: 'resource-map', roles: ROLE_CODES },
});

export const VISITS_TITLE = '我的现场教学';
export const BOOK_TITLE = '预约参观';
export const VISIT_TITLE = '现场教学';

export const VISITS_PORTAL: readonly PortalPage[] = [
  {
    name: 'my-visits',
    path: MY_VISITS_PATH,
    title: VISITS_TITLE,
    order: 60,
    under: 'personal-center',
    roles: ROLE_CODES,
  },
  page('visits', OLD_VISITS_PATH, VISITS_TITLE, 40),
  page('visit-book', VISIT_BOOK_PATH, BOOK_TITLE, 41),
  page('visit-detail', VISIT_PATH, VISIT_TITLE, 42),
];

export const VISIT_TOPICS = [
  {
    topic: 'VISITS',
    order: 36,
    name: '现场教学',
    text: '要去的参观约好了、记了学时时告诉我',
    kinds: {
      VISIT_CONFIRMED: { label: '参观', atOnce: true },
      VISIT_CREDITED: { label: '学时' },
      VISIT_QUEUED: { label: '候补', atOnce: true },
      VISIT_PROMOTED: { label: '递补', isDecision: true },
      VISIT_REFUSED: { label: '退回', isDecision: true },
      VISIT_CANCELLED: { label: '取消', isDecision: true },
      VISIT_LAPSED: { label: '参观', isDecision: true },
    },
    decisions: '参观预约候补递补、被退回或取消、没有成行',
  },
] as const satisfies readonly MessageTopic[];

export const VISITS_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'visits.terms': '修改基地的接待办法',
      'visits.specialDay': '定下基地特别的一天',
      'visits.removeSpecialDay': '去掉基地特别的一天',
      'visits.book': '预约参观',
      'visits.change': '修改参观预约',
      'visits.cancel': '取消参观预约',
      'visits.confirm': '确认参观预约',
      'visits.refuse': '退回参观预约',
      'visits.close': '参观结束，记学时',
      'visits.showPicture': '公开参观照片',
      'visits.refusePicture': '不公开参观照片',
    },
    fields: {
      baseName: '基地',
      day: '日期',
      time: '时段',
      hostName: '来访单位',
      peopleNum: '人数',
      state: '状态',
      creditedNum: '入账人数',
      refusedNum: '退回的预约',
      kind: '怎样开放',
      isOpen: '接受预约',
      confirmsItself: '自动确认',
      leadHours: '提前几小时',
      aheadDays: '最多提前几天',
      maxGroup: '一次最多几人',
      contact: '联系人',
      contactPhone: '联系电话',
      note: '说明',
      slots: '时段',
      alt: '图上是什么',
    },
    values: { state: STATE_WORDS, kind: { CLOSED: '闭馆', EXTRA: '另定时段' } },
    lists: { visits: '参观预约', 'base-statistics': '基地统计' },
  },
];

/** Its switch in the settings of the site. */
export const VISITS_SWITCH: Switchable = {
  name: 'visits',
  label: '现场教学',
  hides: '基地页上的预约、个人中心的“我的参观”、提醒、日程，管理工作台的接待和现场签到。',
  stays: '已经记下的学时、参观记录和评价。',
  needs: ['bases'],
};
