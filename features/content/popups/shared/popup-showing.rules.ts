/**
 * 弹窗规则：签发了、打开了、在日子里才弹，同一时间只弹最新的一个；只在首页和列表页，学习、考试、登录、只读页面和
 * 长者模式一概不弹；一台设备一天最多一次，日期以服务器为准。
 */
export const POPUP_AUDIENCES = { all: '所有人', member: '党员', visitor: '没有登录的访客' } as const;
export type PopupAudience = keyof typeof POPUP_AUDIENCES;
export const POPUP_AUDIENCE_CODES = ['all', 'member', 'visitor'] as const;

export const POPUP_PAGES = { home: '只在首页', lists: '首页和各栏目的列表页' } as const;
export type PopupPages = keyof typeof POPUP_PAGES;
export const POPUP_PAGES_CODES = ['home', 'lists'] as const;

interface Shown {
  readonly isOn: boolean;
  /** First and last day, `yyyy-MM-dd`. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly audience: PopupAudience;
  readonly withdrawAt: Date | null;
}

/** Whether a signed popup is to be seen at `now`, whose day is `today`. */
export const isDue = ({ isOn, fromDay, toDay, withdrawAt }: Shown, now: Date, today: string): boolean =>
  isOn && fromDay <= today && today <= toDay && (withdrawAt === null || withdrawAt > now);

/** Whether a popup is meant for a person; null is a visitor. */
export const isFor = (audience: PopupAudience, person: { readonly isPartyMember: boolean } | null): boolean =>
  audience === 'all' || (audience === 'visitor' ? person === null : person?.isPartyMember === true);

const HOME: readonly string[] = ['/', '/dashboard'];
/** A list of the allowed and not of the forbidden: a new page shows none until it is named here. */
const LISTS: readonly string[] = [
  ...[
    '/focused-programs/list',
    '/online-class/list',
    '/course-resources/list',
    '/teacher-library/teacher-list',
  ],
  ...['/resource-map', '/online-pavilion/list', '/news-notify/list', '/digital-library'],
];

/** Whether a page may show a popup. */
export const showsOn = (pathname: string, pages: PopupPages): boolean => {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return HOME.includes(path) || (pages === 'lists' && LISTS.includes(path));
};
