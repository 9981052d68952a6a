import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CallError } from '#platform/web/call-error.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { Notice } from './notice.tsx';
import type { Credentials } from './sign-on.queries.ts';

export interface SignInFormProps {
  readonly value: Credentials;
  readonly onChange: (value: Credentials) => void;
  readonly onSubmit: () => void;
  readonly busy: boolean;
  /** Why the server did not let the person in. */
  readonly error: Error | null;
}

const ASKS_FOR_CODE = ['accounts.codeNeeded', 'accounts.wrongCode'];

const codeOfError = (error: Error | null): string => (error instanceof CallError ? error.code : '');

const missingIn = ({ username, password, code }: Credentials, asksForCode: boolean) => ({
  code: asksForCode && code.trim() === '' ? '请输入验证码' : '',
  username: username.trim() === '' ? '请输入用户名' : '',
  password: password === '' ? '请输入密码' : '',
});

export const SignInForm = ({ value, onChange, onSubmit, busy, error }: SignInFormProps) => {
  const [isAsked, setIsAsked] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  // While a try is under way there is no error: the field stays as long as somebody typed into it.
  const asksForCode = value.code !== '' || ASKS_FOR_CODE.includes(codeOfError(error));
  const missing = missingIn(value, asksForCode);

  useEffect(() => {
    const reason = codeOfError(error);
    const field = ASKS_FOR_CODE.includes(reason)
      ? code.current
      : reason === 'accounts.wrongPassword'
        ? password.current
        : null;
    field?.focus();
    field?.select();
  }, [error]);
  const watchCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setIsAsked(true);
    if (missing.username !== '') username.current?.focus();
    else if (missing.password !== '') password.current?.focus();
    else if (missing.code !== '') code.current?.focus();
    else {
      // A browser that offers to keep the password must see a password field.
      setIsShown(false);
      onSubmit();
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        large
        ref={username}
        label="用户名"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={64}
        value={value.username}
        error={isAsked ? missing.username : ''}
        onChange={(event) => onChange({ ...value, username: event.target.value })}
      />
      <TextField
        large
        ref={password}
        label="密码"
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={128}
        value={value.password}
        error={isAsked ? missing.password : ''}
        hint={hasCapsLock ? '大写锁定已打开，请确认是不是要输入大写字母' : undefined}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setHasCapsLock(false)}
        beside={
          <Button aria-label={isShown ? '隐藏密码' : '显示密码'} onClick={() => setIsShown(!isShown)}>
            {isShown ? '隐藏' : '显示'}
          </Button>
        }
      />
      {asksForCode && (
        <TextField
          large
          ref={code}
          label="验证码"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          maxLength={20}
          value={value.code}
          error={isAsked && error === null ? missing.code : ''}
          hint="手机上的 6 位数字；手机不在身边，用一个备用码"
          onChange={(event) => onChange({ ...value, code: event.target.value })}
        />
      )}
      {error !== null && (
        <Notice kind={codeOfError(error) === 'accounts.codeNeeded' ? 'info' : 'refusal'}>
          {error.message}
        </Notice>
      )}
      <Button
        className="above-28"
        kind="primary"
        size="l"
        block
        type="submit"
        loading={busy}
        loadingLabel="正在登录"
      >
        登录
      </Button>
    </form>
  );
};
