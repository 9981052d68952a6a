import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { nameOf } from '#platform/web/shells/portal/user-box.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { usePasswordChange } from '../account/use-password-change.ts';
import { useFreshOnReturn } from '../use-fresh-on-return.ts';
import { useSessionKeeper } from '../use-session-keeper.ts';
import { useUser } from '../use-user.public.ts';
import { HelpLine } from './help-line.tsx';
import { Notice } from './notice.tsx';
import { PasswordFields } from './password-fields.tsx';
import { landingPath, leadsBack } from './sign-on-address.rules.ts';
import { SignOnFrame } from './sign-on-frame.tsx';

/** In full: a real page load, after which the page knows that the password is set. */
const addressOf = (path: string) => new URL(path, location.origin).href;

const Done = ({ landing }: { readonly landing: string }) => {
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <>
      <Notice kind="info">密码设置好了，下次用新密码登录。其他设备上的登录都已退出。</Notice>
      <ButtonLink ref={next} kind="primary" size="l" block to={addressOf(landing)}>
        {leadsBack(landing) ? '回到刚才的页面' : '开始学习'}
      </ButtonLink>
    </>
  );
};

/** 首次登录设置自己的密码；平时改密码在“我的账号”。 */
export const SetPasswordPage = () => {
  const user = useUser();
  const { loginUrl, ssoLogoutUrl } = useSite();
  useSessionKeeper(loginUrl);
  const [params] = useSearchParams();
  const [isDone, setIsDone] = useState(false);
  const form = usePasswordChange(() => setIsDone(true));
  useFreshOnReturn(form.begin);
  const title = user.mustSetPassword ? '设置自己的密码' : '修改密码';
  usePageTitle(title);
  if (user.isLogin === 0) return <Navigate to="/login" replace />;

  const landing = landingPath(params.get('to'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <SignOnFrame title={title}>
      {isDone ? (
        <Done landing={landing} />
      ) : (
        <>
          <p className="below-24 ink-2">
            {user.mustSetPassword
              ? `${nameOf(user)}，您用的还是初始密码。请换成只有自己知道的密码，再开始学习。`
              : '改好以后，其他设备上的登录都会退出。'}
          </p>
          <form onSubmit={submit} noValidate>
            <PasswordFields form={form} oldLabel={user.mustSetPassword ? '初始密码' : '原密码'} />
            <Button
              className="above-20"
              kind="primary"
              size="l"
              block
              type="submit"
              loading={form.isPending}
              loadingLabel="正在保存"
            >
              保存新密码
            </Button>
          </form>
        </>
      )}
      <HelpLine />
      {!isDone && (
        <p className="above-20">
          {user.mustSetPassword ? (
            <ButtonLink kind="text" icon="exit" to={addressOf(ssoLogoutUrl)}>
              以后再设，先退出登录
            </ButtonLink>
          ) : (
            <ButtonLink kind="text" icon="left" to="/account">
              返回我的账号
            </ButtonLink>
          )}
        </p>
      )}
    </SignOnFrame>
  );
};
