import type { IconName } from '#platform/web/ui/icon.tsx';
import type { MenuEntry } from './portal-shell-props.ts';

/** Menu paths come with or without the leading stroke. */
export const pathOf = ({ path }: MenuEntry): string => `/${path.replace(/^\/+/, '')}`;

export const isHome = (path: string): boolean => path === '/' || path === '/dashboard';

/** The capability that an address belongs to: its first part. */
const sectionOf = (path: string): string => `/${path.split('/')[1] ?? ''}`;

/** The active entry is the one of the current path's capability, whichever of its pages the entry opens. */
export const activeEntry = (menu: readonly MenuEntry[], current: string): MenuEntry | undefined => {
  const here = sectionOf(current === '/' ? '/dashboard' : current);
  return menu.find((entry) => sectionOf(pathOf(entry)) === here);
};

const PHONE_FIRST = ['/dashboard', '/online-class', '/course-resources', '/resource-map', '/personal-center'];
const PHONE_TABS = 5;

/** 手机底栏五格：首页、网上班级、课程资源、教育基地、个人中心；缺了的由菜单里靠前的补上，次序照菜单。 */
export function phoneTabs(menu: readonly MenuEntry[]): MenuEntry[] {
  const preferred = menu.filter((entry) => PHONE_FIRST.includes(sectionOf(pathOf(entry))));
  const others = menu.filter((entry) => !preferred.includes(entry));
  const chosen = [...preferred, ...others].slice(0, PHONE_TABS);
  return menu.filter((entry) => chosen.includes(entry));
}

const ICONS: Readonly<Record<string, IconName>> = {
  '/dashboard': 'home',
  '/focused-programs': 'flag',
  '/online-class': 'cap',
  '/course-resources': 'book',
  '/teacher-library': 'board',
  '/resource-map': 'pin',
  '/online-pavilion': 'hall',
  '/digital-library': 'shelf',
  '/personal-center': 'user',
  '/news-notify': 'bell',
};

export const iconOf = (entry: MenuEntry): IconName => ICONS[sectionOf(pathOf(entry))] ?? 'list';
