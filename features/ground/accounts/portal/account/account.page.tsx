import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { nameOf } from '#platform/web/shells/portal/user-box.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { AccountLooks } from '../look/account-looks.tsx';
import { withLanding } from '../sign-in/sign-on-address.rules.ts';
import { useUser } from '../use-user.public.ts';
import s from './account.module.css';
import { AccountCourses } from './account-courses.tsx';
import { AccountDevices } from './account-devices.tsx';
import { AccountPassword } from './account-password.tsx';
import { AccountPerson } from './account-person.tsx';
import { AccountReading } from './account-reading.tsx';
import { AccountSecondFactor } from './account-second-factor.tsx';

const TITLE = '我的账号';

/** 我的账号：身份、登录着的设备、密码、双因素、长者模式、课程的语言。 */
export const AccountPage = () => {
  usePageTitle(TITLE);
  useBreadcrumb([{ title: TITLE }]);
  const user = useUser();
  if (user.isLogin === 0)
    return (
      <>
        <PageHead title={TITLE} />
        <div className="panel">
          <EmptyView
            title="还没有登录"
            reason="登录后才能查看自己的身份和登录着的设备。"
            action={
              <ButtonLink kind="primary" to={withLanding('/login', '/account')}>
                去登录
              </ButtonLink>
            }
          />
        </div>
      </>
    );
  return (
    <>
      <PageHead title={TITLE} say={[nameOf(user), user.orgName].filter(Boolean).join(' · ')} />
      <div className={s.page}>
        <div className="stack shrinks one-column gap-24">
          <AccountPerson user={user} />
          {user.look === null && (
            <>
              <AccountDevices />
              <AccountLooks />
            </>
          )}
        </div>
        <div className="stack shrinks one-column gap-24">
          {!user.isHelped && user.look === null && (
            <>
              <AccountPassword />
              <AccountSecondFactor />
            </>
          )}
          <AccountReading />
          <AccountCourses />
        </div>
      </div>
    </>
  );
};
