import { CourseLink } from '#features/content/courses/portal/catalogue/course-link.public.tsx';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { StudyStatusTag, Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { lectureDate } from '../shared/lecture-date.rules.ts';
import { RECENT_COUNT } from '../shared/recent-lectures.rules.ts';
import type { useHomeData } from './home.queries.ts';
import s from './recent-lectures.module.css';

type Lecture = NonNullable<ReturnType<typeof useHomeData>['data']>['data']['recentClassroom'][number];

function LectureRow({ lecture }: { readonly lecture: Lecture }) {
  const { idCardHash } = useUser();
  const { id, courseName, lang, teacher, publishTime, courseHours, studyStatus } = lecture;
  const date = lectureDate(publishTime);
  return (
    <li className={s.row}>
      <time className={s.date} dateTime={publishTime.slice(0, 10)}>
        <b>{date?.day}</b>
        <span className="tiny ink-3 one-line">{date?.label}</span>
      </time>
      <div>
        <h3>
          <CourseLink id={id} className={s.link}>
            <Title lang={lang}>{courseName}</Title>
          </CourseLink>
        </h3>
        <p className={s.by}>
          {teacher !== '' && <span>{teacher}</span>}
          {idCardHash !== '' && (studyStatus === 1 || studyStatus === 2) ? (
            <StudyStatusTag status={studyStatus} />
          ) : (
            <Tag tone="outlined">{courseHours} 学时</Tag>
          )}
        </p>
      </div>
    </li>
  );
}

export interface RecentLecturesProps {
  /** Undefined while they are on their way. */
  readonly lectures: readonly Lecture[] | undefined;
  readonly isFailed: boolean;
}

/** 近期课堂: the four courses that were put up last, like a diary. */
export function RecentLectures({ lectures, isFailed }: RecentLecturesProps) {
  return (
    <section className={`panel ${s.card}`}>
      <h2>近期课堂</h2>
      {lectures === undefined && !isFailed && (
        <Skeleton label="近期课堂">
          {Array.from({ length: RECENT_COUNT }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have no other name
            <div key={row} className={s.row}>
              <SkeletonBlock height="48px" width="64px" />
              <div>
                <SkeletonBlock height="20px" width="86%" />
                <SkeletonBlock height="16px" width="48%" gapBefore="12px" />
              </div>
            </div>
          ))}
        </Skeleton>
      )}
      {(isFailed || lectures?.length === 0) && (
        <EmptyView
          title={isFailed ? '没有加载出来' : '暂无数据'}
          reason={isFailed ? '重新加载之后会出现在这里' : '最近没有新上架的课程'}
        />
      )}
      {lectures !== undefined && lectures.length > 0 && (
        <ol>
          {lectures.map((lecture) => (
            <LectureRow key={lecture.id} lecture={lecture} />
          ))}
        </ol>
      )}
    </section>
  );
}
