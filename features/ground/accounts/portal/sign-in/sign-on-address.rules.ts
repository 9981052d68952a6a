import { safeReturnPath } from '../../shared/sign-in/sign-on.rules.ts';

/** 登录后回到本站原来的页面；登录、设置密码和双因素、退出和接口地址不是页面，一律改去首页。 */
const HOME = '/dashboard';

/** Going there after signing on would sign off again, ask a second time, or show data instead of a page. */
const NO_PLACE_TO_LAND =
  /^\/(login|set-password|second-factor|sign-in-help|oidc|sso|gwapi|v1_us|media|covers|api-docs)(\/|$)/;

/** Where a person goes who has signed on, with `to` as the address of the sign-on page gives it. */
export const landingPath = (to: string | null): string => {
  // The browser's own reading of the path: "/a/../login" is "/login".
  const { pathname, search, hash } = new URL(safeReturnPath(to), 'http://page');
  if (pathname === '/' || pathname.startsWith('//') || NO_PLACE_TO_LAND.test(pathname)) return HOME;
  return pathname + search + hash;
};

/** Whether signing on leads back to a page that the person chose, not just to the home page. */
export const leadsBack = (landing: string): boolean => landing !== HOME;

/** `path` with the page on which to land as its `to`, left out where it is the home page. */
export const withLanding = (path: string, landing: string): string =>
  leadsBack(landing) ? `${path}?${new URLSearchParams({ to: landing })}` : path;
