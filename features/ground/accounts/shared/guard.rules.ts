/**
 * 页面守卫：三份名单各有出处，互不代替（decisions.md 13）。
 * The page only shows; what a person may do is decided by the server again at every call.
 */

const CLASS_PAGES = '/online-class/class-detail';

/** Specification 5: a signed-in person who is no party member stays on these addresses. */
export const OPEN_TO_NON_MEMBERS = [
  '/',
  '/dashboard',
  '/online-class',
  '/online-pavilion',
  CLASS_PAGES,
] as const;

/** Specification 6: the navigation entries that open for a signed-in person who is no party member. */
export const NAVIGATION_OPEN_TO_NON_MEMBERS = ['/dashboard', '/online-class'] as const;

/** Specification 8: where a 401 means a visitor, not a lost session that has to sign in again. */
export const PUBLIC_ADDRESSES = [
  '/',
  '/dashboard',
  '/dashboard1',
  '/online-class',
  '/online-pavilion',
] as const;

/** Addresses outside the guarded menu: signing on, the account itself, share pages, notices, the search, verification. */
const UNGUARDED = [
  '/login',
  '/set-password',
  '/second-factor',
  '/sign-in-help',
  '/account',
  '/account/own-data',
  '/notify',
  '/search',
  '/record/verify',
  '/cert/verify',
  '/course-details-h5',
  '/class-details-h5',
  '/empty',
  '/403',
  '/404',
] as const;

/** An outside site's leave notice: in no menu, and closed to people who are no party members (specification, 6). */
const LIBRARY = '/digital-library';

/** Pages that visitors may look at beyond the lists above; open to non-members where the operator lets them look. */
const LOOKED_AT = [
  '/course-resources',
  '/course-resources/course/course-detail',
  '/teacher-library',
  '/teacher-library/teacher-list',
  '/teacher-library/teacher-detail',
  '/focused-programs',
  '/focused-programs/detail',
  '/focused-programs/topic',
  '/online-pavilion/list-detail',
  '/online-pavilion/room',
  LIBRARY,
] as const;

interface GuardedUser {
  readonly isLogin: number;
  readonly canUseSys: boolean;
  readonly activeRole?: { readonly roleCode: string } | null;
}

export interface MenuNode {
  readonly path: string;
  readonly children?: readonly { readonly path: string }[];
}

export type GuardVerdict = 'open' | 'members-only' | 'forbidden' | 'unknown';

const stripped = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);
/** An address and the list page that it leads to at once: /online-class is /online-class/list. */
const isOneOf = (paths: readonly string[], path: string) =>
  paths.some((known) => path === known || path === `${known}/list`);

/** A page of the menu, or the address above one, which leads to it: /online-class, /teacher-library. */
export const isInMenu = (menu: readonly MenuNode[], path: string) =>
  menu.some((entry) =>
    [entry, ...(entry.children ?? [])].some((page) => page.path === path || page.path.startsWith(`${path}/`)),
  );

/** Managers of classes read what is in them, party member or not; whose class it is, the server decides. */
const isManagers = (path: string, { activeRole }: GuardedUser): boolean =>
  /^(manager|admin)$/.test(activeRole?.roleCode ?? '') && path.startsWith(`${CLASS_PAGES}/`);

/** Whether `path` may be shown (specification, 5): warn and go home, 403, 404, or open. */
export const guardOf = (
  path: string,
  user: GuardedUser,
  menu: readonly MenuNode[],
  nonMemberLooks = false,
): GuardVerdict => {
  const wanted = stripped(path);
  if (isOneOf(UNGUARDED, wanted)) return 'open';
  const isOutsider = user.isLogin !== 0 && !user.canUseSys;
  const isOpen = isOneOf(OPEN_TO_NON_MEMBERS, wanted) || (nonMemberLooks && isOneOf(LOOKED_AT, wanted));
  if (isOutsider && !isOpen && !isManagers(wanted, user)) return 'members-only';
  if (wanted === LIBRARY) return 'open';
  if (menu.length === 0) return 'forbidden';
  if (wanted === '/') return 'open';
  return isInMenu(menu, wanted) ? 'open' : 'unknown';
};

/** Whether a navigation entry opens for this person, or warns (specification, 6). */
export const opensFromNavigation = (path: string, user: GuardedUser, nonMemberLooks = false): boolean =>
  user.isLogin === 0 ||
  user.canUseSys ||
  (nonMemberLooks && isOneOf(LOOKED_AT, path)) ||
  NAVIGATION_OPEN_TO_NON_MEMBERS.some((open) => path === open || path.startsWith(`${open}/`));

/** To whom courses are open, in the same words wherever a visitor reads about one. */
export const courseOpenTo = (nonMemberLooks: boolean): string =>
  `课程向党员开放，登录后学习、记学时；其他账号登录后${nonMemberLooks ? '只能看介绍' : '不能打开课程'}。`;

/** Whether a 401 on `path` leaves the person there as a visitor. */
export const staysAsVisitor = (path: string): boolean => isOneOf(PUBLIC_ADDRESSES, stripped(path));
