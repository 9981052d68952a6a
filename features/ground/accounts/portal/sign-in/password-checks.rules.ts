import { MIN_PASSWORD_LENGTH, passwordProblem } from '../../shared/sign-in/password.rules.ts';

/** 新密码边输边看够不够：长度、字母、数字；是否含用户名、原密码对不对由服务器看。 */
interface PasswordCheck {
  readonly text: string;
  readonly isMet: boolean;
}

export const passwordChecks = (password: string): readonly PasswordCheck[] => [
  { text: `至少 ${MIN_PASSWORD_LENGTH} 个字符`, isMet: [...password].length >= MIN_PASSWORD_LENGTH },
  { text: '有字母', isMet: /\p{L}/u.test(password) },
  { text: '有数字', isMet: /\p{N}/u.test(password) },
];

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly again: string;
}

export const NO_CHANGE: PasswordChange = { oldPassword: '', newPassword: '', again: '' };

const SENTENCES = {
  passwordTooShort: `新密码至少要有 ${MIN_PASSWORD_LENGTH} 个字符`,
  passwordNeedsLetter: '新密码里还要有字母',
  passwordNeedsDigit: '新密码里还要有数字',
  passwordHoldsName: '新密码里不能有用户名',
  passwordUnchanged: '新密码与原密码相同，请换一个',
} as const;

const newPasswordError = ({ oldPassword, newPassword }: PasswordChange): string => {
  if (newPassword === '') return '请输入新密码';
  // The page does not know the username; the server looks for it.
  const problem = passwordProblem(newPassword, { username: '', oldPassword });
  return problem === null ? '' : SENTENCES[problem];
};

const againError = ({ newPassword, again }: PasswordChange): string => {
  if (again === '') return '请再输一次新密码';
  return again === newPassword ? '' : '两次输入的新密码不一样';
};

/** The sentence under each field; an empty one where nothing is wrong. */
export const passwordChangeErrors = (change: PasswordChange): PasswordChange => ({
  oldPassword: change.oldPassword === '' ? '请输入原密码' : '',
  newPassword: newPasswordError(change),
  again: againError(change),
});

/** The first field that must be mended before the change is sent, or `null`. */
export const firstWrongField = (change: PasswordChange): keyof PasswordChange | null => {
  const errors = passwordChangeErrors(change);
  const fields = ['oldPassword', 'newPassword', 'again'] as const;
  return fields.find((field) => errors[field] !== '') ?? null;
};
