import { useMembersGate } from '#features/content/courses/portal/catalogue/course-link.public.tsx';
import { durationText } from '#platform/shared/times.ts';
import { LockMark } from '#platform/web/shells/portal/lock-mark.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { StudyStatusTag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { HOME_SECTIONS, HOME_TITLE } from '../shared/home-sections.rules.ts';
import { lectureDate } from '../shared/lecture-date.rules.ts';
import { lectureHours } from '../shared/lecture-hours.rules.ts';
import { useHomeData } from './home.queries.ts';
import s from './home-hero.module.css';
import { RecentLectures } from './recent-lectures.tsx';
import { useSectionGate } from './use-section-gate.ts';

/** The list behind 更多. */
const MORE = HOME_SECTIONS[0].path;

type Classroom = NonNullable<ReturnType<typeof useHomeData>['data']>['data']['bigClassroom'];

/** 大课堂 when nothing has been put up yet. */
function NoLecture() {
  return (
    <>
      <h1>课堂正在准备</h1>
      <p className={s.lead}>新的大课堂上架后，会出现在这里。其他课程现在就可以学习。</p>
    </>
  );
}

interface LectureProps {
  readonly lecture: NonNullable<Classroom>;
  /** Of the person who looks: 0 not studied, 1 studying, 2 finished. */
  readonly status: number;
}

function Lecture({ lecture, status }: LectureProps) {
  const date = lectureDate(lecture.publishTime);
  return (
    <>
      <Title as="h1" lang={lecture.lang}>
        {lecture.title}
      </Title>
      <p className={s.lead}>{lecture.summary}</p>
      <p className={s.facts}>
        {lecture.teacher !== '' && (
          <span className="inline-row gap-8">
            <Icon name="user" />
            主讲 {lecture.teacher}
          </span>
        )}
        {date !== null && (
          <span className="inline-row gap-8">
            <Icon name="calendar" />
            <time dateTime={lecture.publishTime.slice(0, 10)}>{date.full}</time>
          </span>
        )}
        <span className="inline-row gap-8">
          <Icon name="hourglass" />
          {lectureHours(lecture)}
          {lecture.duration > 0 && `，${durationText(lecture.duration)}`}
        </span>
        {(status === 1 || status === 2) && <StudyStatusTag status={status} />}
      </p>
    </>
  );
}

function HeroSkeleton() {
  return (
    <Skeleton label="大课堂">
      <div className={s.wait}>
        <SkeletonBlock height="62px" width="84%" />
        <SkeletonBlock height="62px" width="56%" />
        <SkeletonBlock height="24px" width="78%" />
        <SkeletonBlock height="24px" width="44%" />
      </div>
    </Skeleton>
  );
}

/** 大课堂: one lesson, one headline, over the ridge; what was put up lately beside it. */
export function HomeHero() {
  const { data, isError, isFetching, refetch } = useHomeData();
  const courseGate = useMembersGate();
  const listGate = useSectionGate('courses');
  const lecture = data?.data.bigClassroom;
  return (
    <section className={s.hero} aria-label="大课堂">
      <div className={`wrap ${s.in}`}>
        <div className={s.lecture}>
          <p className={s.eyebrow}>大课堂</p>
          {lecture ? (
            <Lecture lecture={lecture} status={data?.data.personal?.lectureStatus ?? 0} />
          ) : data !== undefined ? (
            <NoLecture />
          ) : (
            <>
              <h1 className="vh">{HOME_TITLE}</h1>
              {isError ? (
                <FailedView kept="课程资源仍可打开" retrying={isFetching} onRetry={() => void refetch()} />
              ) : (
                <HeroSkeleton />
              )}
            </>
          )}
          <p className={s.actions}>
            {lecture && (
              <ButtonLink kind="primary" size="l" to={lecture.path} onClick={courseGate}>
                进入课堂
                {listGate.isLocked && <LockMark />}
              </ButtonLink>
            )}
            <ButtonLink size="l" to={MORE} onClick={listGate.onClick} aria-label="更多大课堂">
              更多
              {listGate.isLocked && <LockMark />}
            </ButtonLink>
          </p>
        </div>
        <RecentLectures lectures={data?.data.recentClassroom} isFailed={isError} />
      </div>
    </section>
  );
}
