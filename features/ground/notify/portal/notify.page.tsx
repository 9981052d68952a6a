import { useSearchParams } from 'react-router';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { READ_DAYS } from '../shared/message-age.rules.ts';
import { NOTIFY_PATH } from '../shared/notify-address.rules.ts';
import { viewOf } from '../shared/notify-page.rules.ts';
import { CalendarPart } from './calendar-part.tsx';
import type { MessageAnswers } from './message-answers.public.ts';
import { MessagesPart } from './messages-part.tsx';
import s from './notify.module.css';
import { SettingsPart } from './settings-part.tsx';

const TITLE = '消息';

/** 消息：一天一天列出来，没有读的用墨色；旁边是愿意收哪几类，和怎样把日程放进自己的日历。 */
export const NotifyPage = ({ answers }: { readonly answers: MessageAnswers }) => {
  usePageTitle(TITLE);
  useBreadcrumb([{ title: TITLE }]);
  const user = useUser();
  const { loginUrl } = useSite();
  const [search, setSearch] = useSearchParams();
  const view = viewOf(search);
  if (user.isLogin === 0)
    return (
      <>
        <PageHead title={TITLE} />
        <div className="panel">
          <EmptyView
            title="还没有登录"
            reason="登录后才能看到发给您的消息。"
            action={
              <ButtonLink kind="primary" to={signOnPath(loginUrl, NOTIFY_PATH)}>
                去登录
              </ButtonLink>
            }
          />
        </div>
      </>
    );
  return (
    <>
      <PageHead
        title={TITLE}
        say={`报名、班级通知、开班和结业都在这里告诉您；读过的消息保留 ${READ_DAYS} 天。`}
      >
        <ButtonLink className={s.jump} to="#notify-settings">
          设置和日历
        </ButtonLink>
      </PageHead>
      <div className={s.page}>
        <MessagesPart
          view={view}
          answers={answers}
          onView={({ page, isUnread }) => {
            const wanted = new URLSearchParams();
            if (isUnread) wanted.set('show', 'unread');
            if (page > 0) wanted.set('page', String(page + 1));
            setSearch(wanted);
          }}
        />
        <div className="stack one-column gap-24">
          <SettingsPart />
          <CalendarPart />
        </div>
      </div>
    </>
  );
};
