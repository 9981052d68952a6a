import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { warnMembersOnly } from '#features/ground/accounts/portal/members-only.public.ts';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { courseOpenTo } from '#features/ground/accounts/shared/guard.rules.ts';
import { membersHelp } from '#features/ground/accounts/shared/members-help.words.ts';
import { CleanHtml } from '#features/ground/rich-text/portal/clean-html.public.tsx';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import s from './course-closed.module.css';
import type { CourseFacts } from './course-page.queries.ts';
import { LockedPlayer } from './locked-player.tsx';

/** Why this person cannot study the course, and the way on. */
function WhyClosed({ course }: { readonly course: CourseFacts }) {
  const { isLogin, canUseSys, orgName } = useUser();
  const { loginUrl, features, servicePhone } = useSite();
  const { pathname, search } = useLocation();
  const isRefused = isLogin !== 0 && !canUseSys;
  useEffect(() => {
    if (isRefused) warnMembersOnly();
  }, [isRefused]);
  if (isLogin === 0) {
    return (
      <div className={s.why}>
        <p>
          {course.mediaKind !== 'text' && '登录后从头学起，学满自动记学时。'}
          {courseOpenTo(features.nonMemberLooks)}
        </p>
        <ButtonLink kind="primary" to={signOnPath(loginUrl, pathname + search)}>
          去登录
        </ButtonLink>
      </div>
    );
  }
  if (isRefused) {
    const help = membersHelp({ orgName, phone: servicePhone });
    return <p className={s.why}>只有党员才可以进行学习哦~ {help}</p>;
  }
  const isOffline = course.isOffLineCourse === '1';
  return (
    <p className={s.why}>{isOffline ? '线下课程，不能继续学习' : '课件还没有准备好，请过些时候再来。'}</p>
  );
}

/** The public part of a course for those who may not study it: its picture or its beginning, and the reason. */
export function ClosedCourse({ course }: { readonly course: CourseFacts }) {
  if (course.mediaKind !== 'text') {
    return (
      <LockedPlayer course={course}>
        <WhyClosed course={course} />
      </LockedPlayer>
    );
  }
  return (
    <div className="stack gap-24">
      <CleanHtml html={course.intro || `<p>${course.summary}</p>`} lang={course.lang} />
      <section className="panel row wraps gap-12-24 pad-20-24" aria-label="怎样学习">
        <p>
          <b>正文登录后可读</b>，读满记 {course.courseHours} 学时
        </p>
        <WhyClosed course={course} />
      </section>
    </div>
  );
}

/** 课程已下线，不可学习 */
export function TakenDownCourse() {
  return (
    <EmptyView
      as="h1"
      title="课程已下线，不可学习"
      reason="已经记下的学时不受影响。"
      action={
        <ButtonLink size="s" to="/course-resources/list">
          看别的课程
        </ButtonLink>
      }
    />
  );
}
