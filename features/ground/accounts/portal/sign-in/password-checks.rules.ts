import { kindsIn, type PasswordRule, passwordProblem } from '../../shared/sign-in/password.rules.ts';

/** 新密码边输边看够不够：长度、字母、数字、种类；是否常见、是否含用户名、原密码对不对由服务器看。 */
interface PasswordCheck {
  readonly text: string;
  readonly isMet: boolean;
}

export const passwordChecks = (
  password: string,
  { minLength, kinds }: PasswordRule,
): readonly PasswordCheck[] => [
  { text: `至少 ${minLength} 个字符`, isMet: [...password].length >= minLength },
  { text: '有字母', isMet: /\p{L}/u.test(password) },
  { text: '有数字', isMet: /\p{N}/u.test(password) },
  ...(kinds > 2
    ? [{ text: `大写、小写、数字、符号至少 ${kinds} 种`, isMet: kindsIn(password) >= kinds }]
    : []),
];

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly again: string;
}

export const NO_CHANGE: PasswordChange = { oldPassword: '', newPassword: '', again: '' };

const sentences = ({ minLength, kinds }: PasswordRule) => ({
  passwordTooShort: `新密码至少要有 ${minLength} 个字符`,
  passwordNeedsKinds: `新密码里大写字母、小写字母、数字、符号至少要有 ${kinds} 种`,
  passwordNeedsLetter: '新密码里还要有字母',
  passwordNeedsDigit: '新密码里还要有数字',
  passwordHoldsName: '新密码里不能有用户名',
  passwordUnchanged: '新密码与原密码相同，请换一个',
});

const newPasswordError = ({ oldPassword, newPassword }: PasswordChange, rule: PasswordRule): string => {
  if (newPassword === '') return '请输入新密码';
  // The page does not know the username; the server looks for it.
  const problem = passwordProblem(newPassword, { username: '', oldPassword, rule });
  return problem === null ? '' : sentences(rule)[problem];
};

const againError = ({ newPassword, again }: PasswordChange): string => {
  if (again === '') return '请再输一次新密码';
  return again === newPassword ? '' : '两次输入的新密码不一样';
};

/** The sentence under each field; an empty one where nothing is wrong. */
export const passwordChangeErrors = (change: PasswordChange, rule: PasswordRule): PasswordChange => ({
  oldPassword: change.oldPassword === '' ? '请输入原密码' : '',
  newPassword: newPasswordError(change, rule),
  again: againError(change),
});

/** The first field that must be mended before the change is sent, or `null`. */
export const firstWrongField = (change: PasswordChange, rule: PasswordRule): keyof PasswordChange | null => {
  const errors = passwordChangeErrors(change, rule);
  const fields = ['oldPassword', 'newPassword', 'again'] as const;
  return fields.find((field) => errors[field] !== '') ?? null;
};
