import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { warnMembersOnly } from '#features/ground/accounts/portal/members-only.public.ts';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { copyAddress } from '#platform/web/ui/copy-address.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { StarScore } from '#platform/web/ui/entry/star-rating.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { sharePath } from '../../shared/catalogue/course-address.rules.ts';
import { MEDIA_KIND_WORDS } from '../../shared/media-kind.words.ts';
import { learnerText } from '../../shared/page/course-text.rules.ts';
import { readingMinutes } from '../../shared/page/reading-time.rules.ts';
import s from './course-head.module.css';
import { type CourseFacts, useCollect, useCourseNumbers } from './course-page.queries.ts';

function CollectButton({ courseId }: { readonly courseId: string }) {
  const { isLogin, canUseSys } = useUser();
  const { loginUrl } = useSite();
  const { pathname, search } = useLocation();
  const { data } = useCourseNumbers(courseId);
  const collect = useCollect(courseId);
  const isCollected = data?.data.isCollect ?? false;
  if (isLogin === 0) {
    return (
      <ButtonLink icon="mark" to={signOnPath(loginUrl, pathname + search)}>
        收藏
      </ButtonLink>
    );
  }
  const press = () => {
    if (!canUseSys) return warnMembersOnly();
    collect.mutate(isCollected, {
      onSuccess: ({ data: { isCollect } }) =>
        showToast(isCollect ? '已收藏，在“我的收藏”里能找到' : '已取消收藏'),
      onError: (error) => showToast(error.message, { kind: 'error' }),
    });
  };
  return (
    <Button icon="mark" aria-pressed={isCollected} loading={collect.isPending} onClick={press}>
      {isCollected ? '取消收藏' : '收藏'}
    </Button>
  );
}

/** The evaluation is further down: goes there and puts the focus on its first star. */
const goToEvaluation = () => {
  const section = document.getElementById('evaluation');
  section?.scrollIntoView({ block: 'center' });
  (section?.querySelector<HTMLElement>('input') ?? section)?.focus({ preventScroll: true });
};

export interface CourseHeadProps {
  readonly course: CourseFacts;
  /** Looked at before it is public: there is nothing to do with it yet. */
  readonly isPreview?: boolean;
}

/** Title, facts in one line, and what can be done with the course. */
export function CourseHead({ course, isPreview = false }: CourseHeadProps) {
  const { data } = useCourseNumbers(course.id);
  const stars = (data?.data.totalScore ?? 0) / 2;
  const learners = data?.data.studyNum ?? course.learnerNum;
  const facts = [
    course.teacher,
    course.categoryName,
    MEDIA_KIND_WORDS[course.mediaKind],
    course.resourceContent === '' ? '' : `约 ${readingMinutes(course.resourceContent)} 分钟读完`,
    isPreview ? '' : `${learnerText(learners)} 人学过`,
  ].filter(Boolean);
  return (
    <header className={s.head}>
      <Title as="h1" lang={course.lang}>
        {course.courseName}
      </Title>
      {!isPreview && (
        <div className={s.actions}>
          <CollectButton courseId={course.id} />
          <Button icon="star" onClick={goToEvaluation}>
            评价
          </Button>
          <Button icon="link" onClick={() => void copyAddress(location.origin + sharePath(course.id))}>
            复制链接
          </Button>
        </div>
      )}
      <p className={s.meta}>
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && <span className="vh">，</span>}
            <span>{fact}</span>
          </Fragment>
        ))}
        {stars > 0 && (
          <span className="inline-row gap-6">
            <StarScore value={stars} /> {stars.toFixed(1)} 分
          </span>
        )}
      </p>
    </header>
  );
}
