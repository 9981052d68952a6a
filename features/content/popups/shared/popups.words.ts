import { publicationCalls } from '#features/content/publishing/shared/publication-calls.words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { POPUP_KIND, POPUP_WORDS } from './popup-kind.words.ts';

export const POPUPS_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'popups',
    path: POPUP_WORDS.path,
    title: '弹窗管理',
    icon: 'popup',
    group: '教学',
    order: 37,
    roles: ['author', 'admin'],
    ...publicationCalls(POPUP_KIND),
  },
];

/** Where none is ever shown, as the console says it. */
export const NEVER_SHOWN: readonly (readonly [string, string])[] = [
  ['学习、考试、登录和只读的页面不弹', '一直如此，不能改'],
  ['长者模式不弹', '一直如此，不能改'],
  ['一台设备一天最多弹一次', '以服务器的日期为准'],
];

/** A popup that is switched off says so in lists. */
export const popupNote = ({
  isOn,
  fromDay,
  toDay,
}: {
  readonly isOn: boolean;
  readonly fromDay: string;
  readonly toDay: string;
}): string => {
  const period = fromDay === '' || toDay === '' ? '没有定日子' : `${fromDay} 至 ${toDay}`;
  return `${isOn ? '打开' : '关着'}　${period}`;
};
