import { useState } from 'react';
import { cx } from '#platform/web/ui/cx.ts';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { PasswordRule } from '../../shared/sign-in/password.rules.ts';
import type { PasswordForm } from '../account/use-password-change.ts';
import { Notice } from './notice.tsx';
import { passwordChecks } from './password-checks.rules.ts';
import s from './password-fields.module.css';

/** Each part of the rule, ticked while the person types; the word says it too, not the colour alone. */
const Checks = ({ password, rule }: { readonly password: string; readonly rule: PasswordRule }) => (
  <ul className={s.checks} aria-label="新密码的要求">
    {passwordChecks(password, rule).map(({ text, isMet }) => (
      <li key={text} className={cx('inline-row gap-4', isMet && 'pine')}>
        {isMet ? <Icon name="check" size="s" /> : <i className="disc" />}
        {text}
        {isMet && <span className="vh">，已满足</span>}
      </li>
    ))}
  </ul>
);

export interface PasswordFieldsProps {
  readonly form: PasswordForm;
  readonly oldLabel?: string | undefined;
}

/** The fields of a password change; the form around them is the page's or the dialog's. */
export const PasswordFields = ({ form, oldLabel = '原密码' }: PasswordFieldsProps) => {
  const [isShown, setIsShown] = useState(false);
  const type = isShown ? 'text' : 'password';
  const common = { type, maxLength: 128, autoCapitalize: 'none', spellCheck: false } as const;
  const { errors, register, refusal } = form;
  return (
    <>
      <TextField
        {...common}
        {...register('oldPassword')}
        label={oldLabel}
        autoComplete="current-password"
        error={errors.oldPassword}
      />
      <TextField
        {...common}
        {...register('newPassword')}
        label="新密码"
        autoComplete="new-password"
        error={errors.newPassword}
      />
      <Checks password={form.change.newPassword} rule={form.rule} />
      <TextField
        {...common}
        {...register('again')}
        label="再输一次新密码"
        autoComplete="new-password"
        error={errors.again}
      />
      <div className="above-8">
        <Checkbox checked={isShown} onChange={(event) => setIsShown(event.target.checked)}>
          显示密码
        </Checkbox>
      </div>
      {refusal !== null && <Notice kind="refusal">{refusal}</Notice>}
    </>
  );
};
