import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { signInByHelp } from '../../shared/help/sign-in-help.contract.ts';
import { HelpLine } from '../sign-in/help-line.tsx';
import { Notice } from '../sign-in/notice.tsx';
import { atOnce } from '../sign-in/sign-on.queries.ts';
import { landingPath } from '../sign-in/sign-on-address.rules.ts';
import { SignOnFrame } from '../sign-in/sign-on-frame.tsx';
import { useFreshOnReturn } from '../use-fresh-on-return.ts';

const TITLE = '请人帮我登录';
/** As the server makes them; any other text in the address is no code's. */
const HELP_ID = /^[\w-]{22}$/;
const NOTHING = { name: '', helpCode: '' };

/** 不会输密码的人：支部的同志给 6 位登录码，输姓名和码就登录；扫二维码来的只输码。 */
export const SignInHelpPage = () => {
  usePageTitle(TITLE);
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const helpId = HELP_ID.test(id) ? id : '';
  const [typed, setTyped] = useState(NOTHING);
  const [isAsked, setIsAsked] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const signIn = useMutation({
    ...atOnce,
    mutationFn: () =>
      call(signInByHelp, {
        helpCode: typed.helpCode,
        ...(helpId === '' ? { name: typed.name } : { helpId }),
      }),
    onSuccess: () => location.replace(landingPath(params.get('to'))),
    // The answer to a code, not a lost session.
    onError: () => undefined,
  });
  useFreshOnReturn(() => {
    signIn.reset();
    setTyped(NOTHING);
  });
  const isNameMissing = helpId === '' && typed.name.trim() === '';
  const isCodeMissing = typed.helpCode.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isNameMissing) name.current?.focus();
    else if (isCodeMissing) code.current?.focus();
    else if (!signIn.isPending) signIn.mutate();
  };
  return (
    <SignOnFrame title={TITLE}>
      <p className="below-24 ink-2">
        请支部或者班级的管理同志在管理工作台给您一个登录码。这样登录可以学习，不能改密码、导出资料。
      </p>
      <form onSubmit={submit} noValidate>
        {helpId === '' && (
          <TextField
            large
            ref={name}
            label="姓名"
            autoComplete="off"
            maxLength={64}
            value={typed.name}
            error={isAsked && isNameMissing ? '请输入姓名' : ''}
            onChange={(event) => setTyped({ ...typed, name: event.target.value })}
          />
        )}
        <TextField
          large
          ref={code}
          label="登录码"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed.helpCode}
          error={isAsked && isCodeMissing ? '请输入 6 位登录码' : ''}
          onChange={(event) => setTyped({ ...typed, helpCode: event.target.value })}
        />
        {signIn.error !== null && <Notice kind="refusal">{signIn.error.message}</Notice>}
        <Button
          className="above-28"
          kind="primary"
          size="l"
          block
          type="submit"
          loading={signIn.isPending || signIn.isSuccess}
          loadingLabel="正在登录"
        >
          登录
        </Button>
      </form>
      <HelpLine />
      <p className="above-20">
        <ButtonLink kind="text" icon="left" to="/login">
          用密码登录
        </ButtonLink>
      </p>
    </SignOnFrame>
  );
};
