import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { setElderModeHere, useElderMode } from '#platform/web/elder-mode.ts';
import { nameOf } from '#platform/web/shells/portal/user-box.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { signOnReasonText } from '../../shared/sign-in/sign-on.rules.ts';
import { useFreshOnReturn } from '../use-fresh-on-return.ts';
import { useUser } from '../use-user.public.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { HelpLine } from './help-line.tsx';
import s from './login.module.css';
import { Notice } from './notice.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn, useSignOnState } from './sign-on.queries.ts';
import { landingPath, leadsBack, withLanding } from './sign-on-address.rules.ts';
import { SignOnFrame } from './sign-on-frame.tsx';

const NOBODY = { username: '', password: '', code: '' };

interface BeforeFormProps {
  readonly landing: string;
  readonly reason: string | null;
}

/** Sentence before typing: why a person is here, or that they need not be. */
const BeforeForm = ({ landing, reason }: BeforeFormProps) => {
  const user = useUser();
  const refusal = signOnReasonText(reason);
  if (refusal !== null) return <Notice kind="refusal">{refusal}</Notice>;
  if (user.isLogin !== 0)
    return (
      <Notice kind="info">
        您现在以“{nameOf(user)}”登录着，可以<LinkTo to={landing}>继续使用这个账号</LinkTo>
        ，也可以在下面换一个账号。
      </Notice>
    );
  return leadsBack(landing) ? <Notice kind="info">登录后会回到您刚才要打开的页面。</Notice> : null;
};

/** An empty portal takes no names: the way to the first account is in the terminal, where only its owner reads it. */
const NoAccounts = () => (
  <Notice kind="info">
    平台刚装好，还没有账号，谁也不能登录。第一个账号由安装平台的人在服务器上建立，办法写在启动平台的终端里；建好以后刷新本页。
  </Notice>
);

/** 登录：先账号和密码，电话写在明处（decisions, 68）。 */
export const LoginPage = () => {
  usePageTitle('登录');
  const [params] = useSearchParams();
  const landing = landingPath(params.get('to'));
  const { features } = useSite();
  const isElder = useElderMode();
  const [wasElderSwitched, setWasElderSwitched] = useState(false);
  const [credentials, setCredentials] = useState(NOBODY);
  const signIn = useSignIn();
  const { hasAccounts, demo } = useSignOnState();
  const isOnTheWay = signIn.isPending || signIn.isSuccess;
  useFreshOnReturn(() => {
    signIn.reset();
    setCredentials(NOBODY);
  });

  return (
    <SignOnFrame title="登录">
      {hasAccounts ? (
        <>
          <BeforeForm landing={landing} reason={params.get('reason')} />
          <SignInForm
            value={credentials}
            onChange={setCredentials}
            onSubmit={() => signIn.mutate({ ...credentials, landing, isElder, wasElderSwitched })}
            busy={isOnTheWay}
            error={signIn.error}
          />
          {features.oidc && (
            <ButtonLink
              className="above-12"
              size="l"
              block
              icon="shield"
              // In full: this address is the server's own, not a page to which the router could go.
              to={new URL(withLanding('/oidc/login', landing), location.origin).href}
            >
              用统一身份认证登录
            </ButtonLink>
          )}
          <DemoAccounts {...demo} chosen={credentials.username} onChoose={setCredentials} />
          <HelpLine />
        </>
      ) : (
        <NoAccounts />
      )}
      <div className={s.more}>
        <Button
          kind="text"
          icon="letters"
          onClick={() => {
            setWasElderSwitched(true);
            setElderModeHere(!isElder);
          }}
        >
          {isElder ? '退出长者模式' : '长者模式'}
        </Button>
        <ButtonLink kind="text" to="/dashboard">
          先随便看看
        </ButtonLink>
        <ButtonLink kind="text" to={withLanding('/sign-in-help', landing)}>
          请人帮我登录
        </ButtonLink>
      </div>
    </SignOnFrame>
  );
};
