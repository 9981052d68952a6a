/**
 * 退出后只跳转到名单内的站点（本站、PUBLIC_URL、LOGOUT_ORIGINS），名单外的一律回到首页。
 */
const originOf = (address: string): string | null => {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain = url.username === '' && url.password === '';
  return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url.origin : null;
};

/** The address to which a signed-out person goes (decisions, 62); `wanted` is whatever the request says. */
export const signOutTargetOf = (wanted: unknown, allowed: readonly string[]): string => {
  if (typeof wanted !== 'string') return '/';
  const origin = originOf(wanted);
  return origin !== null && allowed.some((address) => originOf(address) === origin)
    ? new URL(wanted).href
    : '/';
};
