/**
 * 密码至少 10 个字符，既有字母又有数字，不含用户名，并且与原密码不同。
 */
export const MIN_PASSWORD_LENGTH = 10;
/** Shorter usernames occur in words by chance. */
const MIN_NAME_LENGTH_TO_AVOID = 3;

export type PasswordProblem =
  | 'passwordTooShort'
  | 'passwordNeedsLetter'
  | 'passwordNeedsDigit'
  | 'passwordHoldsName'
  | 'passwordUnchanged';

/** The first thing wrong with `password`, or `null`; characters are counted as people see them. */
export const passwordProblem = (
  password: string,
  { username, oldPassword }: { username: string; oldPassword?: string },
): PasswordProblem | null => {
  const name = username.toLowerCase();
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'passwordTooShort';
  if (!/\p{L}/u.test(password)) return 'passwordNeedsLetter';
  if (!/\p{N}/u.test(password)) return 'passwordNeedsDigit';
  if ([...name].length >= MIN_NAME_LENGTH_TO_AVOID && password.toLowerCase().includes(name))
    return 'passwordHoldsName';
  return password === oldPassword ? 'passwordUnchanged' : null;
};
