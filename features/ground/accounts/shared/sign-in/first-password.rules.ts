import { passwordProblem, USUAL_RULE } from './password.rules.ts';

/**
 * 初始密码由系统随机生成，9 个字母、3 个数字，都不易看错，次序随机，符合平台自己的密码规则；30 天内有效，
 * 只能用来登录后设置自己的密码。
 */
export const FIRST_PASSWORD_DAYS = 30;
/** No i, l, o, 0 or 1: they are read from paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const LETTER_NUM = 9;
const DIGIT_NUM = 3;
/** A draw holds a username by chance once in many thousand times. */
const MOST_DRAWS = 100;

const signOf = (signs: string, draw: (below: number) => number): string => signs.charAt(draw(signs.length));

/** One draw: 9 letters and 3 digits in any order, 57 bits. */
const drawn = (draw: (below: number) => number): string => {
  const signs = [
    ...Array.from({ length: LETTER_NUM }, () => signOf(LETTERS, draw)),
    ...Array.from({ length: DIGIT_NUM }, () => signOf(DIGITS, draw)),
  ];
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    [signs[last], signs[other]] = [signs[other] ?? '', signs[last] ?? ''];
  }
  return signs.join('');
};

/**
 * A first password for `username` that the password rule allows. `draw` gives an even random whole number from 0 to
 * below its argument; throws an `Error` when it draws the same unusable text again and again.
 */
export const drawFirstPassword = (username: string, draw: (below: number) => number): string => {
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    const text = drawn(draw);
    if (passwordProblem(text, { username, rule: USUAL_RULE }) === null) return text;
  }
  throw new Error('no first password could be drawn');
};

/** The one spelling that counts: phones begin with a capital, people put in spaces and hyphens. */
export const firstPasswordOf = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase();

export const firstPasswordUntil = (madeAt: Date): Date =>
  new Date(madeAt.getTime() + FIRST_PASSWORD_DAYS * 24 * 3600 * 1000);

/** One whose end nobody wrote down counts as over. */
export const isFirstPasswordOver = (until: Date | null, now: Date): boolean => until === null || now >= until;
