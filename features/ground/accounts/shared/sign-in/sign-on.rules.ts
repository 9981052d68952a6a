/**
 * 登录后只回到本站的页面；登录没有成功时，登录页用一句话说明原因。
 */
export const SIGN_ON_REASONS = {
  unknown: '统一身份认证已通过，但平台里没有您的账号，请联系本单位管理员开通。',
  disabled: '您的账号已停用，不能登录，如有疑问请联系本单位管理员。',
  cancelled: '您取消了统一身份认证登录，可以重新登录。',
  expired: '登录用时太久或页面已失效，请重新登录。',
  unavailable: '统一身份认证暂时连接不上，请稍后再试。',
  failed: '统一身份认证没有成功，请重新登录；多次不成功请联系本单位管理员。',
} as const;

export type SignOnReason = keyof typeof SIGN_ON_REASONS;

/** The sentence for the `reason` of the sign-on page's address, or `null` when there is none to show. */
export const signOnReasonText = (reason: string | null): string | null =>
  reason !== null && Object.hasOwn(SIGN_ON_REASONS, reason) ? SIGN_ON_REASONS[reason as SignOnReason] : null;

const MAX_PATH_LENGTH = 500;

/** `path` when it certainly leads to a page of this site, else `/`: no host, no scheme, no trick with slashes. */
export const safeReturnPath = (path: unknown): string => {
  if (typeof path !== 'string' || path.length > MAX_PATH_LENGTH) return '/';
  if (!path.startsWith('/') || /[\\\p{Cc}\p{Cf}\p{Cs}\s]/u.test(path)) return '/';
  // A browser reads "//host" as another site, also after it has taken "/." away.
  const beforeQuery = path.split(/[?#]/)[0] ?? '';
  return beforeQuery.includes('//') ? '/' : path;
};
