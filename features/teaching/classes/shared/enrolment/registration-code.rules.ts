import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';

/**
 * 报名码规则：6 到 12 位大写字母和数字，不用容易看错的 0、O、1、I、L；输入时大小写、全角、空格和横线不计较。
 * 十分钟内最多输错五次，再输要等到最早那次错误满十分钟。能不能用依次看：有没有停用，过没过期，是不是发给本人
 * 组织或它上级的，名额有没有用完。
 */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const MAX_WRONG_CODES = 5;
const WINDOW_MS = 10 * 60_000;

/** A code as it is kept and compared, however it was typed. */
export const codeKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();

/** Typed text as a code that could exist; null when it is none. */
export const registrationCodeOf = (typed: string): string | null => {
  const code = codeKey(typed);
  return /^[A-Z0-9]{6,12}$/.test(code) ? code : null;
};

/**
 * Wrong tries that still count at `now`, the oldest first. Those from far ahead were made while the server's clock
 * was wrong: nobody stays locked until it gets there again.
 */
export const recentFailures = (failures: readonly Date[], now: Date): Date[] =>
  failures
    .filter((at) => Math.abs(now.getTime() - at.getTime()) < WINDOW_MS)
    .sort((a, b) => a.getTime() - b.getTime());

/** Until when no code is looked at; null when one may try. */
export const lockedUntil = (failures: readonly Date[], now: Date): Date | null => {
  const recent = recentFailures(failures, now);
  const first = recent.at(-MAX_WRONG_CODES);
  return first && recent.length >= MAX_WRONG_CODES ? new Date(first.getTime() + WINDOW_MS) : null;
};

/** Whether a lock that was to end at `until` holds at `now`; the clock may have been set back since it was said. */
export const isStillLocked = (until: Date, now: Date): boolean =>
  now < until && until.getTime() - now.getTime() <= WINDOW_MS;

/** By whom, until when and how often a code may be used. */
export interface CodeTerms {
  readonly isActive: boolean;
  readonly expiresAt: Date | null;
  /** Whom it is for: an organisation and those below it; empty for everybody. */
  readonly orgCode: string;
  readonly quota: number | null;
  readonly used: number;
}

/** Which of the rules refuses a code, by the name of its error. */
export type CodeRefusal = 'codeStopped' | 'codeExpired' | 'codeOfOthers' | 'codeUsedUp';

/**
 * Why somebody of `orgCode` may not sign up with a code; null when it may be used. The look before the seats and the
 * decision under their lock both ask here, so that the two cannot disagree.
 */
export const codeRefusal = (code: CodeTerms, orgCode: string, now: Date): CodeRefusal | null => {
  if (!code.isActive) return 'codeStopped';
  if (code.expiresAt && code.expiresAt <= now) return 'codeExpired';
  if (code.orgCode !== '' && !isWithin(orgCode, code.orgCode)) return 'codeOfOthers';
  return code.quota !== null && code.used >= code.quota ? 'codeUsedUp' : null;
};
