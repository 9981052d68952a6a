/**
 * 初始密码由系统随机生成，12 个不易看错的字符，30 天内有效，只能用来登录后设置自己的密码。
 */
export const FIRST_PASSWORD_DAYS = 30;
/** No i, l, o, 0 or 1: they are read from paper. 31 letters and digits, 12 of them: 59 bits. */
export const FIRST_PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
export const FIRST_PASSWORD_LENGTH = 12;

/** The one spelling that counts: phones begin with a capital, people put in spaces and hyphens. */
export const firstPasswordOf = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase();

export const firstPasswordUntil = (madeAt: Date): Date =>
  new Date(madeAt.getTime() + FIRST_PASSWORD_DAYS * 24 * 3600 * 1000);

/** One whose end nobody wrote down counts as over. */
export const isFirstPasswordOver = (until: Date | null, now: Date): boolean => until === null || now >= until;
