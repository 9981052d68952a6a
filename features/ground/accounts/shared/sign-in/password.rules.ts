/**
 * 密码的长度和种类由站点设置定（默认至少 10 个字符）；总要既有字母又有数字，不含用户名，不是常见的密码，与原密码和最近用过的不同。
 */
export interface PasswordRule {
  readonly minLength: number;
  /** How many of capitals, small letters, digits and other signs. */
  readonly kinds: number;
}

/** Rule that holds unless somebody sets another one. */
export const USUAL_RULE: PasswordRule = { minLength: 10, kinds: 2 };

export const passwordRuleOf = ({
  passwordMinLength,
  passwordKinds,
}: {
  readonly passwordMinLength: number;
  readonly passwordKinds: number;
}): PasswordRule => ({ minLength: passwordMinLength, kinds: passwordKinds });

/** Shorter usernames occur in words by chance. */
const MIN_NAME_LENGTH_TO_AVOID = 3;
const KINDS = [/\p{Lu}/u, /[^\P{L}\p{Lu}]/u, /\p{N}/u, /[^\p{L}\p{N}\s]/u];
const DAY_MS = 24 * 3600 * 1000;

export type PasswordProblem =
  | 'passwordTooShort'
  | 'passwordNeedsLetter'
  | 'passwordNeedsDigit'
  | 'passwordNeedsKinds'
  | 'passwordHoldsName'
  | 'passwordUnchanged';

/** How many kinds of signs are in it. */
export const kindsIn = (password: string): number => KINDS.filter((kind) => kind.test(password)).length;

interface Circumstances {
  readonly username: string;
  readonly oldPassword?: string;
  readonly rule: PasswordRule;
}

/** The first thing wrong with `password`, or `null`; characters are counted as people see them. */
export const passwordProblem = (
  password: string,
  { username, oldPassword, rule }: Circumstances,
): PasswordProblem | null => {
  const name = username.toLowerCase();
  if ([...password].length < rule.minLength) return 'passwordTooShort';
  if (!/\p{L}/u.test(password)) return 'passwordNeedsLetter';
  if (!/\p{N}/u.test(password)) return 'passwordNeedsDigit';
  if (kindsIn(password) < rule.kinds) return 'passwordNeedsKinds';
  if ([...name].length >= MIN_NAME_LENGTH_TO_AVOID && password.toLowerCase().includes(name))
    return 'passwordHoldsName';
  return password === oldPassword ? 'passwordUnchanged' : null;
};

interface PasswordAge {
  readonly isDemo: boolean;
  readonly passwordSetAt: Date | null;
  readonly createdAt: Date;
}

/** Whether a password has been used for `days` (0: never too long); the shared accounts of a demonstration keep theirs. */
export const isPasswordOver = ({ isDemo, passwordSetAt, createdAt }: PasswordAge, days: number, now: Date) =>
  days > 0 && !isDemo && now.getTime() - (passwordSetAt ?? createdAt).getTime() >= days * DAY_MS;
