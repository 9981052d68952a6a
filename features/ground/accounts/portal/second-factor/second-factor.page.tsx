import { type FormEvent, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { nameOf } from '#platform/web/shells/portal/user-box.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { QrSquare } from '#platform/web/ui/qr-square.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { HelpLine } from '../sign-in/help-line.tsx';
import { Notice } from '../sign-in/notice.tsx';
import { landingPath } from '../sign-in/sign-on-address.rules.ts';
import { SignOnFrame } from '../sign-in/sign-on-frame.tsx';
import { useFreshOnReturn } from '../use-fresh-on-return.ts';
import { useSessionKeeper } from '../use-session-keeper.ts';
import { useUser } from '../use-user.public.ts';
import { BackupCodes } from './backup-codes.tsx';
import s from './second-factor.module.css';
import { useBeginFactor, useConfirmFactor, useSecondFactor } from './second-factor.queries.ts';

const TITLE = '设置双因素登录';

/** In full: a real page load, after which the page knows what the person may open now. */
const addressOf = (path: string) => new URL(path, location.origin).href;

const OneField = ({
  label,
  missing,
  sendText,
  busy,
  error,
  onSend,
  ...field
}: {
  readonly label: string;
  readonly missing: string;
  readonly sendText: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSend: (text: string) => void;
  readonly type?: 'password';
  readonly inputMode?: 'numeric';
  readonly autoComplete: string;
}) => {
  const [text, setText] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (text.trim() !== '' && !busy) onSend(text);
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        {...field}
        large
        label={label}
        maxLength={128}
        value={text}
        error={isAsked && text.trim() === '' ? missing : ''}
        onChange={(event) => setText(event.target.value)}
      />
      {error !== null && <Notice kind="refusal">{error.message}</Notice>}
      <Button className="above-20" kind="primary" size="l" block type="submit" loading={busy}>
        {sendText}
      </Button>
    </form>
  );
};

/** The three steps: the password, the telephone, the printed list. */
const Steps = ({ landing }: { readonly landing: string }) => {
  const begin = useBeginFactor();
  const confirm = useConfirmFactor();
  useFreshOnReturn(() => {
    begin.reset();
    confirm.reset();
  });
  if (confirm.data)
    return (
      <>
        <Notice kind="info">双因素登录开好了。下次登录，输完密码还要输手机上的验证码。</Notice>
        <BackupCodes codes={confirm.data.data.codes} />
        <ButtonLink className="above-28" kind="primary" size="l" block to={addressOf(landing)}>
          备用码收好了，继续
        </ButtonLink>
      </>
    );
  if (begin.data) {
    const { secret, uri } = begin.data.data;
    return (
      <>
        <p className="ink-2">
          第二步：在手机上打开身份验证器（例如微信小程序“腾讯身份验证器”、华为或小米自带的身份验证器），扫这个码。
        </p>
        <QrSquare className={s.qr} text={uri} label="双因素密钥二维码" />
        <p className="below-16 small ink-2 breaks">
          扫不了就手工输入密钥：<code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <OneField
          label="手机上的 6 位验证码"
          missing="请输入验证码"
          sendText="确认"
          inputMode="numeric"
          autoComplete="one-time-code"
          busy={confirm.isPending}
          error={confirm.error}
          onSend={(code) => confirm.mutate(code)}
        />
      </>
    );
  }
  return (
    <>
      <p className="below-24 ink-2">
        开好以后，登录要密码和手机上的验证码两样，密码被别人知道了也登不进来。第一步：先输入登录密码。
      </p>
      <OneField
        label="登录密码"
        missing="请输入密码"
        sendText="下一步"
        type="password"
        autoComplete="current-password"
        busy={begin.isPending}
        error={begin.error}
        onSend={(password) => begin.mutate(password)}
      />
    </>
  );
};

/** 设置双因素登录：身份要求的人登录后先到这里，别人从“我的账号”来。 */
export const SecondFactorPage = () => {
  const user = useUser();
  const [params] = useSearchParams();
  const query = useSecondFactor();
  const [wasOn] = useState(query.data?.isOn);
  useSessionKeeper('/login');
  usePageTitle(TITLE);
  if (user.isLogin === 0) return <Navigate to="/login" replace />;
  const landing = landingPath(params.get('to'));
  const state = query.data;
  return (
    <SignOnFrame title={TITLE}>
      {user.mustSetSecondFactor && (
        <Notice kind="info">
          {nameOf(user)}，您的身份要求开双因素登录。设置好以前只能学习，不能进管理工作台。
        </Notice>
      )}
      {state === undefined ? (
        <LoadingState query={query} label={TITLE}>
          <SkeletonBlock width="100%" height="120px" />
        </LoadingState>
      ) : state.isOn && wasOn !== false && wasOn !== undefined ? (
        <Notice kind="info">双因素登录已经开着，在“我的账号”里可以换备用码。</Notice>
      ) : state.hasPassword ? (
        <Steps landing={landing} />
      ) : (
        <Notice kind="info">您通过统一身份认证登录，双因素由统一身份认证提供，不用在这里设置。</Notice>
      )}
      <HelpLine />
      <p className="above-20">
        <ButtonLink kind="text" icon="left" to={addressOf(user.mustSetSecondFactor ? '/dashboard' : landing)}>
          {user.mustSetSecondFactor ? '以后再设，先学习' : '返回'}
        </ButtonLink>
      </p>
    </SignOnFrame>
  );
};
